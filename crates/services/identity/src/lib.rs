//! Who a player is: accounts, sessions, one-time codes, captchas, devices (decisions D4 and D5).
//!
//! A wrong password or code must be counted although the answer is no, and a refusal undoes what the transaction
//! wrote. So the verbs that count answer `Ok(Checked::Refused(..))` for a refusal whose traces stay.

pub mod account_state;
pub mod avatar;
pub mod bind_contact;
pub mod budget;
pub mod captcha;
pub mod captcha_image;
pub mod code;
pub mod confirm;
pub mod game_token;
pub mod guest;
pub mod login;
pub mod name;
pub mod new_account;
mod ownership;
pub mod password;
pub mod password_change;
pub mod player_view;
pub mod push;
pub mod refusal;
pub mod register;
mod secret;
pub mod session;
pub mod signature;
pub mod third_party;
mod token_seal;
pub mod visit;

pub use password::{PasswordHash, PasswordPool};
pub use refusal::{Checked, Refusal};
pub use secret::Secret;
pub use session::{Token, TokenHash};
pub use token_seal::TokenSeal;
pub use visit::Visit;

/// The outcome of a verb of this domain.
pub type Outcome<T> = baize_core::Outcome<T, Refusal>;
