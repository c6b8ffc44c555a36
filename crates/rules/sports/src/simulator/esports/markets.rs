//! The board of a match.

use super::model::{Economy, Esports, OVERTIME, round};
use crate::market::{Key, Sport, fixed};
use crate::result::MatchState;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position, section_winner, sections_won};
use crate::simulator::ends::{Ends, Lister};
use crate::simulator::lines::{handicaps, leads, sums, totals};

/// Rounds to which there is a race on a map.
const RACES: [u8; 4] = [3, 5, 8, 10];

pub(super) fn list(model: &Esports, at: &Position<Economy>, state: &MatchState) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Esports, state);
    let sections = model.all_sections(at);
    let maps = sections_won(&model.match_ends(at, &sections, |_, _| 0));
    lister.list_ends(186, "", &maps);
    lister.list_ends(329, "variant=sr:correct_score:bestof:3", &maps);
    lister.list_lines((327, Key::Handicap, ""), [-6, 6], &maps);
    lister.list_lines((328, Key::Total, ""), [10], &maps);
    // The second map is certain to be played, the third is not before it begins.
    let certain = if at.section() == 1 { 2 } else { 1 };
    for (map, ends) in (at.section()..).zip(&sections).take(certain) {
        list_map(&mut lister, map, ends);
        let from = if map == at.section() { *at } else { model.fresh([map - 1, 0]) };
        list_races(&mut lister, model, map, &from);
    }
    let home = model.point(at);
    let specifiers = format!("mapnr={}|roundnr={}", at.section(), round(at));
    lister.list_fixed(338, &specifiers, fixed::TWO_WAY, [home, home.not()]);
    lister.board
}

fn list_map(lister: &mut Lister<'_>, map: u8, ends: &Ends) {
    let specifiers = format!("mapnr={map}");
    lister.list_ends(330, &specifiers, &section_winner(ends));
    let (lead, sum) = (leads(ends), sums(ends));
    lister.list_lines((331, Key::Handicap, &specifiers), handicaps(&lead, 2), &lead);
    lister.list_lines((332, Key::Total, &specifiers), totals(&sum, 1), &sum);
    let overtimes = sum.iter().filter(|((rounds, _), _)| *rounds >= i32::from(OVERTIME));
    let overtime = Chance::sum(overtimes.map(|(_, chance)| *chance));
    lister.list_fixed(335, &specifiers, fixed::YES_NO, [overtime, overtime.not()]);
}

fn list_races(lister: &mut Lister<'_>, model: &Esports, map: u8, from: &Position<Economy>) {
    for rounds in RACES.into_iter().filter(|rounds| from.points.iter().all(|so_far| so_far < rounds)) {
        let home = model.race(from, rounds);
        lister.list_fixed(620, &format!("mapnr={map}|roundnr={rounds}"), fixed::TWO_WAY, [home, home.not()]);
    }
}
