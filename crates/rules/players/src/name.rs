//! Nicknames: 3 to 20 characters of any script, no special symbols (product text section 5).

use thiserror::Error;

/// Fewest characters in a name.
pub const MIN_CHARS: usize = 3;
/// Most characters in a name.
pub const MAX_CHARS: usize = 20;

/// A nickname: letters and digits of any script with single spaces between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(String);

/// The text is not a nickname.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a name has 3 to 20 letters or digits and no special symbols")]
pub struct InvalidName;

impl Name {
    /// Reads a name; spaces around it are dropped.
    pub fn parse(typed: &str) -> Result<Self, InvalidName> {
        let name = typed.trim();
        if name.len() > MAX_CHARS * 4 {
            return Err(InvalidName);
        }
        let length = name.chars().count();
        let single_spaces = !name.contains("  ");
        let starts_well = name.chars().next().is_some_and(char::is_alphanumeric);
        let letters =
            name.chars().any(char::is_alphanumeric) && name.chars().all(is_allowed) && !has_piled_marks(name);
        if (MIN_CHARS..=MAX_CHARS).contains(&length) && single_spaces && starts_well && letters {
            return Ok(Self(name.to_owned()));
        }
        Err(InvalidName)
    }

    /// The name of a new account, from a draw; it tells nothing about the account.
    pub fn from_draw(draw: u64) -> Self {
        Self(format!("Player{:05}", draw % 100_000))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_allowed(c: char) -> bool {
    (c.is_alphanumeric() || c == ' ' || is_mark(c)) && !is_blank_letter(c)
}

/// Signs that belong to a letter and are not letters themselves: combining accents, Indic nuktas and viramas.
fn is_mark(c: char) -> bool {
    let indic = ('\u{0900}'..='\u{0D7F}').contains(&c) && matches!(u32::from(c) & 0x7F, 0x3C | 0x4D);
    indic || ('\u{0300}'..='\u{036F}').contains(&c)
}

/// Characters that Unicode calls letters and that show as nothing.
fn is_blank_letter(c: char) -> bool {
    matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}')
}

/// More than two combining marks in a row serve only to spill over neighbouring lines.
fn has_piled_marks(name: &str) -> bool {
    let mut run = 0;
    name.chars().any(|c| {
        run = if is_mark(c) { run + 1 } else { 0 };
        run > 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn letters_of_every_script_are_welcome() {
        for good in
            ["Ana", "João 7", "आराध्या", "王小明", "Ñandú", "Player00042", "abcdefghijklmnopqrst", "José"]
        {
            assert!(Name::parse(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn special_symbols_and_wrong_lengths_are_refused() {
        let too_long = "x".repeat(21);
        let huge = "x".repeat(10_240);
        for bad in [
            "",
            "ab",
            "  ab  ",
            &too_long,
            &huge,
            "a_b",
            "a-b",
            "a.b",
            "a@b",
            "<b>",
            "a'b",
            "a\"b",
            "a\\b",
            "a/b",
            "ab\n",
            "a\u{200b}bc",
            "a\u{202e}bc",
            "abc\u{0}",
            "a  b",
            "\u{301}abc",
            "\u{3164}\u{3164}\u{3164}",
            "ab😀",
            "---",
            "a\u{301}\u{301}\u{301}bc",
        ] {
            assert_eq!(Name::parse(bad), Err(InvalidName), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn an_accepted_name_is_short_and_without_ascii_symbols(text: String) {
            if let Ok(name) = Name::parse(&text) {
                prop_assert!((MIN_CHARS..=MAX_CHARS).contains(&name.as_str().chars().count()));
                prop_assert!(name.as_str().chars().all(|c| !c.is_ascii_punctuation() && !c.is_control()));
                prop_assert_eq!(Name::parse(name.as_str()).unwrap(), name);
            }
        }

        #[test]
        fn every_drawn_name_is_valid(draw: u64) {
            let name = Name::from_draw(draw);
            prop_assert_eq!(Name::parse(name.as_str()).unwrap(), name);
        }
    }
}
