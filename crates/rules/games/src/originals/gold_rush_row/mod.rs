//! Gold Rush Row: six carts race, and the player bets where one of them comes in. A game of ours, played with gold.
//!
//! The order of the finish is an order of the six carts. A bet to win is on the first place, a bet to place on the first
//! two, a bet to show on the first three.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::ratio;
use crate::hundredths::hundredths;
use crate::observable::{index, index_from_one};
use crate::paytable::text;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

const CARTS: u8 = 6;

/// The game.
#[derive(Debug)]
pub struct GoldRushRow;

/// How far in front the cart has to come in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = GoldRushRowBet)]
pub enum Bet {
    /// First.
    #[default]
    Win,
    /// First or second.
    Place,
    /// First, second or third.
    Show,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldRushRowParams)]
pub struct Params {
    /// The cart, 0 … 5.
    #[schema(minimum = 0, maximum = 5)]
    pub cart: u8,
    /// How far in front it has to come in.
    pub bet: Bet,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldRushRowOutcome)]
pub struct Round {
    /// The carts as they came in, the winner first.
    pub order: [u8; 6],
    /// Where the player's cart came in, 1 … 6.
    #[schema(minimum = 1, maximum = 6)]
    pub place: u8,
}

impl Bet {
    const ALL: [Self; 3] = [Self::Win, Self::Place, Self::Show];

    /// How many places win.
    const fn places(self) -> u8 {
        match self {
            Self::Win => 1,
            Self::Place => 2,
            Self::Show => 3,
        }
    }

    /// What it pays when won, in hundredths.
    const fn pays(self) -> u32 {
        match self {
            Self::Win => 588,
            Self::Place => 294,
            Self::Show => 196,
        }
    }
}

impl Original for GoldRushRow {
    const ID: &'static str = "gold-rush-row";
    const STEPS: bool = false;
    const GOLD_ONLY: bool = true;
    const LISTING: Listing = Listing { tags: &["new"], ..Listing::gold("Gold Rush Row", 2_040) };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if params.cart < CARTS { Ok(()) } else { Err(BadParams("carts are 0 to 5".to_owned())) }
    }

    fn start(Params { cart, bet }: Params, draws: &mut Draws) -> Progress<(), Round> {
        let finish = draws.shuffled(CARTS.into(), CARTS.into());
        let mut order = [0; 6];
        let carts = finish.into_iter().filter_map(|cart| u8::try_from(cart).ok());
        order.iter_mut().zip(carts).for_each(|(place, cart)| *place = cart);
        let place = (1..).zip(order).find(|&(_, other)| other == cart).map_or(CARTS, |(place, _)| place);
        let pays = if place <= bet.places() { hundredths(bet.pays()) } else { Ratio::ZERO };
        Progress::Settled { pays, round: Round { order, place } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    /// A cart is as likely at one place as at any other.
    fn prizes(&Params { bet, .. }: &Params) -> Prizes {
        let chance = ratio(bet.places(), CARTS);
        Prizes::Outcomes(vec![Prize::new(text(bet), hundredths(bet.pays()), chance)])
    }

    fn max_payout(params: &Params) -> Ratio {
        hundredths(params.bet.pays())
    }

    fn samples() -> Vec<Params> {
        (0..CARTS).flat_map(|cart| Bet::ALL.map(|bet| Params { cart, bet })).collect()
    }

    fn observables() -> Vec<Observable> {
        let params = Params::default();
        vec![
            Observable::even(&params, "/round/order/0", CARTS.into(), index),
            Observable::even(&params, "/round/order/5", CARTS.into(), index),
            Observable::even(&params, "/round/place", CARTS.into(), index_from_one),
        ]
    }

    fn paytable() -> Value {
        Bet::ALL.into_iter().map(|bet| (text(bet), Value::from(bet.pays() * 100))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_fairness::{ClientSeed, ServerSeed};

    fn draws(nonce: u64) -> Draws {
        Draws::new(&ServerSeed::from_entropy(&[13; 32]), &ClientSeed::parse("row").unwrap(), nonce)
    }

    fn raced(cart: u8, bet: Bet, nonce: u64) -> (Ratio, Round) {
        match GoldRushRow::start(Params { cart, bet }, &mut draws(nonce)) {
            Progress::Settled { pays, round } => (pays, round),
            Progress::Open { .. } => unreachable!("a race has no steps"),
        }
    }

    #[test]
    fn every_bet_returns_98_percent() {
        for params in GoldRushRow::samples() {
            assert_eq!(GoldRushRow::prizes(&params).rtp(), ratio(98_u32, 100_u32), "{params:?}");
        }
    }

    #[test]
    fn over_all_orders_each_bet_wins_as_often_as_its_chance_says() {
        // The 720 orders by their index in the factorial number system, which is how a shuffle picks.
        let order = |mut index: u32| {
            let mut picks = Vec::new();
            for left in (1..=6_u32).rev() {
                picks.push(index % left);
                index /= left;
            }
            let mut picks = picks.into_iter();
            // The last one takes no pick.
            baize_fairness::shuffled_by(6, 6, |_| picks.next().unwrap())
        };
        for bet in Bet::ALL {
            let won = (0..720).filter(|&index| order(index)[..usize::from(bet.places())].contains(&3));
            assert_eq!(won.count(), 120 * usize::from(bet.places()));
        }
    }

    #[test]
    fn the_carts_come_in_as_they_were_drawn() {
        for nonce in 0..40 {
            let drawn: Vec<u8> =
                draws(nonce).shuffled(6, 6).into_iter().map(|cart| u8::try_from(cart).unwrap()).collect();
            for (place, &cart) in (1_u8..).zip(&drawn) {
                for bet in Bet::ALL {
                    let (pays, round) = raced(cart, bet, nonce);
                    assert_eq!((round.order.as_slice(), round.place), (drawn.as_slice(), place));
                    let wins = match bet {
                        Bet::Win => place == 1,
                        Bet::Place => place <= 2,
                        Bet::Show => place <= 3,
                    };
                    assert_eq!(pays, if wins { hundredths(bet.pays()) } else { Ratio::ZERO });
                }
            }
        }
    }

    #[test]
    fn bets_pay_what_the_board_shows() {
        let known = serde_json::json!({ "win": 58_800, "place": 29_400, "show": 19_600 });
        assert_eq!(GoldRushRow::paytable(), known);
        for params in GoldRushRow::samples() {
            assert_eq!(GoldRushRow::max_payout(&params), hundredths(params.bet.pays()));
        }
    }

    #[test]
    fn impossible_bets_are_refused() {
        for cart in [6, 7, u8::MAX] {
            assert!(GoldRushRow::check(&Params { cart, bet: Bet::Show }).is_err());
        }
        for odd in [
            r#"{"cart":0,"bet":"Win"}"#,
            r#"{"cart":0,"bet":"last"}"#,
            r#"{"cart":-1,"bet":"win"}"#,
            r#"{"cart":"0","bet":"win"}"#,
            r#"{"cart":0}"#,
            r#"{"bet":"win"}"#,
        ] {
            assert!(serde_json::from_str::<Params>(odd).is_err(), "{odd}");
        }
        assert!(GoldRushRow::check(&Params { cart: 5, bet: Bet::Win }).is_ok());
    }
}
