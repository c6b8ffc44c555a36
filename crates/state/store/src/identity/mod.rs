//! Accounts, sessions and sign-in.

pub mod accounts;
pub mod captchas;
pub mod confirm_tokens;
pub mod device_accounts;
pub mod known_devices;
pub mod login_days;
pub mod notices;
pub mod one_time_codes;
pub mod push;
pub mod sessions;
pub mod sign_in;
