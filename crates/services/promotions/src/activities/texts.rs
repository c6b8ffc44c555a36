//! What is said of an activity: its own words, or those of its kind.

use std::collections::HashMap;
use std::sync::LazyLock;

use baize_promotions_rules::activity::Texts;

use super::offers::OfferView;

/// The languages that kinds are described in.
const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

/// Texts by the name of the kind and the part: `sign.title`.
type Catalogue = HashMap<String, String>;

static OF_KINDS: LazyLock<[Catalogue; 3]> = LazyLock::new(|| {
    let texts = [
        include_str!("../../texts/en.json"),
        include_str!("../../texts/zh.json"),
        include_str!("../../texts/pt-br.json"),
    ];
    texts.map(|text| serde_json::from_str(text).unwrap_or_default())
});

/// What is said of an activity in a language, `en`, `zh` or `pt-br`.
pub fn of(view: &OfferView, language: &str) -> Texts {
    if let Some(own) = view.activity.texts.get(language) {
        return own.clone();
    }
    let at = LANGUAGES.iter().position(|known| *known == language).unwrap_or(0);
    let part = |part: &str| OF_KINDS[at].get(&format!("{}.{part}", view.name)).cloned();
    Texts {
        title: part("title").unwrap_or_else(|| view.name.to_owned()),
        description: part("description").unwrap_or_default(),
        details: part("details").unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_promotions_rules::kinds::KINDS;

    #[test]
    fn every_kind_is_described_in_every_language_and_nothing_else_is() {
        for (language, texts) in LANGUAGES.iter().zip(OF_KINDS.iter()) {
            for kind in KINDS {
                for part in ["title", "description", "details"] {
                    let said = texts.get(&format!("{}.{part}", kind.name));
                    assert!(said.is_some_and(|text| !text.is_empty()), "{language}: {}.{part}", kind.name);
                }
            }
            assert_eq!(texts.len(), 3 * KINDS.len(), "{language}");
        }
    }
}
