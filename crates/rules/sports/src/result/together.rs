//! Several selections of one match as one: a combo market, a bet builder.

use crate::leg::{SelectionResult, VoidPart};

/// The result of selections that all have to be right: lost as soon as one is, else void if one is void, even in part;
/// `None` while that is open.
pub fn settle_together(
    results: impl IntoIterator<Item = Option<SelectionResult>>,
) -> Option<SelectionResult> {
    let results: Vec<_> = results.into_iter().collect();
    let is_lost = |result: &Option<SelectionResult>| *result == Some(SelectionResult::LOST);
    if results.iter().any(is_lost) {
        return Some(SelectionResult::LOST);
    }
    let decided = results.into_iter().collect::<Option<Vec<_>>>()?;
    let is_void = decided.iter().any(|result| result.void != VoidPart::None);
    Some(if is_void { SelectionResult::VOID } else { SelectionResult::WON })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Option<SelectionResult> = Some(SelectionResult::WON);
    const LOST: Option<SelectionResult> = Some(SelectionResult::LOST);
    const VOID: Option<SelectionResult> = Some(SelectionResult::VOID);

    #[test]
    fn a_void_selection_voids_all_unless_another_lost() {
        assert_eq!(settle_together([WON, WON]), WON);
        assert_eq!(settle_together([WON, VOID]), VOID);
        assert_eq!(settle_together([VOID, LOST, WON]), LOST);
    }

    #[test]
    fn only_a_lost_selection_decides_while_another_is_open() {
        assert_eq!(settle_together([None, LOST]), LOST);
        assert_eq!(settle_together([None, VOID]), None);
        assert_eq!(settle_together([None, WON]), None);
    }
}
