//! Picture captchas: six characters, good for one answer within five minutes (decisions D5).

use baize_players::code::{CAPTCHA_LENGTH, CAPTCHA_LIFETIME_MS, captcha_answer, captcha_text};
use baize_store::{CaptchaId, StoreError, Tx, sign_in};
use baize_time::Span;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::captcha_image;
use baize_core::Ctx;
use baize_core::ports::{Entropy, draw};

/// A captcha that is about to be issued; drawn before the transaction.
#[derive(Clone)]
pub struct NewCaptcha {
    text: String,
    /// The picture, SVG.
    pub image: String,
}

impl NewCaptcha {
    /// A captcha of random characters, randomly bent.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        let text = captcha_text(&draw::<CAPTCHA_LENGTH>(entropy));
        Self::of(text, &draw(entropy))
    }

    /// A captcha of these characters, bent by these bytes.
    pub fn of(text: String, noise: &[u8; captcha_image::NOISE]) -> Self {
        let image = captcha_image::draw(&text, noise);
        Self { text, image }
    }
}

/// What a player typed for a captcha.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptchaAnswer {
    /// Which captcha.
    pub id: CaptchaId,
    /// The characters.
    pub typed: String,
}

/// Stores a captcha until it is answered.
pub fn issue(tx: &mut Tx, ctx: &Ctx, new: &NewCaptcha) -> Result<CaptchaId, StoreError> {
    sign_in::forget_captchas(tx, ctx.now)?;
    let id = ctx.next_id();
    let expires_at = ctx.now.plus(Span::millis(CAPTCHA_LIFETIME_MS));
    sign_in::issue_captcha(tx, id, &hash(id, &new.text), expires_at)?;
    Ok(id)
}

/// Judges an answer. Right or wrong, the captcha is used up, so the transaction is to be kept.
pub fn judge(tx: &mut Tx, ctx: &Ctx, answer: &CaptchaAnswer) -> Result<bool, StoreError> {
    let Some((answer_hash, expires_at)) = sign_in::take_captcha(tx, answer.id)? else { return Ok(false) };
    let typed = captcha_answer(&answer.typed).map(|typed| hash(answer.id, &typed));
    Ok(expires_at > ctx.now && typed.is_some_and(|typed| bool::from(typed.ct_eq(&answer_hash))))
}

fn hash(id: CaptchaId, text: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(id.get().to_be_bytes());
    hash.update(text.as_bytes());
    hash.finalize().into()
}
