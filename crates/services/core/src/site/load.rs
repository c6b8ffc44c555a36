//! Reading a profile.

use super::check;
use super::profile::{Site, SiteKey};
use crate::toml_text;

impl SiteKey {
    /// The shipped profile's text.
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::India => include_str!("../../profiles/india.toml"),
            Self::Brazil => include_str!("../../profiles/brazil.toml"),
            Self::Philippines => include_str!("../../profiles/philippines.toml"),
        }
    }
}

impl Site {
    /// The shipped profile of `key`.
    pub fn load(key: SiteKey) -> Result<Self, String> {
        Self::parse(key, key.text())
    }

    /// A profile from its text, or the sentence that says what to mend.
    pub fn parse(key: SiteKey, text: &str) -> Result<Self, String> {
        let named = |what: String| format!("the site profile {key} cannot be used: {what}");
        let mut site: Self = toml::from_str(text).map_err(|error| named(toml_text::explain(text, &error)))?;
        site.key = key;
        check::site(&site).map_err(named)?;
        Ok(site)
    }
}
