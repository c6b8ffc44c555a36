//! Mail on the wire.

use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Ms, Wallet};
use baize_api_core::{ApiError, extract::number};
use baize_core::Ctx;
use baize_core::mail::Texts;
use baize_promotions::activities::mail::{self as service, MailClaimRequest, MailStatus};
use baize_store::MailId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::codes::refused;
use crate::activity::schema::Award;
use crate::updates::reward_changed;

/// A mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailItem {
    id: Id,
    /// JSON text: the title by language, `{"en": "…", "zh": "…", "pt-br": "…"}`.
    title: String,
    /// JSON text: what it says, by language.
    content: String,
    /// 1 when something is attached.
    is_attach: u8,
    award_package: Vec<Award>,
    /// 0 unread, 1 read, 2 claimed, 3 expired.
    status: u8,
    create_time: Ms,
    /// Until when the attachment can be claimed, or until when the mail is kept.
    expire_time: Ms,
}

impl From<service::Mail> for MailItem {
    fn from(mail: service::Mail) -> Self {
        Self {
            id: Id::of(mail.id),
            title: text(&mail.title),
            content: text(&mail.content),
            is_attach: (!mail.awards.is_empty()).into(),
            award_package: mail.awards.into_iter().map(Award::from).collect(),
            status: match mail.status {
                MailStatus::Unread => 0,
                MailStatus::Read => 1,
                MailStatus::Claimed => 2,
                MailStatus::Expired => 3,
            },
            create_time: mail.made_at.into(),
            expire_time: mail.expires_at.into(),
        }
    }
}

fn text(texts: &Texts) -> String {
    serde_json::to_string(texts).unwrap_or_default()
}

/// Which mail is claimed or deleted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OneMail {
    /// Its `id`.
    #[schema(value_type = String)]
    #[serde(default)]
    mail_id: Value,
}

impl OneMail {
    pub(super) fn id(&self) -> Result<MailId, ApiError> {
        number::required("mail_id", &self.mail_id).map(MailId::from)
    }
}

/// All mail.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AllMail {}

/// What was claimed.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailClaimed {
    /// How many are unread.
    unread_num: usize,
    award_package: Vec<Award>,
    /// Of how many mails.
    count: usize,
    /// How many more have something to claim.
    kept: usize,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

impl From<service::MailClaim> for MailClaimed {
    fn from(claim: service::MailClaim) -> Self {
        let reply = claim.reply;
        Self {
            unread_num: reply.unread,
            award_package: reply.awards.into_iter().map(Award::from).collect(),
            count: reply.count,
            kept: reply.kept,
            wallet: reply.wallet.into(),
            repeated: claim.is_repeated.into(),
        }
    }
}

/// What was deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailDeleted {
    /// How many are unread.
    unread_num: usize,
    /// How many were deleted.
    count: usize,
    /// How many stay because their attachment can be claimed.
    kept: usize,
}

impl From<service::Deleted> for MailDeleted {
    fn from(deleted: service::Deleted) -> Self {
        Self { unread_num: deleted.unread, count: deleted.count, kept: deleted.kept }
    }
}

/// Claims, and shows the player's open pages what changed.
pub(super) async fn claim(app: &App, ctx: Ctx, request: MailClaimRequest) -> ApiResult<MailClaimed> {
    let player = request.player;
    let claim = app.db.write(player, move |tx| service::claim(tx, &ctx, &request)).await;
    let claim = claim.map_err(refused)?;
    if !claim.is_repeated && claim.reply.count > 0 {
        reward_changed(app, player);
    }
    Ok(Reply::ok(claim.into()))
}
