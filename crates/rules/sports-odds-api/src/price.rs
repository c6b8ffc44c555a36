//! Prices as decimal text.

use baize_money::Multiplier;
use baize_sports::{OddsError, parse_odds};

/// From this number on a whole one may be American odds, which have none between -100 and 100.
const AMERICAN_DIGITS: usize = 3;
const KEPT_DECIMALS: usize = 4;

/// What the text of a price shows of the form of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PriceForm {
    /// Decimal odds, as American ones have no point and none is below 100.
    Decimal,
    /// American odds, as decimal ones have no sign.
    American,
    /// A whole number of 100 or more: of decimal odds a long price.
    Either,
}

/// The form of a price as the file has it.
pub(crate) fn form(text: &str) -> PriceForm {
    let number = text.trim_matches('"');
    if number.starts_with(['-', '+']) {
        PriceForm::American
    } else if number.len() >= AMERICAN_DIGITS && number.bytes().all(|byte| byte.is_ascii_digit()) {
        PriceForm::Either
    } else {
        PriceForm::Decimal
    }
}

/// Reads decimal odds exactly; what is finer than 1/10 000 is cut off.
pub(crate) fn read(text: &str) -> Result<Multiplier, OddsError> {
    match (parse_odds(text), text.split_once('.')) {
        (Err(OddsError::TooFine), Some((whole, decimals))) => {
            parse_odds(&format!("{whole}.{}", decimals.get(..KEPT_DECIMALS).unwrap_or(decimals)))
        }
        (odds, _) => odds,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(text: &str) -> Result<u64, OddsError> {
        read(text).map(Multiplier::parts)
    }

    #[test]
    fn a_price_is_read_to_the_last_digit_and_cut_behind_the_fourth_decimal() {
        assert_eq!(parts("1.91"), Ok(19_100));
        assert_eq!(parts("3"), Ok(30_000));
        assert_eq!(parts("1.90909"), Ok(19_090));
        assert_eq!(parts("2.99999999999999999"), Ok(29_999));
        assert_eq!(parts("1.0"), Ok(10_000));
        for text in ["1.234567e3", "-110", "\"1.91\"", "null", "1e2"] {
            assert_eq!(parts(text), Err(OddsError::Malformed), "{text}");
        }
        assert_eq!(parts("0.99999"), Err(OddsError::OutOfRange));
    }

    #[test]
    fn a_sign_is_american_and_a_whole_number_from_100_on_may_be() {
        for (text, expected) in [
            ("-110", PriceForm::American),
            ("\"+150\"", PriceForm::American),
            ("150", PriceForm::Either),
            ("100", PriceForm::Either),
            ("99", PriceForm::Decimal),
            ("150.0", PriceForm::Decimal),
            ("1.91", PriceForm::Decimal),
        ] {
            assert_eq!(form(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn digits_behind_the_fourth_decimal_make_no_difference(whole in 1_u64..1_000, decimals in "[0-9]{4}", rest in "[0-9]{0,20}") {
            prop_assert_eq!(parts(&format!("{whole}.{decimals}{rest}")), parts(&format!("{whole}.{decimals}")));
        }
    }
}
