//! The invisible captcha.

mod off;
mod siteverify;

pub use off::CaptchaOff;
pub use siteverify::{CaptchaConfig, CaptchaEndpoint};
