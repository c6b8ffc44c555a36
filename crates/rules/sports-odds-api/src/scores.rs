//! Scores in play and at the end.

use baize_sports::market::Sport;
use baize_sports_feed::Body;
use baize_sports_feed::message::{BetSettlement, MarketOdds, OddsChange, PlayState};

use crate::event::Priced;
use crate::file::{ScoresEvent, TeamScore};
use crate::settle;
use crate::skipped::{SkipReason, Skipped};

const LIVE: u8 = 1;
const CLOSED: u8 = 4;
/// The certainty of a result that is confirmed.
const CONFIRMED: u8 = 2;

/// The messages that an event of the scores file makes for its fixture. An event that has not begun makes none.
pub(crate) fn messages(
    event: &ScoresEvent,
    Priced { fixture, sport, markets }: &Priced,
    skipped: &mut Skipped,
) -> Vec<Body> {
    let teams = [&event.home_team, &event.away_team].map(|name| name.as_deref().unwrap_or_default());
    if !fixture.competitors.iter().map(|competitor| competitor.name.as_str()).eq(teams) {
        skipped.add(SkipReason::OtherTeams);
        return Vec::new();
    }
    if event.scores.is_none() && !event.completed {
        return Vec::new();
    }
    let score = event.scores.as_deref().and_then(|scores| score_of(scores, teams));
    if score.is_none() {
        skipped.add(SkipReason::Score);
    }
    let status = Some(if event.completed { CLOSED } else { LIVE });
    let state =
        score.map(|score| PlayState { score: score.map(u32::from), section: 1, ..Default::default() });
    let mut bodies = vec![Body::OddsChange(OddsChange { status, state, markets: Vec::new() })];
    if event.completed {
        bodies.extend(settlement(*sport, markets, score, skipped).map(Body::BetSettlement));
    }
    bodies
}

/// The results of the markets that the final score settles; `None` where it settles none.
fn settlement(
    sport: Sport,
    markets: &[MarketOdds],
    score: Option<[u16; 2]>,
    skipped: &mut Skipped,
) -> Option<BetSettlement> {
    let results = markets.iter().filter_map(|market| {
        let results = score.and_then(|score| settle::results(sport, &market.of.name(sport)?, score));
        if results.is_none() {
            skipped.add(SkipReason::Unsettled);
        }
        results
    });
    let markets: Vec<_> = results.collect();
    (!markets.is_empty()).then_some(BetSettlement { markets, certainty: CONFIRMED, decided_at: None })
}

/// What both teams have, where that is a whole number for each.
fn score_of(scores: &[TeamScore], teams: [&str; 2]) -> Option<[u16; 2]> {
    let of = |team: &str| {
        let text = scores.iter().find(|score| score.name == team)?.score.get().trim_matches('"');
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_plain)
    };
    let [home, away] = teams;
    Some([of(home)?, of(away)?])
}
