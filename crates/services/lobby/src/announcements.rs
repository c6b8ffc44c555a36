//! What operators announce to players: shown to each once, on a day of its own.

use baize_core::mail::{LANGUAGES, Texts};
use baize_core::operators::{LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_store::announcements::{self, AnnouncementRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde_json::json;

/// So many are shown together.
const MOST: u32 = 10;
/// So many are listed for operators.
const LISTED: u32 = 200;
/// Characters of a title, and of what an announcement says: all of them are in the lobby's reply.
const LONGEST: (usize, usize) = (120, 2_000);

/// An announcement that is to be written.
#[derive(Debug, Clone)]
pub struct NewAnnouncement {
    /// Its title.
    pub title: Texts,
    /// What it says.
    pub content: Texts,
    /// From when on it is shown; `None` for at once.
    pub from: Option<Timestamp>,
    /// Until when; `None` until somebody ends it.
    pub until: Option<Timestamp>,
    /// Its place among others, the smallest first.
    pub place: i64,
}

/// An announcement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Its number.
    pub id: i64,
    /// Its title by language.
    pub title: Texts,
    /// What it says, by language.
    pub content: Texts,
    /// Its place among others.
    pub place: i64,
    /// From when on it is shown.
    pub from: Timestamp,
    /// Until when; `None` until somebody ends it.
    pub until: Option<Timestamp>,
}

/// Whether an announcement is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnnouncementState {
    /// Its time has not come.
    Waiting,
    /// It is shown.
    Shown,
    /// It is shown no more.
    Ended,
}

/// Why nothing is announced, or ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AnnouncementRefusal {
    /// A text is missing or too long.
    #[error("each language has a title of up to 120 characters and a content of up to 2000")]
    Texts,
    /// It would end before it begins, or has ended already.
    #[error("it ends after it begins, and not in the past")]
    Times,
    /// There is none with this number.
    #[error("there is no such announcement")]
    Unknown,
    /// It has ended before.
    #[error("it has ended already")]
    Ended,
    /// Somebody is missing from the order.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

impl Announcement {
    fn of(row: &AnnouncementRow) -> Result<Self, StoreError> {
        let texts = |text: &str| serde_json::from_str::<Texts>(text).map_err(StoreError::damaged);
        Ok(Self {
            id: row.id,
            title: texts(&row.title)?,
            content: texts(&row.content)?,
            place: row.place,
            from: row.starts_at,
            until: Some(row.ends_at).filter(|ends_at| *ends_at != Timestamp::default()),
        })
    }

    /// How it is at a moment.
    pub fn state(&self, now: Timestamp) -> AnnouncementState {
        match self.until {
            Some(until) if until <= now => AnnouncementState::Ended,
            _ if self.from > now => AnnouncementState::Waiting,
            _ => AnnouncementState::Shown,
        }
    }
}

/// What is announced now, in the order of the operator.
pub fn shown(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Announcement>, StoreError> {
    announcements::shown(tx, ctx.now, MOST)?.iter().map(Announcement::of).collect()
}

/// The newest announcements, whatever their state.
pub fn newest(tx: &mut Tx) -> Result<Vec<Announcement>, StoreError> {
    announcements::newest(tx, LISTED)?.iter().map(Announcement::of).collect()
}

/// Announces something; returns its number.
pub fn create(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewAnnouncement,
    order: &OperatorOrder,
) -> Outcome<i64, AnnouncementRefusal> {
    let order = checked(order)?;
    let from = new.from.unwrap_or(ctx.now);
    if !is_said(new) {
        return Err(Failure::Refused(AnnouncementRefusal::Texts));
    }
    if new.until.is_some_and(|until| until <= from || until <= ctx.now) {
        return Err(Failure::Refused(AnnouncementRefusal::Times));
    }
    let row = AnnouncementRow {
        id: ctx.next_id(),
        title: serde_json::to_string(&new.title).map_err(StoreError::damaged)?,
        content: serde_json::to_string(&new.content).map_err(StoreError::damaged)?,
        place: new.place,
        starts_at: from,
        ends_at: new.until.unwrap_or_default(),
        made_at: ctx.now,
    };
    announcements::insert(tx, &row)?;
    let details = json!({ "from": from, "until": new.until, "place": new.place, "title": new.title });
    record(tx, ctx, &order, ("announcement.create", row.id, details))?;
    Ok(row.id)
}

/// Ends an announcement, also one whose time has not come.
pub fn end(tx: &mut Tx, ctx: &Ctx, id: i64, order: &OperatorOrder) -> Outcome<(), AnnouncementRefusal> {
    let order = checked(order)?;
    let row = announcements::find(tx, id)?.ok_or(Failure::Refused(AnnouncementRefusal::Unknown))?;
    if Announcement::of(&row)?.state(ctx.now) == AnnouncementState::Ended {
        return Err(Failure::Refused(AnnouncementRefusal::Ended));
    }
    announcements::save(tx, &AnnouncementRow { ends_at: ctx.now, ..row })?;
    Ok(record(tx, ctx, &order, ("announcement.end", id, json!({ "until": ctx.now })))?)
}

fn checked(order: &OperatorOrder) -> Result<OperatorOrder, Failure<AnnouncementRefusal>> {
    order.checked().map_err(|refusal| Failure::Refused(refusal.into()))
}

fn record(
    tx: &mut Tx,
    ctx: &Ctx,
    order: &OperatorOrder,
    (action, id, details): (&'static str, i64, serde_json::Value),
) -> Result<(), StoreError> {
    let subject = &id.to_string();
    order.record(tx, ctx, LogEntry { action, player: PlayerId::from(0), subject, details })
}

fn is_said(new: &NewAnnouncement) -> bool {
    let fits =
        |text: Option<&String>, most| text.is_some_and(|text| (1..=most).contains(&text.chars().count()));
    LANGUAGES.iter().all(|language| {
        fits(new.title.get(*language), LONGEST.0) && fits(new.content.get(*language), LONGEST.1)
    })
}
