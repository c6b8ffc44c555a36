//! Every movement of the player's money in one list.

use axum::extract::State;
use baize_cashier::history::{self as service, HistoryKind, HistoryPage, Year};
use baize_core::site::Site;
use baize_store::Tx;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::line::TransferLine;
use crate::history_page::{Listed, PageRows};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Entries of a page if the request does not say (product text section 9).
const USUAL: u32 = 20;
const MOST: u32 = 500;

/// Which movements.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TransferQuery {
    /// `last_id` of the page before; none, empty or 0 for the first.
    last_id: Option<String>,
    /// At most so many, 1 to 500; 20 if it is missing.
    limit: Option<u32>,
    /// `play`, `bonus`, `gold`, `deposit`, `withdrawal`, `adjustment`, `debt`, or `beside_play` for all but play; none or
    /// empty for all.
    kind: Option<String>,
    /// Only this calendar year of the site, 2000 to 9998.
    year: Option<i64>,
}

impl TransferQuery {
    fn page(&self, site: &Site) -> Result<HistoryPage, ApiError> {
        let before = match self.last_id.as_deref() {
            None | Some("" | "0") => None,
            Some(text) => Some(read_number("last_id", text)?),
        };
        let limit = self.limit.unwrap_or(USUAL);
        if !(1..=MOST).contains(&limit) {
            return Err(ApiError::invalid("limit"));
        }
        let kind = match self.kind.as_deref() {
            None | Some("") => None,
            Some(name) => Some(HistoryKind::from_name(name).ok_or_else(|| ApiError::invalid("kind"))?),
        };
        let year = self.year.map(|number| read_year(number, site)).transpose()?;
        Ok(HistoryPage { before, kind, year, limit })
    }
}

/// A number above zero in a query.
pub(super) fn read_number(field: &str, text: &str) -> Result<i64, ApiError> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| ApiError::invalid(field))
}

/// A calendar year of the site in a query.
pub(super) fn read_year(number: i64, site: &Site) -> Result<Year, ApiError> {
    Year::new(number, site).ok_or_else(|| ApiError::invalid("year"))
}

/// Movements of money, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TransferList {
    pub list: Vec<TransferLine>,
    /// What to ask the next page with; empty after the last.
    pub last_id: Id,
}

impl Listed for TransferLine {
    fn id(&self) -> Id {
        self.id.clone()
    }
}

/// Every movement of the player's money, newest first
#[utoipa::path(
    get,
    path = "/api/wallet/history",
    tag = "wallet",
    params(TransferQuery),
    responses((status = 200, body = Reply<TransferList>)),
)]
pub(crate) async fn history(
    State(app): State<App>,
    player: Player,
    Query(query): Query<TransferQuery>,
) -> ApiResult<TransferList> {
    let page = query.page(&app.site)?;
    let read = move |tx: &mut Tx, limit| service::movements(tx, player.id, &HistoryPage { limit, ..page });
    let (list, last_id) = PageRows::read(&app, page.limit, read).await?.into_list(TransferLine::new)?;
    Ok(Reply::ok(TransferList { list, last_id }))
}
