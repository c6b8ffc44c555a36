//! Deep Lagoon: the player chooses a depth, and the diver reaches it or turns back on the way.

use serde_json::json;

use super::game::{Game, Played};

/// A depth of the lagoon.
struct Depth {
    /// How many of 100 dives come at least so deep.
    dives: u32,
    /// What a dive pays that was to come so deep and does.
    pays: u32,
}

/// The depths 1 to 5. Chance times payout is the same at each.
const DEPTHS: [Depth; 5] = [
    Depth { dives: 48, pays: 200 },
    Depth { dives: 32, pays: 300 },
    Depth { dives: 24, pays: 400 },
    Depth { dives: 16, pays: 600 },
    Depth { dives: 8, pays: 1_200 },
];

/// The number of dives that the chances are counted in.
const DIVES: u32 = 100;

pub(super) const GAME: Game = Game {
    code: "nhn_deep_lagoon",
    slug: "deep-lagoon",
    name: "Deep Lagoon",
    spots: 5,
    most_bets: 1,
    rtp: 9_600,
    play,
    prizes,
};

/// One draw decides how deep the diver can come; the dive ends at the chosen depth.
fn prizes() -> Vec<Vec<u32>> {
    DEPTHS.map(|depth| vec![depth.pays]).into()
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let dive = pick(DIVES);
    let possible = DEPTHS.iter().take_while(|depth| dive < depth.dives).count();
    let pays = spots.iter().map(|spot| {
        let spot = usize::from(*spot);
        DEPTHS.get(spot).map_or(0, |depth| if possible > spot { depth.pays } else { 0 })
    });
    let chosen = spots.first().map_or(0, |spot| usize::from(*spot) + 1);
    Played { pays: pays.collect(), view: json!({ "depth": chosen, "reached": possible.min(chosen) }) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::rules::testing::{check_returns, number, rounds, sum_over_draw};

    use super::*;

    #[test]
    fn every_depth_has_the_declared_return() {
        let returns = (0..5).map(|spot| (sum_over_draw(&GAME, spot, 0, DIVES), u64::from(DIVES)));
        check_returns(&GAME, &returns.collect::<Vec<_>>());
    }

    #[test]
    fn a_deeper_place_is_rarer_and_pays_more() {
        assert!(DEPTHS.windows(2).all(|two| two[0].dives > two[1].dives && two[0].pays < two[1].pays));
    }

    #[test]
    fn a_dive_pays_when_it_reaches_the_chosen_depth_and_never_goes_deeper() {
        for (spot, depth) in (0..).zip(&DEPTHS) {
            let mut seen = BTreeSet::new();
            for played in rounds(&GAME, &[spot]) {
                let (chosen, reached) = (number(&played, "/depth"), number(&played, "/reached"));
                assert_eq!(chosen, u32::from(spot) + 1);
                assert!(reached <= chosen);
                assert_eq!(played.pays, [if reached == chosen { depth.pays } else { 0 }]);
                seen.insert(reached);
            }
            assert_eq!(seen.len(), usize::from(spot) + 2);
        }
    }
}
