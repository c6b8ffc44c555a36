//! The numbers of published tables, which are kept in 1/100.

use baize_money::Ratio;

use crate::counting::ratio;

/// So many hundredths of the opening stake.
pub(crate) fn hundredths(number: u32) -> Ratio {
    ratio(number, 100_u32)
}

/// What a place in a row of a table pays; nothing outside it.
pub(crate) fn at(row: &[u32], place: usize) -> Ratio {
    row.get(place).map_or(Ratio::ZERO, |&number| hundredths(number))
}

/// The largest of a row.
pub(crate) fn largest(row: &[u32]) -> Ratio {
    row.iter().max().map_or(Ratio::ZERO, |&number| hundredths(number))
}

/// As people write it: `5.6`, `1000`.
pub(crate) fn plain(number: u32) -> String {
    let (whole, rest) = (number / 100, number % 100);
    if rest == 0 {
        return whole.to_string();
    }
    format!("{whole}.{rest:02}").trim_end_matches('0').to_owned()
}

/// A row of a game's `paytable.json`, none of which has more than two decimals.
#[cfg(test)]
pub(crate) fn published(paytable: &str, path: &[&str]) -> Vec<u32> {
    let file: serde_json::Value = serde_json::from_str(paytable).unwrap();
    let row = path.iter().fold(&file, |value, name| &value[name]);
    row.as_array().unwrap().iter().map(hundredths_in).collect()
}

/// A published number in hundredths.
#[cfg(test)]
pub(crate) fn hundredths_in(number: &serde_json::Value) -> u32 {
    let parts = crate::published::parts(number);
    assert_eq!(parts % 100, 0, "{number}");
    u32::try_from(parts / 100).unwrap()
}

/// The name of a choice on the wire.
#[cfg(test)]
pub(crate) fn wire(choice: impl serde::Serialize) -> String {
    serde_json::to_value(choice).unwrap().as_str().unwrap().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_without_idle_zeros() {
        let written: Vec<String> = [0, 5, 50, 560, 368, 100_000].into_iter().map(plain).collect();
        assert_eq!(written, ["0", "0.05", "0.5", "5.6", "3.68", "1000"]);
    }

    #[test]
    fn a_place_outside_the_row_pays_nothing() {
        assert_eq!(at(&[100, 250], 1), ratio(5_u32, 2_u32));
        assert_eq!(at(&[100, 250], 2), Ratio::ZERO);
        assert_eq!(largest(&[]), Ratio::ZERO);
    }
}
