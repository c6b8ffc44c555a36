//! Where a request comes from.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::{HeaderMap, request::Parts};

use crate::state::{App, HasApp};

/// The country of a request in two capital letters: what the operator's proxy says, otherwise the site's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Country(pub String);

impl Country {
    /// The country of a request with these headers.
    pub fn of(headers: &HeaderMap, app: &App) -> Self {
        let named = app.settings.country_header.as_ref().and_then(|name| headers.get(name)?.to_str().ok());
        let code =
            named.filter(|text| text.len() == 2 && text.bytes().all(|letter| letter.is_ascii_alphabetic()));
        Self(code.map_or_else(|| app.site.country.clone(), str::to_ascii_uppercase))
    }
}

impl<S: HasApp> FromRequestParts<S> for Country {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers, &state.app()))
    }
}
