use super::State;
pub(super) fn permute(state: &mut State) {
    super::scalar::permute(state)
}
