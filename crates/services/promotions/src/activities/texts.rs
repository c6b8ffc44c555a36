//! What is said of an activity: its own words, or those of its kind.

use std::collections::HashMap;
use std::sync::LazyLock;

use baize_core::mail::Texts as MailTexts;
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

/// What a mail about an activity of a kind says in each language, with words in the place of `{name}`.
pub(super) fn of_mail(kind: &str, part: &str, words: &[(&str, String)]) -> MailTexts {
    let said = |catalogue: &Catalogue| {
        let text = catalogue.get(&format!("{kind}.{part}")).cloned().unwrap_or_default();
        words.iter().fold(text, |text, (name, word)| text.replace(&format!("{{{name}}}"), word))
    };
    let texts = LANGUAGES.iter().zip(OF_KINDS.iter());
    texts.map(|(language, catalogue)| ((*language).to_owned(), said(catalogue))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_promotions_rules::kinds::KINDS;

    /// What writes mail, and what it says.
    const MAILS: &[&str] = &[
        "platform_tournament.mail_title",
        "platform_tournament.mail_prize",
        "platform_tournament.mail_review",
        "purse.mail_title",
        "purse.mail_rest",
    ];

    #[test]
    fn every_kind_is_described_in_every_language_and_nothing_else_is() {
        for (language, texts) in LANGUAGES.iter().zip(OF_KINDS.iter()) {
            for kind in KINDS {
                for part in ["title", "description", "details"] {
                    let said = texts.get(&format!("{}.{part}", kind.name));
                    assert!(said.is_some_and(|text| !text.is_empty()), "{language}: {}.{part}", kind.name);
                }
            }
            assert!(MAILS.iter().all(|mail| texts.contains_key(*mail)), "{language}");
            assert_eq!(texts.len(), 3 * KINDS.len() + MAILS.len(), "{language}");
        }
    }
}
