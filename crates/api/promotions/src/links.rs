//! Links that a player shares.

/// The path of the lobby with an invitation code; empty without one.
pub(crate) fn share_url(code: &str) -> String {
    if code.is_empty() { String::new() } else { format!("/?invitationCode={code}") }
}
