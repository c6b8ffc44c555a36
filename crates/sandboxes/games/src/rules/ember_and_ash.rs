//! Ember and Ash: a wheel of 40 fields, and a bet on what the field is that it stops at.

use serde_json::json;

use super::game::{Game, Played};

const EMBER: u8 = 0;
const ASH: u8 = 1;
const SPARK: u8 = 2;

/// The kinds of the fields 0 to 39, in the order of the wheel: two sparks opposite each other, ember and ash in turn
/// between them, 19 of each. The wheel stops at each field equally often.
const WHEEL: [u8; 40] = [
    SPARK, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH,
    EMBER, ASH, EMBER, SPARK, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH, EMBER, ASH,
    EMBER, ASH, EMBER, ASH, EMBER, ASH,
];

/// What a bet on ember, ash or spark pays when the wheel stops at one.
const PAYS: [u32; 3] = [200, 200, 1_900];

pub(super) const GAME: Game = Game {
    code: "nhn_ember_and_ash",
    slug: "ember-and-ash",
    name: "Ember and Ash",
    spots: 3,
    most_bets: 1,
    rtp: 9_500,
    play,
    prizes,
};

fn prizes() -> Vec<Vec<u32>> {
    PAYS.map(|pays| vec![pays]).into()
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let field = pick(40);
    let kind = usize::try_from(field).ok().and_then(|field| WHEEL.get(field)).copied().unwrap_or(SPARK);
    let pays = spots.iter().map(|spot| {
        let pays = PAYS.get(usize::from(*spot)).copied().unwrap_or(0);
        if *spot == kind { pays } else { 0 }
    });
    Played { pays: pays.collect(), view: json!({ "field": field, "kind": kind }) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::rules::testing::{check_returns, number, rounds, sum_over_draw};

    use super::*;

    #[test]
    fn ember_ash_and_spark_have_the_declared_return() {
        let returns = (0..3).map(|spot| (sum_over_draw(&GAME, spot, 0, 40), 40));
        check_returns(&GAME, &returns.collect::<Vec<_>>());
    }

    #[test]
    fn the_wheel_has_two_sparks_and_no_two_neighbours_alike() {
        let mut counts = [0; 3];
        for kind in WHEEL {
            counts[usize::from(kind)] += 1;
        }
        assert_eq!(counts, [19, 19, 2]);
        assert!((0..40).all(|field| WHEEL[field] != WHEEL[(field + 1) % 40]));
    }

    #[test]
    fn a_bet_wins_when_the_field_is_of_its_kind() {
        let mut fields = BTreeSet::new();
        for spot in [EMBER, ASH, SPARK] {
            for played in rounds(&GAME, &[spot]) {
                let (field, kind) = (number(&played, "/field"), number(&played, "/kind"));
                assert_eq!(u32::from(WHEEL[usize::try_from(field).unwrap()]), kind);
                let won = if kind == u32::from(spot) { PAYS[usize::from(spot)] } else { 0 };
                assert_eq!(played.pays, [won]);
                fields.insert(field);
            }
        }
        assert_eq!(fields.len(), WHEEL.len());
    }
}
