//! The back-test: a bet on every price, settled twice.

use baize_money::{Amount, Multiplier};

use crate::bet::{STAKE, UnitBet};
use crate::decile::deciles;
use crate::quote::MarketType;
use crate::report::{Difference, MarketReport, Report};
use crate::returns::Returns;
use crate::row::MatchRow;
use crate::{direct, engine};

/// Places [`STAKE`] on every price of these matches, settles each bet by the engine and by separate code, and reports.
pub fn backtest(rows: &[MatchRow]) -> Report {
    backtest_against(rows, direct::payout)
}

/// The back-test against any separate settlement.
fn backtest_against(rows: &[MatchRow], direct: impl Fn(&UnitBet<'_>) -> Option<Amount>) -> Report {
    let (mut bets, mut differences) = (0, Vec::new());
    let mut markets = MarketType::ALL.map(MarketReport::new);
    let mut all = Returns::default();
    let mut settled: Vec<(Multiplier, Amount)> = Vec::new();
    for quote in rows.iter().flat_map(|row| &row.quotes).filter(|quote| quote.is_complete()) {
        of_type(&mut markets, quote.market.market_type()).for_each(|report| report.add_book(quote));
    }
    for bet in rows.iter().flat_map(UnitBet::all_of) {
        bets += 1;
        let (engine, direct) = (engine::payout(&bet), direct(&bet));
        if engine.is_none() || engine != direct {
            differences.push(Difference::of(&bet, engine, direct));
        }
        let Some(payout) = engine else { continue };
        of_type(&mut markets, bet.market().market_type())
            .for_each(|report| report.returns.add(STAKE, payout));
        all.add(STAKE, payout);
        settled.push((bet.odds, payout));
    }
    Report { matches: rows.len(), bets, differences, markets, all, deciles: deciles(settled) }
}

fn of_type(markets: &mut [MarketReport], market: MarketType) -> impl Iterator<Item = &mut MarketReport> {
    markets.iter_mut().filter(move |report| report.market == market)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quote::{QuotedMarket, Selection};
    use crate::read;

    const FILE: &str = "\
Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA
01/08/26,Velm,Osk,2,1,H,1.9,3.5,4.2,1.95,1.87,-0.75,2.02,1.86
02/08/26,Tarq,Brin,1,1,D,2.5,3.1,2.9,2.05,1.8,-0.25,2.1,1.8
";

    /// Takes a quarter line for the whole or half line below it.
    fn without_quarters(bet: &UnitBet<'_>) -> Option<Amount> {
        let right = direct::payout(bet)?;
        let is_half_back = matches!(bet.market(), QuotedMarket::Handicap(line) if line.quarters() % 2 != 0)
            && right.is_positive()
            && bet.odds.payout(STAKE) != Some(right);
        Some(if is_half_back { STAKE } else { right })
    }

    #[test]
    fn a_separate_settlement_that_is_wrong_is_found_out() {
        let rows = read(FILE).unwrap();
        assert_eq!(backtest(&rows).differences, []);
        let report = backtest_against(&rows, without_quarters);
        let found: Vec<_> = report
            .differences
            .iter()
            .map(|found| (found.line, found.selection, found.engine, found.direct))
            .collect();
        let units = |units| Some(Amount::from_units(units));
        assert_eq!(
            found,
            [
                (2, Selection::Home, units(15_100), units(10_000)),
                (2, Selection::Away, units(5_000), units(10_000)),
                (3, Selection::Home, units(5_000), units(10_000)),
                (3, Selection::Away, units(14_000), units(10_000)),
            ]
        );
        let text = report.to_string();
        assert!(text.contains("line 3, Tarq - Brin, B365, Asian handicap -0.25, home at 2.1000"), "{text}");
    }

    #[test]
    fn a_separate_settlement_that_gives_up_is_found_out_too() {
        let rows = read(FILE).unwrap();
        let report = backtest_against(&rows, |_| None);
        assert_eq!((report.bets, report.differences.len()), (14, 14));
    }
}
