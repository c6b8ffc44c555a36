//! The player's money as the player sees it.

mod view;

pub use view::{ActiveRequirement, WalletView};
