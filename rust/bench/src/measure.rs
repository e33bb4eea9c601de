//! Operations timed in turns, so that ratios hold while the machine's speed drifts.
//!
//! Each round times each operation once for about half a millisecond; the table shows the median over all rounds and the median of
//! the round-by-round ratio to the first operation.

use std::time::Instant;

const ROUNDS: usize = 201;
const SAMPLE_NS: f64 = 500_000.0;

/// One operation: its name, how many results one call gives, and the call.
pub struct Operation<'a> {
    name: String,
    results: usize,
    call: Box<dyn FnMut() + 'a>,
    calls: usize,
    samples: Vec<f64>,
}

impl<'a> Operation<'a> {
    /// Runs the call twice: to warm it, and to see how many calls fill a sample.
    pub fn new(name: impl Into<String>, results: usize, call: impl FnMut() + 'a) -> Self {
        let mut operation = Self { name: name.into(), results, call: Box::new(call), calls: 1, samples: Vec::new() };
        operation.time();
        let once = operation.time() * results as f64;
        operation.calls = (SAMPLE_NS / once).ceil() as usize;
        operation
    }

    /// Nanoseconds per result.
    fn time(&mut self) -> f64 {
        let start = Instant::now();
        for _ in 0..self.calls {
            (self.call)();
        }
        start.elapsed().as_nanos() as f64 / (self.calls * self.results) as f64
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Times the operations and prints a table whose ratios are to the first of them.
pub fn compare(title: &str, operations: &mut [Operation<'_>]) {
    for _ in 0..ROUNDS {
        for operation in &mut *operations {
            let sample = operation.time();
            operation.samples.push(sample);
        }
    }
    println!("\n| {title} | median µs | of the first |\n|---|---|---|");
    for operation in &*operations {
        let ratios = operation.samples.iter().zip(&operations[0].samples).map(|(a, b)| a / b);
        println!(
            "| {} | {:.2} | {:.4} |",
            operation.name,
            median(operation.samples.iter().copied()) / 1e3,
            median(ratios)
        );
    }
}
