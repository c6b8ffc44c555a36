//! The parts of a withdraw account that have no document of their own: holder, account number, UPI address.
//! Tax numbers, bank codes and phones are rules about players and live there.

/// Why a part is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not of the expected form")]
pub struct Malformed;

/// The holder's name as a bank writes it: 2 to 60 letters, with spaces, dots, hyphens and apostrophes between.
pub fn holder(typed: &str) -> Result<String, Malformed> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let plain = name.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '.' | '-' | '\''));
    if plain && letters >= 2 && name.chars().count() <= 60 { Ok(name) } else { Err(Malformed) }
}

/// Whether two names can be of one person: the first and the last word are the same, whatever is between them, in
/// whatever case and with or without accents. Banks shorten and leave out middle names.
pub fn is_same_holder(one: &str, other: &str) -> bool {
    let ends = |name: &str| {
        let words: Vec<String> =
            name.split([' ', '.', '-']).map(plain_letters).filter(|word| !word.is_empty()).collect();
        (words.first().cloned(), words.last().cloned())
    };
    ends(one) == ends(other)
}

/// The letters of a word in lower case, those of western Europe without their accents.
fn plain_letters(word: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    word.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).map(plain).collect()
}

/// A bank account number: 6 to 34 digits or capital letters; spaces and hyphens are typed for reading only.
pub fn account_number(typed: &str) -> Result<String, Malformed> {
    let number: String =
        typed.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_uppercase()).collect();
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase());
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    if plain && digits >= 6 && number.len() <= 34 { Ok(number) } else { Err(Malformed) }
}

/// An Indian instant-payment address, `name@bank`.
pub fn upi(typed: &str) -> Result<String, Malformed> {
    let address = typed.trim().to_ascii_lowercase();
    let (name, bank) = address.split_once('@').ok_or(Malformed)?;
    let name_is_plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_'));
    let bank_is_plain = bank.bytes().all(|b| b.is_ascii_alphanumeric());
    let fits = (2..=64).contains(&name.len()) && (2..=32).contains(&bank.len());
    if fits && name_is_plain && bank_is_plain { Ok(address) } else { Err(Malformed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_accepted_and_tidied() {
        assert_eq!(holder("  José   da Silva-O'Neil Jr. "), Ok("José da Silva-O'Neil Jr.".into()));
        assert_eq!(holder("王小明"), Ok("王小明".into()));
        for bad in ["", "A", "Ana1", "Ana <b>", "a\u{0}b", &"x".repeat(61)] {
            assert_eq!(holder(bad), Err(Malformed), "{bad}");
        }
    }

    #[test]
    fn a_person_is_known_by_the_first_and_the_last_name() {
        for (one, other) in [
            ("Ravi Kumar", "RAVI KUMAR"),
            ("Ravi Kumar", "Ravi K. Kumar"),
            ("José da Silva", "Jose Silva"),
            ("Sinéad O'Connor", "Sinead OConnor"),
            ("王小明", "王小明"),
        ] {
            assert!(is_same_holder(one, other), "{one}, {other}");
            assert!(is_same_holder(other, one), "{other}, {one}");
        }
        for (one, other) in [
            ("Ravi Kumar", "Ravi Sharma"),
            ("Ravi Kumar", "Anil Kumar"),
            ("Ana", "Ana Souza"),
            ("王小明", "王明"),
        ] {
            assert!(!is_same_holder(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn account_numbers_are_digits_and_letters() {
        assert_eq!(account_number("0012 3456-789"), Ok("00123456789".into()));
        assert_eq!(account_number("gb82west12345698765432"), Ok("GB82WEST12345698765432".into()));
        for bad in ["", "12345", "abcdefgh", "1234567;drop", &"1".repeat(35)] {
            assert_eq!(account_number(bad), Err(Malformed), "{bad}");
        }
    }

    #[test]
    fn a_upi_address_names_a_person_and_a_bank() {
        assert_eq!(upi(" Ravi.Kumar-1@OkSbi "), Ok("ravi.kumar-1@oksbi".into()));
        for bad in ["", "ravi", "@sbi", "r@sbi", "ravi@", "ravi@s.bi", "ra vi@sbi", "ravi@sbi@x"] {
            assert_eq!(upi(bad), Err(Malformed), "{bad}");
        }
    }
}
