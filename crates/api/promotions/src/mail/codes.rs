//! Codes of mail (8000).

use baize_api_core::{ApiError, Code, codes};
use baize_core::Failure;
use baize_promotions::activities::mail::MailRefusal;

use crate::codes::PromotionCode;

codes! {
    /// The codes of mail.
    MailCode;
    /// The player has no such mail.
    UnknownMail = 8001, "UNKNOWN_MAIL", 200;
    /// Nothing is attached, or it was claimed before.
    NoAttachment = 8002, "NO_ATTACHMENT", 200;
    /// The attachment can still be claimed: claim it before the mail is deleted.
    AttachmentUnclaimed = 8003, "ATTACHMENT_UNCLAIMED", 200;
    /// The time for the attachment is over.
    MailExpired = 8004, "MAIL_EXPIRED", 200;
}

/// The reply to what is not done with a mail.
pub(crate) fn refused(failure: Failure<MailRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        MailRefusal::Unknown => MailCode::UnknownMail.into(),
        MailRefusal::NoAttachment => MailCode::NoAttachment.into(),
        MailRefusal::Unclaimed => MailCode::AttachmentUnclaimed.into(),
        MailRefusal::Expired => MailCode::MailExpired.into(),
        MailRefusal::ContactNeeded => Code::ContactNeeded.into(),
        MailRefusal::Off => PromotionCode::PromotionOff.into(),
        MailRefusal::AccountClosed => Code::UserForbidden.into(),
        MailRefusal::TooLarge => Code::AmountTooLarge.into(),
        MailRefusal::KeyReused => Code::KeyReused.into(),
    })
}
