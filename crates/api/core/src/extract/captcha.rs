//! Answers to captchas, among the fields of a request that may need one.

use baize_core::captcha::CaptchaAnswer;

/// A text field that counts as absent when it is empty.
pub fn given(field: Option<&String>) -> Option<&str> {
    field.map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// The answer to a captcha: characters, work or both. One whose id cannot be read, or whose work is missing, is a wrong
/// one, not an absent one.
pub fn captcha_answer(
    id: Option<&String>,
    typed: Option<&String>,
    work: Option<u64>,
) -> Option<CaptchaAnswer> {
    let typed = given(typed);
    if typed.is_none() && work.is_none() {
        return None;
    }
    let id = given(id).and_then(|id| id.parse().ok()).unwrap_or(0.into());
    Some(CaptchaAnswer { id, typed: typed.unwrap_or_default().to_owned(), number: work.unwrap_or(u64::MAX) })
}
