//! Accounts and sessions.

pub mod authenticate;
pub mod bind_email;
pub mod bind_mobile;
pub mod check_frozen;
mod cookie;
pub mod credentials;
mod delivery;
pub mod end_session;
#[cfg(test)]
pub(crate) mod fixtures;
pub mod get_pic_captcha;
pub mod login;
pub mod login_register;
pub mod login_reply;
pub mod logout;
pub mod nonces;
pub mod preloadcheck;
pub mod profile;
pub mod push_fcm;
pub mod register;
pub mod reset_password;
pub mod send_code;
pub mod sessions;
pub mod token_login;
pub mod token_verify;
pub mod update_account;
pub mod update_avatar;
pub mod update_name;
pub mod userinfo;

use std::sync::Arc;

use baize_identity::PasswordPool;
use tokio::sync::Semaphore;

/// Codes on their way out at the same time; more are refused with `CODE_NOT_DELIVERED`.
const DELIVERIES: usize = 256;

/// What this domain remembers between requests.
pub struct IdentityState {
    /// Sessions that were looked up.
    pub sessions: sessions::Sessions,
    /// Nonces of signed requests.
    pub nonces: nonces::Nonces,
    /// Where passwords are hashed.
    pub passwords: PasswordPool,
    /// Places for codes on their way out.
    pub(crate) deliveries: Arc<Semaphore>,
}

impl Default for IdentityState {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            sessions: sessions::Sessions::default(),
            nonces: nonces::Nonces::default(),
            passwords: PasswordPool::new(cores.min(4)),
            deliveries: Arc::new(Semaphore::new(DELIVERIES)),
        }
    }
}
