//! Jobs of accounts.

pub(super) mod send_notice;
