//! C edge.
