//! Inviting friends: what a player invites with, and the record of what it brought.

pub(crate) mod info_new;
pub(crate) mod record;
