//! A report as a table of text.

use std::fmt;

use baize_money::{Amount, BasisPoints};

use crate::report::{Difference, Report};
use crate::returns::Returns;

/// So many differences are listed.
const LISTED: usize = 50;

/// `5.25`, `-0.50`: basis points in percent; `-` for none.
fn percent(points: Option<i64>) -> String {
    points.map_or_else(
        || "-".to_owned(),
        |points| {
            let sign = if points < 0 { "-" } else { "" };
            let points = points.unsigned_abs();
            format!("{sign}{}.{:02}", points / 100, points % 100)
        },
    )
}

fn rate(points: Option<BasisPoints>) -> String {
    percent(points.map(|points| points.points().into()))
}

/// Name, books, book, bets, stakes, payouts and hold.
fn write_market(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    (books, book): (&str, &str),
    returns: &Returns,
) -> fmt::Result {
    let Returns { bets, staked, returned } = returns;
    let hold = percent(returns.hold());
    writeln!(f, "{name:<15}{books:>7}{book:>9}{bets:>8}{staked:>15}{returned:>15}{hold:>9}")
}

fn write_markets(f: &mut fmt::Formatter<'_>, report: &Report) -> fmt::Result {
    let [name, books, book, bets] = ["market", "books", "book %", "bets"];
    let [staked, returned, hold] = ["staked", "returned", "hold %"];
    writeln!(f, "{name:<15}{books:>7}{book:>9}{bets:>8}{staked:>15}{returned:>15}{hold:>9}")?;
    for market in &report.markets {
        let books = (&*market.books.to_string(), &*rate(market.book()));
        write_market(f, market.market.name(), books, &market.returns)?;
    }
    write_market(f, "all", ("", ""), &report.all)
}

fn write_deciles(f: &mut fmt::Formatter<'_>, report: &Report) -> fmt::Result {
    writeln!(f, "{:<8}{:>11}{:>13}{:>8}{:>10}", "decile", "odds from", "to", "bets", "return %")?;
    for decile in &report.deciles {
        let (lowest, highest) = (decile.lowest, decile.highest);
        let (bets, rate) = (decile.returns.bets, rate(decile.returns.rate()));
        writeln!(f, "{:<8}{lowest:>11}{highest:>13}{bets:>8}{rate:>10}", decile.number)?;
    }
    Ok(())
}

/// `line 3, Tarq - Brin, B365, Asian handicap -0.25, home at 2.1000: engine 0.5000, separate 1.0000`
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let paid = |amount: Option<Amount>| amount.map_or_else(|| "none".to_owned(), |paid| paid.to_string());
        let Self { line, teams, source, market, odds, .. } = self;
        write!(f, "line {line}, {teams}, {source}, {market}, {} at {odds}: ", self.selection.name())?;
        write!(f, "engine {}, separate {}", paid(self.engine), paid(self.direct))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences = self.differences.len();
        writeln!(f, "matches {}, bets {}, differences {differences}", self.matches, self.bets)?;
        for difference in self.differences.iter().take(LISTED) {
            writeln!(f, "  {difference}")?;
        }
        if differences > LISTED {
            writeln!(f, "  and {} more", differences - LISTED)?;
        }
        writeln!(f)?;
        write_markets(f, self)?;
        writeln!(f)?;
        write_deciles(f, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{backtest, read};

    #[test]
    fn a_report_is_a_table_whose_columns_are_aligned() {
        let file = "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,PSH,PSD,PSA\n28/11/26,Velm,Osk,0,1,A,1.9,3.5,12\n";
        let text = backtest(&read(file).unwrap()).to_string();
        let expected = "\
matches 1, bets 3, differences 0

market           books   book %    bets         staked       returned   hold %
1X2                  1    89.53       3         3.0000        12.0000  -300.00
over/under 2.5       0        -       0         0.0000         0.0000        -
Asian handicap       0        -       0         0.0000         0.0000        -
all                                   3         3.0000        12.0000  -300.00

decile    odds from           to    bets  return %
4            1.9000       1.9000       1      0.00
7            3.5000       3.5000       1      0.00
10          12.0000      12.0000       1   1200.00
";
        assert_eq!(text, expected);
    }

    #[test]
    fn percentages_have_two_decimals_and_their_sign() {
        let texts = [Some(0), Some(5), Some(-50), Some(10_527), None].map(percent);
        assert_eq!(texts, ["0.00", "0.05", "-0.50", "105.27", "-"]);
    }
}
