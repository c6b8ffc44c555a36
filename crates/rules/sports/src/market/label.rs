//! What an outcome is, in a form that pages put into words.

use super::kind::{ComboParts, MarketKind};
use super::outcome::{OutcomeId, fixed, scores};
use super::specifiers::Specifiers;

const RESULTS: [&str; 3] = ["home", "draw", "away"];
const CHANCES: [&str; 3] = ["home_or_draw", "home_or_away", "draw_or_away"];
const SIDES: [&str; 2] = ["home", "away"];

/// The words of outcomes that are always there, by the place of their number.
fn word(numbers: &[u16], words: &[&'static str], number: u16) -> Option<&'static str> {
    let place = numbers.iter().position(|other| *other == number)?;
    words.get(place).copied()
}

/// What an outcome is: `home`, `over`, `score:2:1`, `half_full:home:draw`, `quarter:2`, `both:home:over`, `player:` and
/// `runner:` with a name, `forecast:` with two. Empty for an outcome that the kind does not have.
pub fn label(
    kind: MarketKind,
    specifiers: &Specifiers,
    outcome: OutcomeId,
    name: impl Fn(u64) -> String,
) -> String {
    match outcome {
        OutcomeId::Player(player) => format!("player:{}", name(player)),
        OutcomeId::Competitor(runner) => format!("runner:{}", name(runner)),
        OutcomeId::Forecast(first, second) => format!("forecast:{}:{}", name(first), name(second)),
        OutcomeId::Fixed(number) => of_fixed(kind, specifiers, number).unwrap_or_default(),
    }
}

fn of_fixed(kind: MarketKind, specifiers: &Specifiers, number: u16) -> Option<String> {
    let word = |numbers: &[u16], words: &[&'static str]| word(numbers, words, number).map(str::to_owned);
    match kind {
        MarketKind::ThreeWay => word(&fixed::THREE_WAY, &RESULTS),
        MarketKind::Handicap3 => word(&fixed::HANDICAP_3, &RESULTS),
        MarketKind::TwoWay | MarketKind::MatchWinner | MarketKind::Race(_) => word(&fixed::TWO_WAY, &SIDES),
        MarketKind::DoubleChance => word(&fixed::DOUBLE_CHANCE, &CHANCES),
        MarketKind::Handicap => word(&fixed::HANDICAP, &SIDES),
        MarketKind::Total(_) | MarketKind::TotalAtWicket(_) => word(&fixed::TOTAL, &["over", "under"]),
        MarketKind::YesNo(_) => word(&fixed::YES_NO, &["yes", "no"]),
        MarketKind::OddEven => word(&fixed::ODD_EVEN, &["odd", "even"]),
        MarketKind::Next(_) => word(&fixed::NEXT, &["home", "none", "away"]),
        MarketKind::NthScorer | MarketKind::AnytimeScorer => word(&[fixed::NO_SCORER], &["none"]),
        MarketKind::HalfFull => half_full(number),
        MarketKind::HighestQuarter => quarter(number),
        MarketKind::Combo(parts) => combo(parts, specifiers, number),
        MarketKind::Score(scores_of) => {
            let row = scores(scores_of, specifiers).into_iter().find(|row| row.0 == number);
            let other = || (number == fixed::OTHER_SCORE).then(|| "other".to_owned());
            row.map(|(_, home, away)| format!("score:{home}:{away}")).or_else(other)
        }
        MarketKind::Rank(_) => None,
    }
}

fn half_full(number: u16) -> Option<String> {
    let place = usize::from(number.checked_sub(fixed::HALF_FULL)? / 2);
    let [half, full] = [place / 3, place % 3].map(|place| RESULTS.get(place));
    Some(format!("half_full:{}:{}", half?, full?))
}

fn quarter(number: u16) -> Option<String> {
    let place = fixed::QUARTERS.iter().position(|other| *other == number)?;
    Some(if place < 4 { format!("quarter:{}", place + 1) } else { "none".to_owned() })
}

fn combo(parts: ComboParts, specifiers: &Specifiers, number: u16) -> Option<String> {
    let (_, first, second) = *parts.rows().iter().find(|row| row.0 == number)?;
    let kinds = parts.kinds();
    let [first, second] = [of_fixed(kinds.0, specifiers, first)?, of_fixed(kinds.1, specifiers, second)?];
    Some(format!("both:{first}:{second}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::market::{MarketName, Sport};

    fn of(sport: Sport, market: &str, outcome: u16) -> String {
        let name = MarketName::parse(sport, market).unwrap();
        label(name.market.kind, &name.specifiers, OutcomeId::Fixed(outcome), |_| String::new())
    }

    #[test]
    fn outcomes_are_what_their_numbers_say() {
        assert_eq!(of(Sport::Football, "1", 3), "away");
        assert_eq!(of(Sport::Football, "10", 10), "home_or_away");
        assert_eq!(of(Sport::Football, "18/total=2.5", 12), "over");
        assert_eq!(of(Sport::Football, "45", 278), "score:2:0");
        assert_eq!(of(Sport::Football, "45", 324), "other");
        assert_eq!(of(Sport::Football, "47", 424), "half_full:draw:home");
        assert_eq!(of(Sport::Football, "37/total=2.5", 796), "both:home:over");
        assert_eq!(of(Sport::Basketball, "234", 921), "quarter:2");
        assert_eq!(of(Sport::Tennis, "199/variant=sr:correct_score:bestof:3", 5), "score:2:1");
        assert_eq!(of(Sport::Football, "1", 12), "");
    }

    #[test]
    fn every_fixed_outcome_of_every_market_has_a_label_of_its_own() {
        let texts = ["", "total=2.5", "hcp=0.5", "hcp=0:1", "setnr=1", "variant=sr:correct_score:bestof:3"];
        for market in Sport::ALL.into_iter().flat_map(Sport::markets) {
            for specifiers in texts.iter().filter_map(|text| market.specifiers(text).ok()) {
                let outcomes = market.outcomes(&specifiers);
                let labels: BTreeSet<String> = outcomes
                    .iter()
                    .map(|outcome| label(market.kind, &specifiers, *outcome, |_| String::new()))
                    .collect();
                assert_eq!(labels.len(), outcomes.len(), "{} {specifiers}", market.id);
                assert!(!labels.contains(""), "{} {specifiers}", market.id);
            }
        }
    }
}
