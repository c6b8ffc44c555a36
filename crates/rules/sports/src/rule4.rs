//! Rule 4: what the winnings on the others lose when a runner is withdrawn after the bet.

use baize_money::{BasisPoints, Multiplier};

/// Up to this price at withdrawal (1/100 of decimal odds) so many percent are deducted.
const DEDUCTIONS: [(u64, u32); 18] = [
    (111, 90),
    (118, 85),
    (125, 80),
    (130, 75),
    (140, 70),
    (153, 65),
    (162, 60),
    (180, 55),
    (195, 50),
    (220, 45),
    (250, 40),
    (275, 35),
    (325, 30),
    (400, 25),
    (500, 20),
    (650, 15),
    (1_000, 10),
    (1_500, 5),
];

const MAX_DEDUCTION: u32 = 9_000;
const WAIVED: u32 = 500;

/// What is deducted from the winnings for runners withdrawn after the bet, by their prices at withdrawal: the sum, at most
/// 90 %; a total of 5 % is waived.
pub fn rule4(withdrawn_at: &[Multiplier]) -> BasisPoints {
    let total =
        withdrawn_at.iter().map(|price| deduction(*price)).fold(0, u32::saturating_add).min(MAX_DEDUCTION);
    BasisPoints::new(if total == WAIVED { 0 } else { total })
}

fn deduction(price: Multiplier) -> u32 {
    let row = DEDUCTIONS.iter().find(|(up_to, _)| price.parts() <= up_to * 100);
    row.map_or(0, |(_, percent)| percent * 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deducted(hundredths: &[u64]) -> u32 {
        let prices: Vec<_> =
            hundredths.iter().map(|hundredths| Multiplier::from_parts(hundredths * 100)).collect();
        rule4(&prices).points()
    }

    #[test]
    fn every_bound_of_the_table_belongs_to_its_own_row() {
        for (index, (up_to, percent)) in DEDUCTIONS.iter().enumerate() {
            let expected = if *percent == 5 { 0 } else { percent * 100 };
            assert_eq!(deducted(&[*up_to]), expected, "{up_to}");
            let next = DEDUCTIONS.get(index + 1).map_or(0, |(_, percent)| *percent);
            assert_eq!(deducted(&[up_to + 1]), if next == 5 { 0 } else { next * 100 }, "above {up_to}");
        }
    }

    #[test]
    fn several_withdrawals_add_up_to_at_most_ninety_percent() {
        assert_eq!(deducted(&[180, 220]), 9_000);
        assert_eq!(deducted(&[400, 1_000]), 3_500);
        assert_eq!(deducted(&[111, 111, 111]), 9_000);
    }

    #[test]
    fn a_total_of_five_percent_is_waived_and_two_of_them_are_not() {
        assert_eq!(deducted(&[1_500]), 0);
        assert_eq!(deducted(&[1_500, 1_500]), 1_000);
        assert_eq!(deducted(&[]), 0);
    }
}
