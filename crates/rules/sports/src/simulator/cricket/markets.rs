//! The board of a cricket match.

use super::boundaries;
use super::innings::InningsEnds;
use super::model::{Cricket, Position};
use crate::market::{Key, Measure, Section, Sport, fixed};
use crate::result::MatchState;
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, Lister};
use crate::simulator::lines::{as_home, totals};

/// Overs at whose end runs are counted.
const OVERS: [u8; 3] = [6, 10, 15];

pub(super) fn list(model: &Cricket, at: &Position, state: &MatchState, is_calm: bool) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Cricket, state);
    let overs: Vec<u8> = OVERS.into_iter().filter(|over| *over > at.over()).chain([at.over()]).collect();
    let ends = model.innings(at, is_calm, &overs);
    let (home, level) = model.winner(at, &ends.runs);
    lister.list_fixed(340, "", fixed::TWO_WAY, [home, home.not()]);
    if at.innings <= 2 {
        lister.list_fixed(342, "", fixed::YES_NO, [level, level.not()]);
        list_innings(&mut lister, model.batting(at.innings), at, &ends);
    }
    boundaries::list(&mut lister, model, at, is_calm);
    lister.board
}

/// The markets on the side that bats.
fn list_innings(lister: &mut Lister<'_>, side: Side, at: &Position, ends: &InningsEnds) {
    let [whole, overs, over, wicket, any] =
        if side == Side::Home { [606, 352, 356, 349, 641] } else { [607, 353, 357, 350, 642] };
    let innings = format!("inningnr={}", at.innings);
    let runs = i32::from(at.runs);
    let in_over = runs_of_over(lister.state, at);
    let mut list = |id: u32, specifiers: &str, so_far: i32, by_runs: &[Chance], apart: i32| {
        let counts = (so_far..).zip(by_runs.iter().copied());
        let counts = as_home(counts.filter(|(_, chance)| !chance.is_zero()));
        let lines = totals(&counts, apart);
        let of_side = |((runs, _), chance): ((i32, i32), Chance)| {
            (if side == Side::Home { (runs, 0) } else { (0, runs) }, chance)
        };
        let counts: Ends = counts.into_iter().map(of_side).collect();
        lister.list_lines((id, Key::Total, specifiers), lines, &counts);
    };
    list(whole, &innings, runs, &ends.runs, 5);
    let dismissal = format!("dismissalnr={}|{innings}", at.wickets + 1);
    list(wicket, &dismissal, runs, &ends.at_wicket, 5);
    for (number, by_runs) in &ends.at_overs {
        let specifiers = format!("{innings}|overnr={number}");
        if *number == at.over() {
            list(over, &specifiers, in_over, by_runs, 1);
        } else {
            list(overs, &specifiers, runs, by_runs, 3);
        }
    }
    let specifiers = format!("{innings}|overnr={}", at.over());
    lister.list_fixed(any, &specifiers, fixed::YES_NO, [ends.no_wicket.not(), ends.no_wicket]);
}

/// The runs of the over in play so far.
pub(super) fn runs_of_over(state: &MatchState, at: &Position) -> i32 {
    let section = Section::new(at.innings, at.over());
    let runs = state.incidents.iter().filter(|one| one.measure == Measure::Score && one.section == section);
    runs.map(|one| i32::from(one.amount)).sum()
}
