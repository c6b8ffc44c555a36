//! Adapters towards the outside: gateways, mail, text messages, captcha, identity; a sandbox of each.

pub mod captcha;
mod code_text;
pub mod codes;
#[cfg(test)]
mod fixtures;
mod http_client;
pub mod identity;
pub mod sandbox_gateway;
pub mod sms;
pub mod smtp;
