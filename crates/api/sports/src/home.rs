//! The first screen of sports.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::wire::{Amount, Mult};
use baize_api_core::{ApiError, Reply};
use baize_sports::market::Sport;
use baize_sportsbook::OfferedBoost;
use baize_sportsbook::fixture::FixtureView;
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::wire::{Card, Market, listed};

/// How many fixtures are shown that begin next.
const NEXT: usize = 12;

/// The first screen of sports.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsHome {
    /// How many fixtures each sport has.
    sports: Vec<SportCount>,
    /// Those in play, by sport and beginning.
    live: Vec<Card>,
    /// Those that begin next.
    next: Vec<Card>,
    /// Selections that are offered at a better price, those that begin first in front.
    boosts: Vec<SportsBoost>,
}

/// A selection that is offered at a better price, for singles of money before the match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsBoost {
    /// Its fixture.
    fixture: Card,
    /// Its market, with its own price.
    market: Market,
    /// Its outcome.
    outcome: String,
    /// The better price.
    odds: Mult,
    /// How much a player may stake at it, in all bets together.
    largest_stake: Amount,
}

impl From<OfferedBoost> for SportsBoost {
    fn from(OfferedBoost { fixture, market, boost }: OfferedBoost) -> Self {
        Self {
            fixture: Card::of_list(&fixture),
            market: Market::from(market.as_ref()),
            outcome: boost.outcome,
            odds: boost.odds.into(),
            largest_stake: boost.largest_stake.into(),
        }
    }
}

/// How many fixtures a sport has.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SportCount {
    /// The sport.
    sport: &'static str,
    /// Fixtures in play.
    live: usize,
    /// Fixtures that have not begun.
    upcoming: usize,
}

/// The first screen of sports
///
/// Fixtures in play, those that begin next, and how many there are of every sport.
#[utoipa::path(
    get,
    path = "/api/sports/home",
    operation_id = "sports_home",
    tag = "sports",
    responses((status = 200, body = Reply<SportsHome>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn home(
    State(context): State<SportsContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    context.must_be_fed()?;
    let stamp = context.book().stamp();
    let reply = context.served(&headers, ("home", stamp), |context| {
        let fixtures = context.book().fixtures();
        let all = || fixtures.iter().map(AsRef::as_ref);
        let count = |sport: Sport| {
            let upcoming = all().filter(|one| one.is_upcoming() && one.info.sport == sport);
            SportCount {
                sport: sport.name(),
                live: all().filter(|one| one.is_live() && one.info.sport == sport).count(),
                upcoming: upcoming.count(),
            }
        };
        let mut next: Vec<&FixtureView> = all().filter(|fixture| fixture.is_upcoming()).collect();
        next.sort_by_key(|fixture| fixture.info.start);
        next.truncate(NEXT);
        Ok(SportsHome {
            sports: Sport::ALL.map(count).to_vec(),
            live: listed(all().filter(|fixture| fixture.is_live())),
            next: listed(next),
            boosts: context.book().offered_boosts().into_iter().map(SportsBoost::from).collect(),
        })
    });
    reply.await
}
