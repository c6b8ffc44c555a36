//! Counting: how many ways there are.

use baize_money::Ratio;

/// How many sets of `k` there are among `n`; exact as far as the games go.
pub(crate) fn choose(n: u8, k: u8) -> u64 {
    if k > n {
        return 0;
    }
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

/// A fraction whose denominator is known not to be zero.
pub(crate) fn ratio(num: impl Into<u128>, den: impl Into<u128>) -> Ratio {
    Ratio::new(num.into(), den.into()).unwrap_or(Ratio::ZERO)
}

/// Which of several a pick chooses by their weights; `None` beyond all of them.
pub(crate) fn weighted<T>(all: impl IntoIterator<Item = (T, u32)>, picked: u32) -> Option<T> {
    let mut rest = picked;
    all.into_iter().find_map(|(each, weight)| {
        let left = rest.checked_sub(weight);
        rest = left.unwrap_or(rest);
        left.is_none().then_some(each)
    })
}

/// `1 pick`, `2 picks`.
pub(crate) fn count(number: u8, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted() {
        assert_eq!(choose(25, 0), 1);
        assert_eq!(choose(25, 12), 5_200_300);
        assert_eq!(choose(52, 5), 2_598_960);
        assert_eq!(choose(3, 4), 0);
    }
}
