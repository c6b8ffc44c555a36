//! What a device receives when it has signed in, and the player as the player sees it.

use baize_core::Ctx;
use baize_core::site::{LoginType, Scope, Site};
use baize_identity::new_account::Created;
use baize_identity::player_view::{self, PlayerView};
use baize_identity::session::{NewSession, Opened};
use baize_identity::visit;
use baize_money::Bucket;
use baize_players::mask::hide_middle;
use baize_promotions::activities;
use baize_store::deposits::PaidTotals;
use baize_store::{PlayerId, StoreError, Tx, deposits, withdrawals};
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use super::cookie;
use baize_api_core::error::ApiError;
use baize_api_core::reply::Reply;
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};

/// The reply to a registration or a login.
#[derive(Clone, Serialize, ToSchema)]
pub struct LoginReply {
    /// The token; in browser mode the session's public id, which opens nothing.
    #[serde(rename = "accessToken")]
    pub access_token: String,
    /// When the session ends.
    #[serde(rename = "accessExpire")]
    pub access_expire: Ms,
    /// The key to sign requests with, base64url of 32 bytes; given once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session_key: Option<String>,
    /// The guest's credential, for the device to keep; given once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_secret: Option<String>,
    /// The secret by which the device is recognised, to be sent with later sign-ins; a browser gets it as a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device_secret: Option<String>,
    /// Whether the account was made by this request.
    pub is_new: bool,
    #[serde(rename = "userInfo")]
    pub user_info: UserInfo,
    /// The identity of another provider, after a third-party login.
    pub oauth_user_info: Option<LinkedAccount>,
    /// Whether a withdrawal ended since the last notice.
    pub withdraw_notice: WithdrawNotice,
}

/// An identity that another provider vouches for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LinkedAccount {
    /// The provider's name.
    pub provider: String,
    /// The e-mail address that it vouches for.
    pub email: String,
}

/// News of a withdrawal, sent once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct WithdrawNotice {
    /// Whether there is news.
    pub has_notice: bool,
    /// Whether it was paid.
    pub is_succ: bool,
}

/// A player, as the player sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UserInfo {
    /// The public number, eight digits.
    pub uid: u32,
    /// The same as text.
    pub id: Id,
    pub name: String,
    pub nick_name: String,
    /// The phone number, its middle hidden; empty without one.
    pub mobile: String,
    /// The e-mail address, its middle hidden; empty without one.
    pub email: String,
    /// The avatar, 1 to 24.
    pub avatar_id: u8,
    /// The VIP level.
    pub vip_level: u32,
    /// Sum of the paid deposits.
    pub pay_total: Amount,
    /// How many there are.
    pub pay_count: i64,
    pub gold_amount: Amount,
    /// The channel the player came by.
    pub channel_id: String,
    /// Whether a contact must be bound (and shown to be the player's by a one-time code).
    pub is_need_opt: bool,
    /// When the first deposit was paid; 0 for none.
    pub first_pay_date: Ms,
    /// When the account was made.
    pub create_time: Ms,
    /// The invitation code the player came with.
    pub parent_invitation_code: String,
    /// The uid of who invited who invited the player.
    pub second_parent: String,
    /// One further up.
    pub third_parent: String,
    /// The player's own invitation code; empty for a guest, who has none before a contact is bound.
    pub invitation_code: String,
    /// Recent network addresses, newest first.
    pub ips: Vec<String>,
    /// Recent devices, newest first.
    pub device_codes: Vec<String>,
    /// Recent fingerprints, newest first.
    pub fingers: Vec<String>,
    /// 0 normal, 1 closed.
    pub state: u8,
    /// Risk class; 0 is none.
    pub classify: u32,
    /// The uid of the player at the head of the chain of invitations; 0 for a player whom nobody invited.
    pub top_agent: u32,
    /// How far below that player this one is.
    pub top_agent_level: u32,
    pub coin: Amount,
    pub gold: Amount,
    pub money: Amount,
    /// The token of the newest push registration.
    pub fcm_token: String,
    /// Whether the account has no contact.
    pub is_guest: bool,
    /// Whether it has a password.
    pub has_password: bool,
    /// The language chosen.
    pub lang: String,
}

/// Everything that [`UserInfo`] is made of.
pub(super) struct Facts {
    pub(super) view: PlayerView,
    paid: PaidTotals,
    vip_level: i64,
}

/// Reads a player's facts.
pub(super) fn facts(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Facts, StoreError> {
    Ok(Facts {
        view: player_view::load(tx, player)?,
        paid: deposits::totals(tx, player)?,
        vip_level: activities::vip(tx, ctx, player)?.level,
    })
}

impl UserInfo {
    pub(super) fn of(facts: &Facts, site: &Site) -> Self {
        let PlayerView { account, wallet, agent, .. } = &facts.view;
        let contact_wanted = site
            .login
            .methods
            .iter()
            .any(|method| method.scopes.contains(&Scope::Dialog) && method.kind != LoginType::Guest);
        Self {
            uid: u32::try_from(account.uid.get()).unwrap_or(0),
            id: Id::of(account.uid),
            name: account.nick_name.clone(),
            nick_name: account.nick_name.clone(),
            mobile: hide_middle(&account.mobile),
            email: hide_middle(&account.email),
            avatar_id: u8::try_from(account.avatar).unwrap_or(1),
            vip_level: u32::try_from(facts.vip_level).unwrap_or(0),
            pay_total: facts.paid.amount.into(),
            pay_count: facts.paid.count,
            gold_amount: wallet.balance(Bucket::Gold).into(),
            channel_id: account.channel_id.clone(),
            is_need_opt: contact_wanted && !account.mobile_verified && !account.email_verified,
            first_pay_date: facts.paid.first_at.into(),
            create_time: account.created_at.into(),
            parent_invitation_code: account.parent_code.clone(),
            second_parent: account.second_parent.clone(),
            third_parent: account.third_parent.clone(),
            invitation_code: account.invites_by().to_owned(),
            ips: visit::read(&account.ips),
            device_codes: visit::read(&account.device_codes),
            fingers: visit::read(&account.fingers),
            state: u8::from(account.closed),
            classify: 0,
            top_agent: agent.map_or(0, |link| u32::try_from(link.top.get()).unwrap_or(0)),
            top_agent_level: agent.map_or(0, |link| u32::try_from(link.depth).unwrap_or(u32::MAX)),
            coin: wallet.balance(Bucket::Bonus).into(),
            gold: wallet.balance(Bucket::Gold).into(),
            money: wallet.balance(Bucket::Cash).into(),
            fcm_token: account.push_token.clone(),
            is_guest: account.is_guest,
            has_password: !account.password_hash.is_empty(),
            lang: account.lang.clone(),
        }
    }
}

/// A device that has just signed in.
pub(super) struct SignedIn {
    pub(super) player: PlayerId,
    pub(super) opened: Opened,
    pub(super) new: NewSession,
    /// Browser mode.
    pub(super) cookie: bool,
    pub(super) is_new: bool,
    pub(super) guest_secret: Option<String>,
    pub(super) oauth: Option<LinkedAccount>,
}

impl SignedIn {
    /// A device whose account was made by this request.
    pub(super) fn registered(created: Created, new: NewSession, cookie: bool) -> Self {
        let Created { player, session: opened } = created;
        Self { player, opened, new, cookie, is_new: true, guest_secret: None, oauth: None }
    }
}

/// What signing in replies with: the cookie, if any, and the reply.
pub(super) type LoginResult = Result<(HeaderMap, Reply<LoginReply>), ApiError>;

/// The reply to a device that has just signed in.
pub(super) async fn reply_to(app: &App, ctx: &Ctx, signed_in: SignedIn) -> LoginResult {
    let SignedIn { player, opened, new, cookie, is_new, guest_secret, oauth } = signed_in;
    let (facts, withdraw_notice) = take_notice(app, player).await?;
    let token = new.token.text();
    let device = new.device.text();
    let mut headers = HeaderMap::new();
    if cookie {
        headers = cookie::set(app, &token, ctx.now, opened.expires_at);
        cookie::keep_device(app, &mut headers, &device);
    }
    let reply = LoginReply {
        access_token: if cookie { opened.id.to_string() } else { token },
        access_expire: opened.expires_at.into(),
        session_key: new.key.as_ref().map(baize_identity::session::SessionKey::text),
        guest_secret,
        device_secret: (!cookie).then_some(device),
        is_new,
        user_info: UserInfo::of(&facts, &app.site),
        oauth_user_info: oauth,
        withdraw_notice,
    };
    Ok((headers, Reply::ok(reply)))
}

/// The player's facts, and the news of a withdrawal, which is sent once.
pub(super) async fn take_notice(app: &App, player: PlayerId) -> Result<(Facts, WithdrawNotice), StoreError> {
    let ctx = app.ctx();
    let (facts, untold) = app
        .db
        .read(move |tx| Ok::<_, StoreError>((facts(tx, &ctx, player)?, withdrawals::untold(tx, player)?)))
        .await?;
    let Some(untold) = untold else { return Ok((facts, WithdrawNotice::default())) };
    app.db.write(player, move |tx| withdrawals::tell(tx, player)).await?;
    Ok((facts, WithdrawNotice { has_notice: true, is_succ: untold.state == PAID }))
}

/// The stored state of a withdrawal that was paid.
const PAID: i64 = 3;
