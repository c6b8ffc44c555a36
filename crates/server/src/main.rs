//! The Baize program.
fn main() {}
