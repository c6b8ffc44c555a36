//! Languages of this wire.

/// A language of two letters.
pub(super) fn language(lang: &str) -> &str {
    lang.split_once('-').map_or(lang, |(language, _)| language)
}
