//! Mail that an operator sends.

use baize_core::mail::{self, LANGUAGES, NewMail};
use baize_core::operators::{ApprovalOrder, LogEntry, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_store::{PlayerId, Tx};
use serde_json::json;

/// One order reaches at most so many players of a list; more are all of them.
const MOST: usize = 10_000;
/// Characters of a title, and of what a mail says.
const LONGEST: (usize, usize) = (120, 4_000);

/// To whom a mail goes.
#[derive(Debug, Clone)]
pub enum Recipients {
    /// These players.
    Players(Vec<PlayerId>),
    /// Everyone who has an account now.
    All,
}

/// Why no mail is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SendRefusal {
    /// Nobody is named, or too many are.
    #[error("a list names 1 to {MOST} players")]
    Recipients,
    /// A text is missing or too long.
    #[error("each language has a title of up to 120 characters and a content of up to 4000")]
    Texts,
    /// A reward is nothing.
    #[error("a reward is above zero")]
    Reward,
    /// Somebody or something is missing from the order.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

/// Sends a mail. Money takes two people.
pub fn send(
    tx: &mut Tx,
    ctx: &Ctx,
    (to, new): (&Recipients, &NewMail),
    order: &ApprovalOrder,
) -> Outcome<(), SendRefusal> {
    check(to, new).map_err(Failure::Refused)?;
    let money = Amount::sum(new.rewards.iter().map(Reward::money)).unwrap_or(Amount::MAX);
    let order = order.checked(money.is_positive()).map_err(|refusal| Failure::Refused(refusal.into()))?;
    let (player, reached) = match to {
        Recipients::Players(players) => {
            for player in players {
                mail::send(tx, ctx, *player, new)?;
            }
            let one = Some(players).filter(|players| players.len() == 1).and_then(|players| players.first());
            (one.copied().unwrap_or(PlayerId::from(0)), json!(players.len()))
        }
        Recipients::All => {
            mail::send_to_all(tx, ctx, new)?;
            (PlayerId::from(0), json!("all"))
        }
    };
    let details = json!({ "to": reached, "rewards": new.rewards });
    let subject = new.title.get("en").map_or("", String::as_str);
    Ok(order.record(tx, ctx, LogEntry { action: "mail.send", player, subject, details })?)
}

fn check(to: &Recipients, new: &NewMail) -> Result<(), SendRefusal> {
    if let Recipients::Players(players) = to
        && !(1..=MOST).contains(&players.len())
    {
        return Err(SendRefusal::Recipients);
    }
    let fits =
        |text: Option<&String>, most| text.is_some_and(|text| (1..=most).contains(&text.chars().count()));
    let is_said = LANGUAGES.iter().all(|language| {
        fits(new.title.get(*language), LONGEST.0) && fits(new.content.get(*language), LONGEST.1)
    });
    if !is_said {
        return Err(SendRefusal::Texts);
    }
    if new.rewards.iter().all(|reward| reward.amount().is_positive()) {
        Ok(())
    } else {
        Err(SendRefusal::Reward)
    }
}
