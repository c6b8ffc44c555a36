//! The prices of bookmakers on the outcomes of markets, and their median.

use std::collections::BTreeMap;

use baize_money::{Multiplier, Ratio};
use baize_sports::ladder_down;
use baize_sports::market::{Line, Market, MarketName, OutcomeId, Specifiers, Sport, fixed};
use baize_sports_feed::message::{MarketOdds, MarketRef, OutcomeOdds};

use crate::mapping;
use crate::probability::without_margin;
use crate::skipped::{SkipReason, Skipped};

const DRAW: &str = "Draw";
const OVER: &str = "Over";
const UNDER: &str = "Under";
/// The status of a market that takes bets.
const ACTIVE: i8 = 1;

/// A bookmaker's price of an outcome.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Price<'a> {
    pub(crate) name: &'a str,
    pub(crate) odds: Multiplier,
    /// Its line as the file has it.
    pub(crate) point: Option<&'a str>,
}

/// A match, by which the names of outcomes are understood.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Match<'a> {
    pub(crate) sport: Sport,
    pub(crate) home: &'a str,
    pub(crate) away: &'a str,
}

/// The prices of several bookmakers on the markets of one fixture.
#[derive(Debug, Default)]
pub(crate) struct Quotes(BTreeMap<(u32, Specifiers), MarketQuotes>);

/// The prices of several bookmakers on one market.
#[derive(Debug)]
struct MarketQuotes {
    name: MarketName,
    odds: BTreeMap<OutcomeId, Vec<Multiplier>>,
}

impl Quotes {
    /// Adds a bookmaker's price.
    pub(crate) fn add(&mut self, name: MarketName, outcome: OutcomeId, odds: Multiplier) {
        let key = (name.market.id, name.specifiers.clone());
        let quotes = self.0.entry(key).or_insert_with(|| MarketQuotes { name, odds: BTreeMap::new() });
        quotes.odds.entry(outcome).or_default().push(odds);
    }

    /// Adds a bookmaker's market of a match by its key.
    pub(crate) fn add_market(
        &mut self,
        of: Match<'_>,
        (key, prices): (&str, &[Price<'_>]),
        skipped: &mut Skipped,
    ) {
        let added = match key {
            "h2h" => self.add_winner(of, prices, skipped),
            "spreads" => {
                let side = |name: &str| match name {
                    name if name == of.home => Some((fixed::HANDICAP[0], false)),
                    name if name == of.away => Some((fixed::HANDICAP[1], true)),
                    _ => None,
                };
                self.add_lines((key, "hcp", prices), side, |line| mapping::spread(of.sport, line), skipped)
            }
            "totals" => {
                let side = |name: &str| match name {
                    OVER => Some((fixed::TOTAL[0], false)),
                    UNDER => Some((fixed::TOTAL[1], false)),
                    _ => None,
                };
                self.add_lines((key, "total", prices), side, |line| mapping::total(of.sport, line), skipped)
            }
            _ => Err(SkipReason::Market(key.to_owned())),
        };
        if let Err(reason) = added {
            skipped.add(reason);
        }
    }

    fn add_winner(
        &mut self,
        of: Match<'_>,
        prices: &[Price<'_>],
        skipped: &mut Skipped,
    ) -> Result<(), SkipReason> {
        let has_draw = prices.iter().any(|price| price.name == DRAW);
        let no_market = SkipReason::HeadToHead { sport: of.sport.name(), has_draw };
        let market = mapping::winner(of.sport, has_draw).ok_or(no_market)?;
        let [home, away] = if has_draw { [fixed::THREE_WAY[0], fixed::THREE_WAY[2]] } else { fixed::TWO_WAY };
        for price in prices {
            let outcome = match price.name {
                DRAW => fixed::THREE_WAY[1],
                name if name == of.home => home,
                name if name == of.away => away,
                _ => {
                    skipped.add(SkipReason::Outcome("h2h".to_owned()));
                    continue;
                }
            };
            let name = MarketName { market, specifiers: Specifiers::default() };
            self.add(name, OutcomeId::Fixed(outcome), price.odds);
        }
        Ok(())
    }

    /// Adds a market with one line. `side` has the number of an outcome, and whether its point is the opposite of the line.
    fn add_lines(
        &mut self,
        (key, specifier, prices): (&str, &str, &[Price<'_>]),
        side: impl Fn(&str) -> Option<(u16, bool)>,
        market_of: impl Fn(Line) -> Option<&'static Market>,
        skipped: &mut Skipped,
    ) -> Result<(), SkipReason> {
        let no_line = || SkipReason::Line(key.to_owned());
        let (mut found, mut common) = (Vec::new(), None);
        for price in prices {
            let Some((outcome, is_opposite)) = side(price.name) else {
                skipped.add(SkipReason::Outcome(key.to_owned()));
                continue;
            };
            let line = price.point.and_then(|point| read_line(point, is_opposite)).ok_or_else(no_line)?;
            if *common.get_or_insert(line) != line {
                return Err(SkipReason::LinesDiffer(key.to_owned()));
            }
            found.push((OutcomeId::Fixed(outcome), price.odds));
        }
        let Some(line) = common else { return Ok(()) };
        let market = market_of(line).ok_or_else(|| SkipReason::NoLineMarket(key.to_owned()))?;
        let specifiers = market.specifiers(&format!("{specifier}={line}")).map_err(|_| no_line())?;
        for (outcome, odds) in found {
            self.add(MarketName { market, specifiers: specifiers.clone() }, outcome, odds);
        }
        Ok(())
    }

    /// Every market that has a price, with the median of the bookmakers for each outcome. `competitors` are the outcomes of markets
    /// that have none of their own.
    pub(crate) fn markets(&self, competitors: &[OutcomeId], skipped: &mut Skipped) -> Vec<MarketOdds> {
        self.0.values().filter_map(|quotes| quotes.market(competitors, skipped)).collect()
    }
}

impl MarketQuotes {
    /// The market with its prices; `None` where no outcome has one.
    fn market(&self, competitors: &[OutcomeId], skipped: &mut Skipped) -> Option<MarketOdds> {
        let listed = self.name.market.outcomes(&self.name.specifiers);
        let ids = if listed.is_empty() { competitors } else { &listed };
        let medians: Vec<Option<Multiplier>> =
            ids.iter().map(|id| median(self.odds.get(id).map_or(&[], Vec::as_slice))).collect();
        let prices: Vec<_> =
            medians.iter().map(|median| median.and_then(|median| ladder_down(Ratio::from(median)))).collect();
        let low = medians.iter().zip(&prices).filter(|(median, price)| median.is_some() && price.is_none());
        low.for_each(|_| skipped.add(SkipReason::LowPrice));
        let is_complete = prices.iter().all(Option::is_some);
        let complete = medians.into_iter().collect::<Option<Vec<_>>>().filter(|_| is_complete);
        let probabilities = complete.and_then(|odds| without_margin(&odds)).unwrap_or_default();
        let outcome = |(place, (id, odds)): (usize, (&OutcomeId, &Option<Multiplier>))| OutcomeOdds {
            outcome: id.to_string(),
            odds: *odds,
            probability: probabilities.get(place).copied(),
            active: odds.is_some(),
            name: None,
        };
        prices.iter().any(Option::is_some).then(|| MarketOdds {
            of: MarketRef::of(&self.name),
            status: ACTIVE,
            outcomes: ids.iter().zip(&prices).enumerate().map(outcome).collect(),
        })
    }
}

/// The line of a point, or the opposite of it; `None` where it is no line.
fn read_line(point: &str, is_opposite: bool) -> Option<Line> {
    let line: Line = point.parse().ok()?;
    if is_opposite { Line::from_quarters(-line.quarters()) } else { Some(line) }
}

/// The middle one; of an even count the lower of the two in the middle.
fn median(odds: &[Multiplier]) -> Option<Multiplier> {
    let mut sorted = odds.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_count_is_the_lower_of_the_two_in_the_middle() {
        let of = |odds: &[u64]| {
            let odds: Vec<_> = odds.iter().copied().map(Multiplier::from_parts).collect();
            median(&odds).map(Multiplier::parts)
        };
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[21_000]), Some(21_000));
        assert_eq!(of(&[22_000, 20_000]), Some(20_000));
        assert_eq!(of(&[22_000, 20_000, 21_000]), Some(21_000));
        assert_eq!(of(&[40_000, 20_000, 30_000, 21_000]), Some(21_000));
    }

    #[test]
    fn the_line_of_away_is_the_opposite_of_its_point() {
        let quarters = |point, is_opposite| read_line(point, is_opposite).map(Line::quarters);
        assert_eq!(quarters("-0.75", false), Some(-3));
        assert_eq!(quarters("0.75", true), Some(-3));
        assert_eq!(quarters("-0.0", true), Some(0));
        assert_eq!(quarters("0.7", false), None);
    }
}
