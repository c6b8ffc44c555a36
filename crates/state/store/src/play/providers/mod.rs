//! Outside games: who plays them, their sessions, their rounds, and every call that moved money.

pub mod rounds;
pub mod sessions;
pub mod transactions;
