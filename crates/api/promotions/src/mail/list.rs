//! The player's mail, page by page.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Json, Player, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;
use baize_promotions::activities::mail as service;
use baize_store::MailId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::MailItem;

/// Mails of a page, and the most that are asked for.
const PAGE: i64 = 20;
const LARGEST_PAGE: i64 = 50;

/// Which page.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MailListRequest {
    /// `last_id` of the page before; none for the first.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    last_id: Value,
    /// Mails of the page, 1 to 50; 20 where it is missing.
    #[schema(value_type = Option<i64>)]
    #[serde(default)]
    limit: Value,
}

/// A page of mail, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailList {
    /// How many are unread, on all pages.
    unread_num: usize,
    /// What the next page is asked for with; empty after the last page.
    last_id: Id,
    list: Vec<MailItem>,
}

/// The player's mail
///
/// Newest first; 200 are kept for 30 days, their attachments for 7.
#[utoipa::path(
    post,
    path = "/api/mail/list",
    tag = "promotions",
    request_body = MailListRequest,
    responses((status = 200, body = Reply<MailList>)),
)]
pub(crate) async fn list(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<MailListRequest>,
) -> ApiResult<MailList> {
    let before = number::number("last_id", &asked.last_id)?.filter(|id| *id != 0);
    if before.is_some_and(i64::is_negative) {
        return Err(ApiError::invalid("last_id"));
    }
    let limit = number::number("limit", &asked.limit)?.unwrap_or(PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(ApiError::invalid("limit"));
    }
    let page = (before.map(MailId::from), usize::try_from(limit).unwrap_or(1));
    let ctx = app.ctx();
    let inbox = app.db.read(move |tx| service::inbox(tx, &ctx, player.id, page)).await?;
    let last_id = inbox.mails.last().filter(|_| inbox.has_more).map(|last| Id::of(last.id));
    Ok(Reply::ok(MailList {
        unread_num: inbox.unread,
        last_id: last_id.unwrap_or_default(),
        list: inbox.mails.into_iter().map(MailItem::from).collect(),
    }))
}
