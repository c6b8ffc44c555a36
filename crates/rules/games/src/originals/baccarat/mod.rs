//! Baccarat (punto banco): two hands, and the one nearer to nine wins. Compatible with Stake's.
//!
//! Every card is one draw of 52, as if from decks without end: two for the player, two for the banker, then third cards by
//! the rules of the table. An ace counts 1, ten and the pictures nothing, and only the last digit of a sum. The stake is
//! divided among the three bets by their chips; on a tie the two that did not win come back.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::cards::DECK;
use crate::counting::ratio;
use crate::listing::TENTH;
use crate::observable::index;
use crate::paytable::parts;
use crate::tableau::{WAYS, WAYS_IN_ALL, deal_thirds, total};
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// How many chips may lie on a bet.
const MOST_CHIPS: u32 = 1_000_000;

/// The game.
#[derive(Debug)]
pub struct Baccarat;

/// What a round can be bet on, and how it can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = BaccaratWinner)]
pub enum Winner {
    /// The player's hand is nearer to nine.
    Player,
    /// The banker's is.
    Banker,
    /// They count the same.
    Tie,
}

/// What the player chooses: chips, not all of them none, by which the stake is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BaccaratParams)]
pub struct Params {
    /// On the player's hand: pays 2×.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub player: u32,
    /// On the banker's: pays 1.95×.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub banker: u32,
    /// On a tie: pays 10×.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub tie: u32,
}

impl Default for Params {
    fn default() -> Self {
        Self { player: 1, banker: 0, tie: 0 }
    }
}

/// What came of it. Cards are 0 … 51: 2 3 … 10 J Q K A, each in diamonds, hearts, spades, clubs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BaccaratOutcome)]
pub struct Round {
    /// The player's two or three cards.
    pub player: Vec<u32>,
    /// The banker's.
    pub banker: Vec<u32>,
    /// What the player's count: 0 … 9.
    #[schema(minimum = 0, maximum = 9)]
    pub player_total: u32,
    /// What the banker's count: 0 … 9.
    #[schema(minimum = 0, maximum = 9)]
    pub banker_total: u32,
    /// The nearer to nine.
    pub winner: Winner,
}

impl Winner {
    const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    fn of(player: u32, banker: u32) -> Self {
        match player.cmp(&banker) {
            std::cmp::Ordering::Greater => Self::Player,
            std::cmp::Ordering::Less => Self::Banker,
            std::cmp::Ordering::Equal => Self::Tie,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker",
            Self::Tie => "tie",
        }
    }
}

impl Params {
    /// What comes back when the round ends so.
    fn pays(self, winner: Winner) -> Ratio {
        let [player, banker, tie] = [self.player, self.banker, self.tie].map(u64::from);
        let hundredths = match winner {
            Winner::Player => player * 200,
            Winner::Banker => banker * 195,
            Winner::Tie => tie * 1_000 + (player + banker) * 100,
        };
        ratio(hundredths, (player + banker + tie) * 100)
    }
}

fn deal(draws: &mut Draws) -> Round {
    let mut card = || draws.pick(52);
    let (mut player, mut banker) = (vec![card(), card()], vec![card(), card()]);
    deal_thirds(&mut player, &mut banker, card);
    let (player_total, banker_total) = (total(&player), total(&banker));
    Round { player, banker, player_total, banker_total, winner: Winner::of(player_total, banker_total) }
}

impl Original for Baccarat {
    const ID: &'static str = "baccarat";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Baccarat", tags: &["card"], popular: false, rank: 110, contribution: TENTH };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        let chips = [params.player, params.banker, params.tie];
        if chips.iter().any(|&chips| chips > MOST_CHIPS) {
            Err(BadParams("a bet has at most a million chips".to_owned()))
        } else if chips == [0; 3] {
            Err(BadParams("nothing is bet on".to_owned()))
        } else {
            Ok(())
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let round = deal(draws);
        Progress::Settled { pays: params.pays(round.winner), round }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let prize = |(winner, &ways): (Winner, &u64)| {
            Prize::new(winner.name(), params.pays(winner), ratio(ways, WAYS_IN_ALL))
        };
        Prizes::Outcomes(Winner::ALL.into_iter().zip(WAYS.iter()).map(prize).collect())
    }

    fn max_payout(params: &Params) -> Ratio {
        Winner::ALL.into_iter().map(|winner| params.pays(winner)).max().unwrap_or(Ratio::ZERO)
    }

    fn samples() -> Vec<Params> {
        let mixes = [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
            [3, 0, 1],
            [0, 5, 2],
            [10, 3, 1],
            [MOST_CHIPS, 1, 0],
            [MOST_CHIPS, MOST_CHIPS, MOST_CHIPS],
        ];
        mixes.map(|[player, banker, tie]| Params { player, banker, tie }).to_vec()
    }

    fn observables() -> Vec<Observable> {
        vec![
            Observable::even(&Params::default(), "/round/player/0", DECK.into(), index),
            Observable::even(&Params::default(), "/round/banker/1", DECK.into(), index),
        ]
    }

    fn paytable() -> Value {
        let alone = |winner: Winner| {
            let chips = |spot| u32::from(spot == winner);
            let [player, banker, tie] = Winner::ALL.map(chips);
            (winner.name(), parts(Params { player, banker, tie }.pays(winner)))
        };
        Winner::ALL.into_iter().map(alone).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::outcomes;

    fn params(player: u32, banker: u32, tie: u32) -> Params {
        Params { player, banker, tie }
    }

    #[test]
    fn cards_are_dealt_in_the_published_order() {
        for published in outcomes("baccarat", 9) {
            let cards: Vec<u32> = published.cards().into_iter().map(u32::from).collect();
            let Progress::Settled { pays, round } = Baccarat::start(params(1, 1, 1), &mut published.draws())
            else {
                panic!("baccarat has no steps")
            };
            let (player, banker) = (&round.player, &round.banker);
            let mut dealt = [&player[..2], &banker[..2], &player[2..], &banker[2..]].concat();
            assert_eq!(dealt, cards[..dealt.len()], "{}", published.input);
            assert_eq!(pays, params(1, 1, 1).pays(round.winner));
            dealt.truncate(4);
            let natural = total(&dealt[..2]) >= 8 || total(&dealt[2..]) >= 8;
            assert!(!natural || (player.len(), banker.len()) == (2, 2), "{round:?}");
        }
    }

    #[test]
    fn a_tie_gives_back_what_was_bet_on_the_hands() {
        assert_eq!(params(3, 0, 0).pays(Winner::Tie), Ratio::ONE);
        assert_eq!(params(0, 7, 0).pays(Winner::Tie), Ratio::ONE);
        assert_eq!(params(1, 1, 2).pays(Winner::Tie), ratio(22_u32, 4_u32));
        assert_eq!(params(0, 0, 2).pays(Winner::Player), Ratio::ZERO);
        assert_eq!(params(0, 2, 0).pays(Winner::Banker), ratio(39_u32, 20_u32));
    }

    #[test]
    fn a_mix_of_bets_returns_what_its_parts_return() {
        let rtp = |mix: Params| Baccarat::prizes(&mix).rtp();
        let part = |mix, chips: u32| rtp(mix).checked_mul(ratio(chips, 10_u32)).unwrap();
        let sum = part(params(1, 0, 0), 2).checked_add(part(params(0, 1, 0), 3)).unwrap();
        let sum = sum.checked_add(part(params(0, 0, 1), 5)).unwrap();
        assert_eq!(rtp(params(2, 3, 5)), sum);
    }

    #[test]
    fn impossible_bets_are_refused() {
        for odd in
            [params(0, 0, 0), params(MOST_CHIPS + 1, 0, 0), params(0, u32::MAX, 1), params(1, 1, u32::MAX)]
        {
            assert!(Baccarat::check(&odd).is_err(), "{odd:?}");
        }
        assert!(Baccarat::check(&params(MOST_CHIPS, MOST_CHIPS, MOST_CHIPS)).is_ok());
    }
}
