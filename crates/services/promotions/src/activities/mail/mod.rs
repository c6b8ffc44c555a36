//! Mail as its reader sees it: listed, read, claimed, deleted. Writing one is in `baize_core::mail`.

mod claim;
mod copy;
mod inbox;
mod send;
mod tidy;

pub use claim::{ClaimedMail, MailClaim, MailClaimRequest, WhichMail, claim};
pub use copy::{CopyChoice, choose_copies, copy, copy_choice, player_of_link};
pub use inbox::{Inbox, Mail, MailStatus, inbox, unread};
pub use send::{Recipients, SendRefusal, send};
pub use tidy::{Deleted, delete, delete_all, mark_read};

/// Why nothing is done with a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailRefusal {
    /// The player has no such mail.
    Unknown,
    /// Nothing is attached, or it was claimed before.
    NoAttachment,
    /// The attachment can still be claimed; nobody deletes it unawares.
    Unclaimed,
    /// The time for the attachment is over.
    Expired,
    /// The attachment is money: bind a contact first.
    ContactNeeded,
    /// The site gives no rewards.
    Off,
    /// The account is closed.
    AccountClosed,
    /// A balance would pass the largest amount.
    TooLarge,
    /// The key was used for something else.
    KeyReused,
}

impl baize_core::LedgerRefusal for MailRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::TooLarge;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::Off;
    const KEY_REUSED: Self = Self::KeyReused;
}
