//! The rules of the in-house games, pure functions of parameters and draws.
