//! Jobs of accounts.

pub(super) mod push_to_all;
pub(super) mod send_notice;
pub(super) mod send_push;
