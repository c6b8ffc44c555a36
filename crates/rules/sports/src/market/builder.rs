//! Several selections of one match that are bet on as one: a bet builder.

use std::fmt;
use std::ops::RangeInclusive;

use super::name::MarketName;
use super::outcome::{OutcomeId, fixed};
use super::registry::Sport;

/// The number under which selections name a bet builder, as they name a market.
pub const BUILDER: u32 = 90_020;
/// The one outcome of a bet builder: that all of its selections are right.
pub const ALL_RIGHT: OutcomeId = OutcomeId::Fixed(fixed::YES_NO[0]);
/// How many selections a bet builder has (sportsbook text, section 4).
pub const BUILDER_SELECTIONS: RangeInclusive<usize> = 2..=8;

const START: &str = "90020/";
const NEXT: &str = ";";
const OUTCOME: char = '@';

/// The selections of a bet builder, each once, in the order that makes its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuilderName(Vec<(MarketName, OutcomeId)>);

impl BuilderName {
    /// The builder of these selections in any order; `None` where they are none, too many, or not different. One alone is what is left of
    /// a builder, and not offered.
    pub fn new(mut selections: Vec<(MarketName, OutcomeId)>) -> Option<Self> {
        selections.sort_by(|(a, of_a), (b, of_b)| {
            let key = |name: &MarketName| (name.market.id, name.specifiers.clone());
            (key(a), of_a).cmp(&(key(b), of_b))
        });
        let given = selections.len();
        selections.dedup();
        ((1..=*BUILDER_SELECTIONS.end()).contains(&given) && selections.len() == given)
            .then_some(Self(selections))
    }

    /// The builder that this text names: `90020/1@1;18/total=2.5@12`. `None` for one of a market that the sport does not have,
    /// or where the text is not the one that names it.
    pub fn parse(sport: Sport, text: &str) -> Option<Self> {
        let selection = |(market, outcome): (&str, &str)| {
            Some((MarketName::parse(sport, market)?, outcome.parse().ok()?))
        };
        let name = Self::new(builder_parts(text)?.map(selection).collect::<Option<_>>()?)?;
        (name.to_string() == text).then_some(name)
    }

    /// The selections.
    pub fn selections(&self) -> &[(MarketName, OutcomeId)] {
        &self.0
    }
}

impl fmt::Display for BuilderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&builder_market(self.0.iter().map(|(market, outcome)| (market, outcome))))
    }
}

/// The text of a bet builder of these markets and outcomes, which are in the order that makes its name.
pub fn builder_market(parts: impl Iterator<Item = (impl fmt::Display, impl fmt::Display)>) -> String {
    let parts = parts.map(|(market, outcome)| format!("{market}{OUTCOME}{outcome}"));
    format!("{START}{}", parts.collect::<Vec<_>>().join(NEXT))
}

/// The markets and outcomes of which a text makes a bet builder, as it has them; `None` for a market that is none.
pub fn builder_parts(text: &str) -> Option<impl Iterator<Item = (&str, &str)>> {
    let parts = text.strip_prefix(START)?.split(NEXT);
    Some(parts.map(|part| part.split_once(OUTCOME).unwrap_or((part, ""))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_builder_has_one_text() {
        let text = "90020/1@1;18/total=2.5@12;40/type=prematch@player:7";
        assert_eq!(BuilderName::parse(Sport::Football, text).unwrap().to_string(), text);
        let mut turned = BuilderName::parse(Sport::Football, text).unwrap().0;
        turned.reverse();
        assert_eq!(BuilderName::new(turned).unwrap().to_string(), text);
    }

    #[test]
    fn what_is_no_builder_has_no_name() {
        let nine = (0..9).map(|line| format!("18/total={line}.5@12")).collect::<Vec<_>>().join(";");
        for text in [
            "1",
            "90020/",
            "90020/1@1;1@1",
            "90020/18/total=2.5@12;1@1",
            "90020/1@1;219@4",
            "90020/1@1;18/total=2.5",
            "90020/1@1;10@x",
            &format!("90020/{nine}"),
        ] {
            assert_eq!(BuilderName::parse(Sport::Football, text), None, "{text}");
        }
    }
}
