//! Links that a player shares.

/// The path of the lobby with the key that friends come by to the invitation wheel and to boxes; empty without one.
pub(crate) fn wheel_url(key: &str) -> String {
    if key.is_empty() { String::new() } else { format!("/?turntable_key={key}") }
}

/// The path of the lobby with an invitation code; empty without one.
pub(crate) fn share_url(code: &str) -> String {
    if code.is_empty() { String::new() } else { format!("/?invitationCode={code}") }
}
