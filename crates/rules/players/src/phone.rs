//! Phone numbers (product text section 5): a number gets the site's area code unless it starts with a plus.

use thiserror::Error;

/// The area code of a site, as `+` and digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AreaCode(&'static str);

impl AreaCode {
    /// India.
    pub const INDIA: Self = Self("+91");
    /// Brazil.
    pub const BRAZIL: Self = Self("+55");
    /// Philippines.
    pub const PHILIPPINES: Self = Self("+63");

    /// The area code a site profile names; `None` for one this crate has no rule for.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::INDIA, Self::BRAZIL, Self::PHILIPPINES].into_iter().find(|area| area.0 == text)
    }

    /// `+` and digits.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// A phone number in international form: `+`, the area code, the national number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Phone(String);

/// The text is not a phone number of a kind the site takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a phone number")]
pub struct InvalidPhone;

impl Phone {
    /// Reads a number as typed at a site. Spaces, dots, hyphens and brackets are dropped. The same line always gets the
    /// same form, so that it can hold one account only.
    pub fn parse(typed: &str, site: AreaCode) -> Result<Self, InvalidPhone> {
        if typed.len() > 40 {
            return Err(InvalidPhone);
        }
        let mut digits: String =
            typed.chars().filter(|c| !matches!(c, ' ' | '-' | '.' | '(' | ')' | '\u{a0}')).collect();
        let international = digits.starts_with('+');
        if international {
            digits.remove(0);
        }
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(InvalidPhone);
        }
        let full = if international || has_brazilian_prefix(&digits, site) {
            digits
        } else {
            format!("{}{}", site.0.trim_start_matches('+'), without_trunk_zero(&digits, site))
        };
        if is_number(&full) { Ok(Self(format!("+{full}"))) } else { Err(InvalidPhone) }
    }

    /// A number in the form that [`Phone::as_str`] gives, as it comes out of the store.
    pub fn stored(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('+')?;
        let whole = digits.bytes().all(|b| b.is_ascii_digit()) && is_number(digits);
        whole.then(|| Self(text.to_owned()))
    }

    /// The number as `+` and digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Brazilian numbers are habitually written with the 55 and without the plus; no local number is that long.
fn has_brazilian_prefix(digits: &str, site: AreaCode) -> bool {
    site == AreaCode::BRAZIL && digits.starts_with("55") && matches!(digits.len(), 12 | 13)
}

/// The zero dialled inside the country is not part of the number; Indian numbers are taken only without it.
fn without_trunk_zero(digits: &str, site: AreaCode) -> &str {
    if site == AreaCode::INDIA { digits } else { digits.strip_prefix('0').unwrap_or(digits) }
}

/// The check per area: India exactly 10 digits; Brazil 2 for the area, then 8 or 9; any other 10 to 11 digits, after
/// an area code of up to three digits.
fn is_number(full: &str) -> bool {
    if let Some(national) = full.strip_prefix("91") {
        return national.len() == 10;
    }
    if let Some(national) = full.strip_prefix("55") {
        return matches!(national.len(), 10 | 11) && !national.starts_with('0');
    }
    if let Some(national) = full.strip_prefix("63") {
        return matches!(national.len(), 10 | 11) && !national.starts_with('0');
    }
    !full.starts_with('0') && (11..=14).contains(&full.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parsed(typed: &str, site: AreaCode) -> Option<String> {
        Phone::parse(typed, site).ok().map(|phone| phone.0)
    }

    #[test]
    fn an_indian_number_has_exactly_ten_digits() {
        let site = AreaCode::INDIA;
        assert_eq!(parsed("9876543210", site).as_deref(), Some("+919876543210"));
        assert_eq!(parsed("+91 98765-43210", site).as_deref(), Some("+919876543210"));
        for bad in
            ["987654321", "98765432101", "919876543210", "+91987654321", "+9198765432101", "09876543210"]
        {
            assert_eq!(parsed(bad, site), None, "{bad}");
        }
    }

    #[test]
    fn a_brazilian_number_is_55_two_digits_and_eight_or_nine() {
        let site = AreaCode::BRAZIL;
        for typed in ["11987654321", "(11) 98765-4321", "+55 11 98765 4321", "5511987654321", "011987654321"]
        {
            assert_eq!(parsed(typed, site).as_deref(), Some("+5511987654321"), "{typed}");
        }
        assert_eq!(parsed("1132654321", site).as_deref(), Some("+551132654321"));
        assert_eq!(
            parsed("55987654321", site).as_deref(),
            Some("+5555987654321"),
            "the area 55 exists in Brazil"
        );
        for bad in ["987654321", "119876543210", "+5501987654321", "55119876543210"] {
            assert_eq!(parsed(bad, site), None, "{bad}");
        }
    }

    #[test]
    fn a_philippine_number_drops_the_zero_dialled_at_home() {
        let site = AreaCode::PHILIPPINES;
        assert_eq!(parsed("0917 123 4567", site), parsed("9171234567", site));
        assert_eq!(parsed("9171234567", site).as_deref(), Some("+639171234567"));
        assert_eq!(parsed("917123456", site), None);
    }

    #[test]
    fn a_number_with_a_plus_keeps_its_area() {
        assert_eq!(parsed("+1 212 555 0123", AreaCode::INDIA).as_deref(), Some("+12125550123"));
        assert_eq!(parsed("+5511987654321", AreaCode::INDIA).as_deref(), Some("+5511987654321"));
        assert_eq!(parsed("+86 138 0013 8000", AreaCode::BRAZIL).as_deref(), Some("+8613800138000"));
    }

    #[test]
    fn other_texts_are_not_numbers() {
        let long = "9".repeat(10_000);
        for bad in [
            "",
            "+",
            "++919876543210",
            "98765x3210",
            "９８７６５４３２１０",
            "+0919876543210",
            "98765\n43210",
            &long,
        ] {
            assert_eq!(parsed(bad, AreaCode::INDIA), None, "{bad:?}");
        }
    }

    #[test]
    fn a_site_profile_names_a_known_area() {
        assert_eq!(AreaCode::parse("+91"), Some(AreaCode::INDIA));
        assert_eq!(AreaCode::parse("91"), None);
    }

    proptest! {
        #[test]
        fn the_normal_form_is_its_own_normal_form_at_every_site(typed in "\\+?[0-9 ()-]{8,18}") {
            for site in [AreaCode::INDIA, AreaCode::BRAZIL, AreaCode::PHILIPPINES] {
                if let Ok(phone) = Phone::parse(&typed, site) {
                    prop_assert_eq!(Phone::stored(phone.as_str()), Some(phone.clone()));
                    for other in [AreaCode::INDIA, AreaCode::BRAZIL, AreaCode::PHILIPPINES] {
                        prop_assert_eq!(Phone::parse(phone.as_str(), other).unwrap(), phone.clone());
                    }
                }
            }
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            let _ = Phone::parse(&text, AreaCode::BRAZIL);
        }
    }
}
