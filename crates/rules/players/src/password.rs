//! Passwords: length, strength, and the most common ones (decisions D5).

use thiserror::Error;

/// Fewest characters, unless the site asks for more.
pub const MIN_CHARS: usize = 6;
/// Most bytes; enough for 64 characters of most scripts, small enough to hash without being a burden.
pub const MAX_BYTES: usize = 256;

/// The 3,000 most common passwords of at least six characters, lower case, sorted by byte, one a line. From the
/// frequency list of the zxcvbn project (MIT licence, © Dropbox, Inc. and Daniel Wolf).
const COMMON: &str = include_str!("../data/common_passwords.txt");

/// Why a password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WeakPassword {
    /// Fewer characters than the site asks for.
    #[error("the password is too short")]
    TooShort,
    /// More than [`MAX_BYTES`].
    #[error("the password is too long")]
    TooLong,
    /// One of the most common passwords.
    #[error("the password is one of the most common ones")]
    TooCommon,
}

/// How many kinds of characters a password has; fewer than six characters are weak whatever they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Fewer than six characters, or one kind of character.
    Weak,
    /// Two kinds.
    Fair,
    /// Three kinds.
    Good,
    /// Digits, lower case, upper case and one of `. - _`.
    Strong,
}

/// Whether a new password may be used; `min_chars` is what the site asks for, never less than [`MIN_CHARS`].
pub fn check(password: &str, min_chars: usize) -> Result<(), WeakPassword> {
    if password.len() > MAX_BYTES {
        return Err(WeakPassword::TooLong);
    }
    if password.chars().count() < min_chars.max(MIN_CHARS) {
        return Err(WeakPassword::TooShort);
    }
    if is_common(password) {
        return Err(WeakPassword::TooCommon);
    }
    Ok(())
}

/// Counts the classes present: digit, lower case, upper case, one of `. - _` (product text section 5).
pub fn strength(password: &str) -> Strength {
    let classes = [
        password.chars().any(|c| c.is_ascii_digit()),
        password.chars().any(char::is_lowercase),
        password.chars().any(char::is_uppercase),
        password.chars().any(|c| matches!(c, '.' | '-' | '_')),
    ];
    let present = classes.into_iter().filter(|present| *present).count();
    match present {
        _ if password.chars().count() < MIN_CHARS => Strength::Weak,
        0 | 1 => Strength::Weak,
        2 => Strength::Fair,
        3 => Strength::Good,
        _ => Strength::Strong,
    }
}

/// Whether a password is on the list of the most common ones, in any case.
fn is_common(password: &str) -> bool {
    let wanted = password.to_lowercase();
    let list = COMMON.as_bytes();
    let (mut low, mut high) = (0, list.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = list[..middle].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let end = list[middle..].iter().position(|b| *b == b'\n').map_or(list.len(), |at| middle + at);
        match list[start..end].cmp(wanted.as_bytes()) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => low = end + 1,
            std::cmp::Ordering::Greater => high = start,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_list_has_three_thousand_sorted_entries() {
        let entries: Vec<&str> = COMMON.lines().collect();
        assert_eq!(entries.len(), 3_000);
        assert!(entries.is_sorted());
        assert!(
            entries.iter().all(|entry| entry.chars().count() >= MIN_CHARS && *entry == entry.to_lowercase())
        );
    }

    #[test]
    fn every_entry_of_the_list_is_refused_in_any_case() {
        for entry in COMMON.lines() {
            assert_eq!(check(entry, 6), Err(WeakPassword::TooCommon), "{entry}");
            assert_eq!(check(&entry.to_uppercase(), 6), Err(WeakPassword::TooCommon), "{entry}");
        }
    }

    #[test]
    fn six_characters_are_enough_and_five_are_not() {
        assert_eq!(check("kx7-q", 6), Err(WeakPassword::TooShort));
        assert_eq!(check("kx7-qz", 6), Ok(()));
        assert_eq!(check("日本語五文字", 6), Ok(()));
        assert_eq!(check("kx7-qz", 8), Err(WeakPassword::TooShort));
        assert_eq!(check("kx7-q", 0), Err(WeakPassword::TooShort), "a site may ask for more, not for less");
    }

    #[test]
    fn sixty_four_characters_are_accepted_in_any_script() {
        assert_eq!(check(&"aB3-".repeat(16), 6), Ok(()));
        assert_eq!(check(&"कि2-".repeat(16), 6), Ok(()));
        assert_eq!(check(&"😀é".repeat(32), 6), Ok(()));
        assert_eq!(check(&"x".repeat(MAX_BYTES + 1), 6), Err(WeakPassword::TooLong));
    }

    #[test]
    fn strength_counts_the_kinds_of_characters() {
        assert_eq!(strength("aB3-x"), Strength::Weak);
        assert_eq!(strength("abcdef"), Strength::Weak);
        assert_eq!(strength("abcde1"), Strength::Fair);
        assert_eq!(strength("abcDe1"), Strength::Good);
        assert_eq!(strength("abcD_1"), Strength::Strong);
        assert_eq!(strength("@@@@@@"), Strength::Weak);
    }

    proptest! {
        #[test]
        fn the_search_agrees_with_a_walk_through_the_list(word in "[0-9a-z]{6,8}") {
            prop_assert_eq!(is_common(&word), COMMON.lines().any(|entry| entry == word));
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            let _ = (check(&text, 6), strength(&text));
        }
    }
}
