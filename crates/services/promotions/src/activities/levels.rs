//! Players who have reached another VIP level receive a mail about it, once for each level.

use baize_core::Ctx;
use baize_core::mail::{self, NewMail};
use baize_ledger::Wallet;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::level_up::LevelUp;
use baize_store::activities::ActivityState;
use baize_store::reached_levels::{self, ReachedLevelRow};
use baize_store::{PlayerId, StoreError, Tx, site_facts};
use baize_time::{Span, Timestamp};

use super::offers::gives_rewards;
use super::permit::may_receive;
use super::{catalogue, facts, texts};

/// Until when play and deposits were followed, in milliseconds.
const FOLLOWED: &str = "vip_levels_followed";
/// What was settled while the last run read is read again.
const OVERLAP: Span = Span::minutes(1);
/// How far the first run looks back.
const FIRST: Span = Span::days(1);

/// From when on play and deposits are to be followed.
pub fn since(tx: &mut Tx, ctx: &Ctx) -> Result<Timestamp, StoreError> {
    let Some(followed) = site_facts::get(tx, FOLLOWED)? else { return Ok(ctx.now.minus(FIRST)) };
    let followed = followed.parse().map_err(StoreError::damaged)?;
    Ok(Timestamp::from_millis(followed).minus(OVERLAP))
}

/// Keeps until when everything was followed.
pub fn followed(tx: &mut Tx, ctx: &Ctx, until: Timestamp) -> Result<(), StoreError> {
    site_facts::set(tx, FOLLOWED, &until.millis().to_string(), ctx.now)
}

/// Players who did something since a moment that may have brought them to another level.
pub fn active(
    tx: &mut Tx,
    ctx: &Ctx,
    since: Timestamp,
    (after, limit): (PlayerId, u32),
) -> Result<Vec<PlayerId>, StoreError> {
    reached_levels::active_since(tx, (since.day(ctx.site.utc_offset), since), after, limit)
}

/// Whether a player is on a level about which no mail was written: read before a line of writes is taken.
pub fn is_due(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(facts::of_player(tx, ctx, player)?.vip_level > reached_levels::highest(tx, player)?)
}

/// Writes to a player who has reached another level; of several at once, about the highest. `false` if there is nothing to
/// write.
pub fn announce(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<bool, StoreError> {
    let known = facts::of_player(tx, ctx, player)?;
    let level = known.vip_level;
    if level <= reached_levels::highest(tx, player)? || !gives_rewards(ctx) {
        return Ok(false);
    }
    let entry = catalogue::find(tx, LevelUp::KIND)?.filter(|entry| entry.state == ActivityState::Live);
    if entry.is_none() || !may_receive(ctx, &Wallet::get(tx, player)?, &known) {
        return Ok(false);
    }
    reached_levels::insert(tx, &ReachedLevelRow { player, level, reached_at: ctx.now })?;
    let words = [("level", level.to_string())];
    let letter = NewMail {
        title: texts::of_mail(LevelUp::NAME, "mail_title", &words),
        content: texts::of_mail(LevelUp::NAME, "mail_text", &words),
        source: format!("level_up:{level}"),
        ..NewMail::default()
    };
    mail::send(tx, ctx, player, &letter)
}
