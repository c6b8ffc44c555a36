//! Mail to players in the product itself. Any context writes one in the transaction of what it reports; reading it and
//! claiming what is attached belongs to promotions.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use baize_promotions_rules::Reward;
use baize_store::mails::{self, BroadcastRow, MailRow, MailState};
use baize_store::{MailId, PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Ctx, mail_copies, push};

/// How many mails of a player are kept (promotions text, section 4).
pub const KEPT: u32 = 200;
/// How long a mail is kept.
pub const LIFETIME: Span = Span::days(30);
/// How long attachments can be claimed.
pub const CLAIM_TIME: Span = Span::days(7);
/// The number of the activity that rewards by mail are granted under; the text's own kinds end at 2004.
pub const MAIL_AWARD: i64 = 2005;
/// The languages of a mail.
pub const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

/// A text by language.
pub type Texts = BTreeMap<String, String>;

/// What mails of a context say, by key, in all languages.
#[derive(Debug)]
pub struct Catalogue([HashMap<String, String>; 3]);

impl Catalogue {
    /// Reads the texts of each language of [`LANGUAGES`]: an object of strings. What is no such object says nothing.
    pub fn of(texts: [&str; 3]) -> Self {
        Self(texts.map(|text| serde_json::from_str(text).unwrap_or_default()))
    }

    /// What a key says in a language; `None` for one that is not known.
    pub fn get(&self, language: &str, key: &str) -> Option<&str> {
        let at = LANGUAGES.iter().position(|known| *known == language)?;
        self.0.get(at)?.get(key).map(String::as_str)
    }

    /// What a key says in each language, with words in the place of `{name}`.
    pub fn texts(&self, key: &str, words: &[(&str, String)]) -> Texts {
        let with_words = |language: &&str| {
            let text = self.get(language, key).unwrap_or_default().to_owned();
            words.iter().fold(text, |text, (name, word)| text.replace(&format!("{{{name}}}"), word))
        };
        LANGUAGES.iter().map(|language| ((*language).to_owned(), with_words(language))).collect()
    }

    /// The keys of a language.
    pub fn keys(&self, language: &str) -> BTreeSet<&str> {
        let at = LANGUAGES.iter().position(|known| *known == language);
        let texts = at.and_then(|at| self.0.get(at));
        texts.into_iter().flat_map(|texts| texts.keys().map(String::as_str)).collect()
    }
}

/// The [`Catalogue`] of a folder, named from the file that asks for it.
#[macro_export]
macro_rules! mail_catalogue {
    ($folder:literal) => {
        $crate::mail::Catalogue::of([
            include_str!(concat!($folder, "/en.json")),
            include_str!(concat!($folder, "/zh.json")),
            include_str!(concat!($folder, "/pt-br.json")),
        ])
    };
}

/// A reward that a mail carries, and the grant that it becomes when it is claimed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// The step.
    pub step: i64,
    /// The version of the activity's configuration.
    pub version: i64,
    /// What is given.
    pub reward: Reward,
}

/// A mail that is to be written.
#[derive(Debug, Clone, Default)]
pub struct NewMail {
    /// Its title.
    pub title: Texts,
    /// What it says.
    pub content: Texts,
    /// What it gives.
    pub rewards: Vec<Reward>,
    /// Rewards that were earned before and become grants of their own activities.
    pub earned: Vec<Attachment>,
    /// The budget that holds what is attached until it is claimed, as promotions write it; empty for none.
    pub held: String,
    /// What it is about, so that it is written once; empty for a mail of its own.
    pub source: String,
    /// The player must not miss it: a copy goes by e-mail, as of every mail that has something attached.
    pub is_urgent: bool,
}

impl NewMail {
    fn attachments(&self, id: MailId) -> Result<String, StoreError> {
        let attachment = |(step, reward): (i64, &Reward)| Attachment {
            activity: MAIL_AWARD,
            period: format!("mail{id}"),
            step,
            version: 1,
            reward: *reward,
        };
        let own = (1..).zip(&self.rewards).map(attachment);
        json(&own.chain(self.earned.iter().cloned()).collect::<Vec<_>>())
    }

    /// Whether nothing is attached.
    fn is_empty(&self) -> bool {
        self.rewards.is_empty() && self.earned.is_empty()
    }

    fn claim_until(&self, ctx: &Ctx) -> Timestamp {
        if self.is_empty() { Timestamp::default() } else { ctx.now.plus(CLAIM_TIME) }
    }
}

/// Writes a mail to a player, whose devices are notified of it, and the job of its copy by e-mail if it needs one. `false` if the
/// player has one of its source.
pub fn send(tx: &mut Tx, ctx: &Ctx, player: PlayerId, new: &NewMail) -> Result<bool, StoreError> {
    let id: MailId = ctx.next_id();
    let source = if new.source.is_empty() { format!("mail:{id}") } else { new.source.clone() };
    let row = MailRow {
        player,
        id,
        source,
        title: json(&new.title)?,
        content: json(&new.content)?,
        attachments: new.attachments(id)?,
        state: MailState::Unread,
        made_at: ctx.now,
        claim_until: new.claim_until(ctx),
        held: new.held.clone(),
    };
    let is_new = mails::insert(tx, &row)?;
    if is_new {
        mails::trim(tx, player, KEPT, (ctx.now.minus(LIFETIME), ctx.now))?;
        push::announce(tx, ctx, player, (id, &new.title))?;
    }
    if is_new && (new.is_urgent || !new.is_empty()) {
        mail_copies::request(tx, ctx, player, id)?;
    }
    Ok(is_new)
}

/// Writes a mail to everyone who has an account now: one row, whatever their number.
pub fn send_to_all(tx: &mut Tx, ctx: &Ctx, new: &NewMail) -> Result<MailId, StoreError> {
    let id: MailId = ctx.next_id();
    let row = BroadcastRow {
        id,
        title: json(&new.title)?,
        content: json(&new.content)?,
        attachments: new.attachments(id)?,
        made_at: ctx.now,
        claim_until: new.claim_until(ctx),
    };
    mails::broadcast(tx, &row)?;
    push::announce_to_all(tx, ctx, id, &new.title)?;
    Ok(id)
}

fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}
