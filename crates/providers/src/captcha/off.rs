//! No captcha.

use baize_core::ports::{Captcha, PortFuture, UpstreamError};

/// No captcha is configured: every token passes, and the page gets no site key.
pub struct CaptchaOff;

impl Captcha for CaptchaOff {
    fn site_key(&self) -> String {
        String::new()
    }

    fn verify(&self, _token: String, _ip: String) -> PortFuture<'_, Result<bool, UpstreamError>> {
        Box::pin(async { Ok(true) })
    }
}
