//! Which texts the catalogue takes: the same for files, operators and the lists of providers.

use baize_core::site::SiteKey;

/// The longest id, in bytes.
pub(crate) const LONGEST_ID: usize = 64;
/// The longest name, in bytes.
const LONGEST_NAME: usize = 200;

/// An id or a slug.
pub(crate) fn id(text: &str) -> Result<(), String> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_id = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(fits);
    require(is_id, "1 to 64 lower-case letters, digits and hyphens are expected")
}

/// A text that may be empty.
pub(crate) fn short(text: &str) -> Result<(), String> {
    let is_short = text.len() <= LONGEST_NAME && !text.chars().any(char::is_control);
    require(is_short, "at most 200 bytes without control characters are expected")
}

/// A text that is not empty.
pub(crate) fn name(text: &str) -> Result<(), String> {
    require(!text.trim().is_empty(), "it is empty")?;
    short(text)
}

/// Of this page, of this site, or of another one that is encrypted.
pub(crate) fn address(text: &str) -> Result<(), String> {
    let is_own =
        text.is_empty() || text.starts_with("#/") || (text.starts_with('/') && !text.starts_with("//"));
    let is_address = (is_own || text.starts_with("https://")) && text.len() <= 500;
    require(is_address, "an address that begins with #/, / or https:// is expected")
}

/// ISO 3166-1 alpha-2.
pub(crate) fn country(text: &str) -> Result<(), String> {
    let is_code = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    require(is_code, "two capital letters are expected")
}

/// The key of a site's profile.
pub(crate) fn site(text: &str) -> Result<(), String> {
    text.parse::<SiteKey>().map(|_| ())
}

fn require(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}
