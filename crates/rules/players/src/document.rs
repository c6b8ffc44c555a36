//! Documents a payout asks for: CPF in Brazil, IFSC in India (decisions D3).

use thiserror::Error;

/// A Brazilian taxpayer number whose check digits are right, written `000.000.000-00`.
#[derive(Clone, PartialEq, Eq)]
pub struct Cpf(String);

/// The text is not a CPF: wrong form, wrong check digits, or one digit eleven times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a CPF is written 000.000.000-00 and its check digits must be right")]
pub struct InvalidCpf;

impl Cpf {
    /// Reads `000.000.000-00`, or the eleven digits alone.
    pub fn parse(typed: &str) -> Result<Self, InvalidCpf> {
        let digits = cpf_digits(typed.trim()).ok_or(InvalidCpf)?;
        let all_same = digits.iter().all(|digit| *digit == digits[0]);
        if all_same || check_digit(&digits[..9]) != digits[9] || check_digit(&digits[..10]) != digits[10] {
            return Err(InvalidCpf);
        }
        let mut text = String::with_capacity(14);
        for (index, digit) in digits.iter().enumerate() {
            match index {
                3 | 6 => text.push('.'),
                9 => text.push('-'),
                _ => {}
            }
            text.push(char::from(b'0' + digit));
        }
        Ok(Self(text))
    }

    /// The number as `000.000.000-00`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Cpf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Cpf(***)")
    }
}

/// The eleven digits of a text in one of the two accepted forms.
fn cpf_digits(text: &str) -> Option<[u8; 11]> {
    let bytes = text.as_bytes();
    let bare: Vec<u8> = match bytes.len() {
        11 => bytes.to_vec(),
        14 if bytes[3] == b'.' && bytes[7] == b'.' && bytes[11] == b'-' => {
            [&bytes[..3], &bytes[4..7], &bytes[8..11], &bytes[12..]].concat()
        }
        _ => return None,
    };
    let mut digits = [0_u8; 11];
    for (slot, byte) in digits.iter_mut().zip(bare) {
        *slot = byte.is_ascii_digit().then(|| byte - b'0')?;
    }
    Some(digits)
}

/// The next check digit: weights count down to 2, the sum × 10 modulo 11, and 10 counts as 0.
fn check_digit(digits: &[u8]) -> u8 {
    let sum: u32 = digits.iter().rev().zip(2_u32..).map(|(digit, weight)| u32::from(*digit) * weight).sum();
    u8::try_from(sum * 10 % 11 % 10).unwrap_or(0)
}

/// An Indian bank branch code: four letters, a zero, six letters or digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ifsc(String);

/// The text is not an IFSC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an IFSC is four letters, a zero and six letters or digits")]
pub struct InvalidIfsc;

impl Ifsc {
    /// Reads a branch code in either case; it is kept in capitals.
    pub fn parse(typed: &str) -> Result<Self, InvalidIfsc> {
        let code = typed.trim().to_ascii_uppercase();
        let bytes = code.as_bytes();
        let good = bytes.len() == 11
            && bytes[..4].iter().all(u8::is_ascii_uppercase)
            && bytes[4] == b'0'
            && bytes[5..].iter().all(u8::is_ascii_alphanumeric);
        if good { Ok(Self(code)) } else { Err(InvalidIfsc) }
    }

    /// The code in capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_cpf_needs_right_check_digits() {
        for good in ["529.982.247-25", "52998224725", "111.444.777-35"] {
            assert_eq!(Cpf::parse(good).unwrap().as_str().len(), 14, "{good}");
        }
        for bad in [
            "",
            "529.982.247-26",
            "529.982.247-35",
            "000.000.000-00",
            "11111111111",
            "529-982-247.25",
            "529.982.247-2",
            "5299822472a",
            "５２９９８２２４７２５",
            "529.982.24725",
        ] {
            assert_eq!(Cpf::parse(bad), Err(InvalidCpf), "{bad}");
        }
    }

    #[test]
    fn a_cpf_is_kept_in_one_form_and_out_of_logs() {
        let cpf = Cpf::parse("52998224725").unwrap();
        assert_eq!(cpf.as_str(), "529.982.247-25");
        assert_eq!(format!("{cpf:?}"), "Cpf(***)");
    }

    #[test]
    fn an_ifsc_is_four_letters_a_zero_and_six_more() {
        assert_eq!(Ifsc::parse("hdfc0001234").unwrap().as_str(), "HDFC0001234");
        assert_eq!(Ifsc::parse("SBIN0ABC12Z").unwrap().as_str(), "SBIN0ABC12Z");
        for bad in ["", "HDFC1001234", "HDF00001234", "HDFC000123", "HDFC00012345", "HDFC0 01234"] {
            assert_eq!(Ifsc::parse(bad), Err(InvalidIfsc), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn any_nine_digits_have_exactly_one_pair_of_check_digits(nine in proptest::array::uniform9(0_u8..10)) {
            prop_assume!(nine.iter().any(|digit| *digit != nine[0]));
            let base: String = nine.iter().map(|digit| char::from(b'0' + digit)).collect();
            let good = (0..100).filter(|pair| Cpf::parse(&format!("{base}{pair:02}")).is_ok()).count();
            prop_assert_eq!(good, 1);
        }

        #[test]
        fn no_text_makes_them_panic(text: String) {
            let _ = (Cpf::parse(&text), Ifsc::parse(&text));
        }
    }
}
