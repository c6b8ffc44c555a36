//! Answers to captchas, which several contexts ask for. Where a captcha is drawn and issued is in the context of identity.

use baize_players::code::captcha_answer;
use baize_store::captchas;
use baize_store::{CaptchaId, StoreError, Tx};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::Ctx;

/// What a device answered to a captcha.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptchaAnswer {
    /// Which captcha.
    pub id: CaptchaId,
    /// The characters; empty for a captcha without a picture.
    pub typed: String,
    /// The number that was found.
    pub number: u64,
}

/// Whether an answer is right and its work was of this level at least. Right or wrong, the captcha is used up, so the
/// transaction is to be kept.
pub fn check(tx: &mut Tx, ctx: &Ctx, answer: &CaptchaAnswer, level: u8) -> Result<bool, StoreError> {
    let Some(row) = captchas::take(tx, answer.id)? else { return Ok(false) };
    let typed = if answer.typed.is_empty() { Some(String::new()) } else { captcha_answer(&answer.typed) };
    let hashed = typed.map(|typed| answer_hash(answer.id, &typed, answer.number));
    let is_right = hashed.is_some_and(|hashed| bool::from(hashed.ct_eq(&row.answer_hash)));
    Ok(is_right && row.expires_at > ctx.now && row.level >= i64::from(level))
}

/// What is kept of the right answer: a hash of the captcha, its number and its characters.
pub fn answer_hash(id: CaptchaId, text: &str, number: u64) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(id.get().to_be_bytes());
    hash.update(number.to_be_bytes());
    hash.update(text.as_bytes());
    hash.finalize().into()
}
