//! Notifications to browsers: Web Push (RFC 8030), encrypted for the device (RFC 8291), in the name of the site (RFC 8292).

mod encryption;
mod off;
mod vapid;
mod web_push;

pub use off::PushOff;
pub use vapid::VapidKey;
pub use web_push::{WebPush, WebPushConfig};
