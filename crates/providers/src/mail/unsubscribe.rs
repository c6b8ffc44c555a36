//! The headers by which a mail program ends mail with one press (RFC 8058).

use lettre::message::header::{Header, HeaderName, HeaderValue};

type Wrong = Box<dyn std::error::Error + Send + Sync>;

/// Where no more mail is asked for.
#[derive(Debug, Clone)]
pub(super) struct ListUnsubscribe(pub(super) String);

/// That one request by POST is enough.
#[derive(Debug, Clone)]
pub(super) struct ListUnsubscribePost;

const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Wrong> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

impl Header for ListUnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(text: &str) -> Result<Self, Wrong> {
        if text == ONE_CLICK { Ok(Self) } else { Err(format!("`{text}` is not one press").into()) }
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), ONE_CLICK.to_owned())
    }
}
