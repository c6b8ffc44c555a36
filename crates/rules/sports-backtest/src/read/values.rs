//! The texts of a file and their values.

use baize_money::Multiplier;
use baize_sports::market::Line;
use baize_sports::parse_odds;
use baize_time::Day;

use super::error::ReadErrorReason;
use crate::row::FullTimeResult;

/// Years of two digits from this one on are of the twentieth century.
const FIRST_OF_1900S: u8 = 70;

/// Reads `31/12/24` or `31/12/2024`.
pub(super) fn date(text: &str) -> Result<Day, ReadErrorReason> {
    let mut parts = text.split('/');
    let day = match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(day), Some(month), Some(year), None) => {
            full_year(year).and_then(|year| Day::parse(&format!("{year}-{month}-{day}")))
        }
        _ => None,
    };
    day.ok_or(ReadErrorReason::Date)
}

fn full_year(year: &str) -> Option<String> {
    if year.len() != 2 {
        return Some(year.to_owned());
    }
    let century = if year.parse::<u8>().ok()? < FIRST_OF_1900S { "20" } else { "19" };
    Some(format!("{century}{year}"))
}

/// Reads a number of goals.
pub(super) fn goals(text: &str) -> Result<u8, ReadErrorReason> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain).ok_or(ReadErrorReason::Goals)
}

/// Reads `H`, `D` or `A`.
pub(super) fn result(text: &str) -> Result<FullTimeResult, ReadErrorReason> {
    FullTimeResult::by_letter(text).ok_or(ReadErrorReason::Result)
}

/// Reads a handicap of home.
pub(super) fn handicap(text: &str) -> Result<Line, ReadErrorReason> {
    text.parse().map_err(|_| ReadErrorReason::Handicap)
}

/// Reads decimal odds exactly.
pub(super) fn odds(text: &str) -> Result<Multiplier, ReadErrorReason> {
    Ok(parse_odds(text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_date_are_the_same_day() {
        assert_eq!(date("28/11/26"), Ok(Day::from_number(20_785)));
        assert_eq!(date("28/11/2026"), Ok(Day::from_number(20_785)));
        assert_eq!(date("14/08/93"), date("14/08/1993"), "the first season of the files");
    }

    #[test]
    fn a_text_that_is_no_day_is_refused() {
        for text in
            ["31/02/26", "2026-11-28", "28/11", "28/11/26/1", "28/13/26", "28/11/026", "1/1/26", "28/11/+6"]
        {
            assert_eq!(date(text), Err(ReadErrorReason::Date), "{text}");
        }
    }

    #[test]
    fn goals_are_plain_numbers() {
        assert_eq!(goals("0"), Ok(0));
        assert_eq!(goals("12"), Ok(12));
        for text in ["", "-1", "+1", "1.0", "256", "x"] {
            assert_eq!(goals(text), Err(ReadErrorReason::Goals), "{text}");
        }
    }

    #[test]
    fn a_handicap_is_read_in_quarters() {
        let quarters = |text| handicap(text).map(Line::quarters);
        assert_eq!(quarters("-0.25"), Ok(-1));
        assert_eq!(quarters("-.75"), Err(ReadErrorReason::Handicap));
        assert_eq!(quarters("+1.5"), Ok(6));
        assert_eq!(quarters("0.1"), Err(ReadErrorReason::Handicap));
    }
}
