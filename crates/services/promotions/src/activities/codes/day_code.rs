//! The code of each day that an activity's channel shows: drawn a day ahead, posted as its day begins.

use baize_core::Ctx;
use baize_core::ports::{Channel, MessageContent, OutgoingMessage};
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::codes::{DAY_LENGTH, RedeemCode};
use baize_promotions_rules::kinds::messaging_app::{MessagingApp, MessagingAppConfig};
use baize_store::activities::ActivityState;
use baize_store::day_codes::{self as stored, DayCodeRow};
use baize_store::{StoreError, Tx};
use baize_time::{Day, Timestamp};

use super::super::catalogue::{self, ActivityEntry};
use super::super::offers::gives_rewards;
use super::super::versioned::config_of;

/// A day without a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewDayCode {
    /// The activity.
    pub activity: i64,
    /// The day.
    pub day: Day,
}

/// Whether the activities of an entry have a code a day.
pub(super) fn has_day_codes(entry: &ActivityEntry) -> bool {
    entry.kind.kind == MessagingApp::KIND
}

/// The days to draw a code for: today and tomorrow, so that an operator can prepare what the channel shows.
pub fn missing(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<NewDayCode>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(Vec::new());
    }
    let today = ctx.now.day(ctx.site.utc_offset);
    let known = stored::since(tx, today)?;
    let mut missing = Vec::new();
    for entry in catalogue::open_activities(tx)? {
        if !has_day_codes(&entry) || entry.state != ActivityState::Live {
            continue;
        }
        for day in [today, today.next()] {
            if !known.iter().any(|row| row.activity == entry.id && row.day == day.number()) {
                missing.push(NewDayCode { activity: entry.id, day });
            }
        }
    }
    Ok(missing)
}

/// Draws the code of a day; `false` if the day has one.
pub fn announce(tx: &mut Tx, ctx: &Ctx, new: NewDayCode, entropy: &[u8; 32]) -> Result<bool, StoreError> {
    if !missing(tx, ctx)?.contains(&new) {
        return Ok(false);
    }
    let mut bytes = [0; DAY_LENGTH];
    bytes.copy_from_slice(&entropy[..DAY_LENGTH]);
    let row = DayCodeRow {
        activity: new.activity,
        day: new.day.number(),
        code: RedeemCode::drawn(bytes).to_string(),
        posted_at: Timestamp::default(),
    };
    stored::insert(tx, &row)?;
    Ok(true)
}

/// The codes of today and of the days after it, for operators.
pub fn upcoming(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<DayCodeRow>, StoreError> {
    stored::since(tx, ctx.now.day(ctx.site.utc_offset))
}

/// Today's codes that are to be posted, with the message for each channel. Where the operator posts them there are none.
pub fn unposted(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(DayCodeRow, OutgoingMessage)>, StoreError> {
    let mut posts = Vec::new();
    for row in stored::unposted(tx, ctx.now.day(ctx.site.utc_offset))? {
        let Some(entry) = catalogue::find(tx, row.activity)?.filter(|entry| entry.is_open(ctx)) else {
            continue;
        };
        let channel = config_of::<MessagingAppConfig>(entry.newest())?.channel;
        if !channel.is_empty() {
            let message = message(ctx, &row, channel);
            posts.push((row, message));
        }
    }
    Ok(posts)
}

fn message(ctx: &Ctx, row: &DayCodeRow, channel: String) -> OutgoingMessage {
    OutgoingMessage {
        id: format!("day-code-{}-{}", row.activity, row.day),
        channel: Channel::Text,
        to: channel,
        lang: ctx.site.lang.clone(),
        site: ctx.site.title.clone(),
        content: MessageContent::DayCode { code: row.code.clone() },
    }
}

/// Keeps that a code was posted.
pub fn posted(tx: &mut Tx, ctx: &Ctx, row: &DayCodeRow) -> Result<(), StoreError> {
    stored::save(tx, &DayCodeRow { posted_at: ctx.now, ..row.clone() })
}
