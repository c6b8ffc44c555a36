//! Who is asking: the headers of the product text, section 7.

use std::{convert::Infallible, net::IpAddr};

use axum::extract::FromRequestParts;
use http::{HeaderMap, header, request::Parts};

use crate::{
    lang::Lang,
    session::cookies::{cookie_value, device_cookie_name},
    state::HasApp,
};

/// The address of the client, found by the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientIp(pub IpAddr);

/// What the client says about itself. Nothing here is proof of anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientMeta {
    /// The language of the reply.
    pub lang: Lang,
    /// The address; empty when it is not known (in-process tests).
    pub ip: String,
    /// `User-Agent`, cut to 256 characters.
    pub user_agent: String,
    /// `Accept-DeviceID`; empty without one.
    pub device_id: String,
    /// The secret that the server gave to the device, from its cookie; empty without one.
    pub device_secret: String,
    /// `Accept-PlatformID`.
    pub platform_id: String,
    /// `Accept-ChannelID`.
    pub channel_id: String,
    /// `Accept-SubChannelID`.
    pub sub_channel_id: String,
    /// `Accept-Version`.
    pub version: String,
}

/// A header's text, cut to `longest` characters; empty without one.
pub(crate) fn text(headers: &HeaderMap, name: &str, longest: usize) -> String {
    let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.chars().take(longest).collect()
}

impl<S: HasApp> FromRequestParts<S> for ClientMeta {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let headers = &parts.headers;
        Ok(Self {
            lang: Lang::of_headers(headers, state.app().lang),
            ip: parts.extensions.get::<ClientIp>().map_or_else(String::new, |ClientIp(ip)| ip.to_string()),
            user_agent: text(headers, header::USER_AGENT.as_str(), 256),
            device_id: text(headers, "accept-deviceid", 128),
            device_secret: cookie_value(headers, device_cookie_name(state.app().settings.https))
                .unwrap_or_default(),
            platform_id: text(headers, "accept-platformid", 32),
            channel_id: text(headers, "accept-channelid", 64),
            sub_channel_id: text(headers, "accept-subchannelid", 64),
            version: text(headers, "accept-version", 32),
        })
    }
}

impl<S: HasApp> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self::of_headers(&parts.headers, state.app().lang))
    }
}
