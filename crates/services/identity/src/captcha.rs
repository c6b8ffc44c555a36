//! Captchas, good for one answer within five minutes (decisions D5): six characters to read and work to prove. Who cannot
//! see the picture proves more work instead.

use baize_core::Ctx;
use baize_core::captcha::{CaptchaAnswer, answer_hash, check};
use baize_core::ports::{Entropy, draw};
use baize_players::code::{CAPTCHA_LENGTH, CAPTCHA_LIFETIME_MS, captcha_text};
use baize_players::work;
use baize_store::captchas::{self, CaptchaRow};
use baize_store::{CaptchaId, StoreError, Tx};
use baize_time::Span;
use sha2::{Digest, Sha256};

use crate::captcha_image::{self, NOISE};
use crate::{Checked, Refusal};

/// A captcha that is about to be issued; drawn before the transaction.
#[derive(Clone)]
pub struct NewCaptcha {
    /// The characters; empty without a picture.
    text: String,
    /// The picture, PNG; empty for somebody who cannot see it.
    pub image: Vec<u8>,
    /// Lower-case hexadecimal.
    salt: String,
    number: u64,
}

impl NewCaptcha {
    /// A captcha of random characters, randomly bent.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        let text = captcha_text(&draw::<CAPTCHA_LENGTH>(entropy));
        let new = Self::of(text, &draw(entropy));
        Self { number: u64::from_be_bytes(draw(entropy)), ..new.salted(entropy) }
    }

    /// A captcha without a picture: work alone.
    pub fn without_picture(entropy: &dyn Entropy) -> Self {
        let number = u64::from_be_bytes(draw(entropy));
        Self { text: String::new(), image: Vec::new(), salt: String::new(), number }.salted(entropy)
    }

    /// A captcha of these characters, bent by these bytes; the number to find is 0.
    pub fn of(text: String, noise: &[u8; NOISE]) -> Self {
        let image = captcha_image::draw(&text, noise);
        Self { text, image, salt: hex::encode(noise), number: 0 }
    }

    fn salted(self, entropy: &dyn Entropy) -> Self {
        Self { salt: hex::encode(draw::<16>(entropy)), ..self }
    }
}

/// A captcha that was issued: its work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issued {
    /// Which captcha.
    pub id: CaptchaId,
    /// The text before the number.
    pub salt: String,
    /// SHA-256 of the salt and the decimal number, lower-case hexadecimal.
    pub challenge: String,
    /// The number is at most this.
    pub max_number: u32,
    /// How much work it is, from 0 to 4.
    pub level: u8,
}

/// Stores a captcha until it expires. Its work is of the level that was asked for, or of a higher one if the group of
/// addresses `source` asked for many lately.
pub fn issue(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewCaptcha,
    source: &str,
    wanted_level: u8,
) -> Result<Issued, StoreError> {
    captchas::forget(tx, ctx.now)?;
    let level =
        work::level(captchas::asked_for(tx, source, ctx.now)?).max(wanted_level.min(work::HIGHEST_LEVEL));
    let with_picture = !new.text.is_empty();
    let number = work::number(new.number, level, with_picture);
    let id = ctx.next_id();
    captchas::issue(
        tx,
        &CaptchaRow {
            id,
            answer_hash: answer_hash(id, &new.text, u64::from(number)),
            level: i64::from(level),
            source: source.to_owned(),
            expires_at: ctx.now.plus(Span::millis(CAPTCHA_LIFETIME_MS)),
            used: false,
        },
    )?;
    let challenge = hex::encode(Sha256::digest(format!("{}{number}", new.salt)));
    Ok(Issued {
        id,
        salt: new.salt.clone(),
        challenge,
        max_number: work::largest(level, with_picture),
        level,
    })
}

/// Asks for a captcha with work of a level, if one is needed. A wrong answer is refused even where none is.
pub fn demand(
    tx: &mut Tx,
    ctx: &Ctx,
    answer: Option<&CaptchaAnswer>,
    needed: Option<u8>,
) -> Result<Checked<()>, StoreError> {
    let level = needed.unwrap_or(0);
    match answer {
        None if needed.is_some() => Ok(Checked::Refused(Refusal::CaptchaRequired(level))),
        Some(answer) if !check(tx, ctx, answer, level)? => Ok(Checked::Refused(Refusal::WrongCaptcha(level))),
        _ => Ok(Checked::Passed(())),
    }
}
