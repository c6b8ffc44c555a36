//! What the page of sports needs before anything else.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::wire::GameLimits;
use baize_api_core::{ApiError, Reply};
use baize_core::site::Capability;
use baize_sports::market::Sport;
use baize_sports::{MAX_LEGS, MAX_LINES, NAMED_SYSTEMS};
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;

/// The sportsbook of a site.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsConfig {
    /// Whether bets are taken while a match goes on.
    in_play: bool,
    /// Whether open bets are bought back.
    cash_out: bool,
    /// The sports, in the order in which they are shown.
    sports: Vec<&'static str>,
    /// The play modes in which bets are taken: 0 gold, 1 capital.
    #[serde(rename = "account_types")]
    play_modes: Vec<u8>,
    /// Limits of a bet.
    limits: GameLimits,
    /// The most legs of a bet.
    most_legs: usize,
    /// The most lines of a bet.
    most_lines: u64,
    /// The systems that have a name.
    systems: Vec<SportsSystem>,
}

/// A system with a name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsSystem {
    /// Its name, the same in all languages.
    name: &'static str,
    /// How many legs it has.
    legs: u8,
    /// The sizes of its lines.
    sizes: Vec<u8>,
}

/// The sportsbook of this site
#[utoipa::path(
    get,
    path = "/api/sports/config",
    operation_id = "sports_config",
    tag = "sports",
    responses((status = 200, body = Reply<SportsConfig>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn config(
    State(context): State<SportsContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let reply = context.served(&headers, ("config", 0), |context| {
        let site = &context.site;
        let modes = [(Capability::GoldPlay, 0), (Capability::CapitalPlay, 1)];
        let systems = NAMED_SYSTEMS.map(|system| SportsSystem {
            name: system.name,
            legs: system.legs,
            sizes: system.sizes().iter().collect(),
        });
        Ok(SportsConfig {
            in_play: site.grants(Capability::SportsInPlay),
            cash_out: site.grants(Capability::CashOut),
            sports: Sport::ALL.map(Sport::name).to_vec(),
            play_modes: modes
                .into_iter()
                .filter(|(mode, _)| site.grants(*mode))
                .map(|(_, mode)| mode)
                .collect(),
            limits: GameLimits::of(site, "sports"),
            most_legs: MAX_LEGS,
            most_lines: MAX_LINES,
            systems: systems.to_vec(),
        })
    });
    reply.await
}
