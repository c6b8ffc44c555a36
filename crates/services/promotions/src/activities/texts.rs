//! What is said of an activity: its own words, or those of its kind.

use std::sync::LazyLock;

use baize_core::mail::{Catalogue, LANGUAGES, Texts as MailTexts};
use baize_core::mail_catalogue;
use baize_promotions_rules::activity::Texts;

use super::catalogue::ActivityEntry;
use super::offers::OfferView;

/// Texts by the name of the kind and the part: `sign.title`.
static OF_KINDS: LazyLock<Catalogue> = LazyLock::new(|| mail_catalogue!("../../texts"));

/// What is said of an activity in a language, `en`, `zh` or `pt-br`.
pub fn of(view: &OfferView, language: &str) -> Texts {
    if let Some(own) = view.activity.texts.get(language) {
        return own.clone();
    }
    let language = if LANGUAGES.contains(&language) { language } else { "en" };
    let part = |part: &str| OF_KINDS.get(language, &format!("{}.{part}", view.name)).map(str::to_owned);
    Texts {
        title: part("title").unwrap_or_else(|| view.name.to_owned()),
        description: part("description").unwrap_or_default(),
        details: part("details").unwrap_or_default(),
    }
}

/// What a mail about an activity of a kind says in each language, with words in the place of `{name}`.
pub(super) fn of_mail(kind: &str, part: &str, words: &[(&str, String)]) -> MailTexts {
    OF_KINDS.texts(&format!("{kind}.{part}"), words)
}

/// What a mail about an activity says in each language, with words in the place of `{name}`; `{activity}` is what the
/// activity is called in it.
pub(super) fn of_activity(entry: &ActivityEntry, key: &str, words: &[(&str, String)]) -> MailTexts {
    let own = &entry.newest().activity.texts;
    let title = |language: &str| match own.get(language) {
        Some(texts) => texts.title.clone(),
        None => OF_KINDS
            .get(language, &format!("{}.title", entry.kind.name))
            .unwrap_or(entry.kind.name)
            .to_owned(),
    };
    let named = OF_KINDS.texts(key, words).into_iter();
    named
        .map(|(language, text)| {
            let text = text.replace("{activity}", &title(&language));
            (language, text)
        })
        .collect()
}

/// What a mail about another mail says in each language; `{title}` is what that one is called in it.
pub(super) fn about(key: &str, title: &MailTexts, words: &[(&str, String)]) -> MailTexts {
    let titled = |(language, text): (String, String)| {
        let title = title.get(&language).map_or("", String::as_str);
        let text = text.replace("{title}", title);
        (language, text)
    };
    OF_KINDS.texts(key, words).into_iter().map(titled).collect()
}

/// What a mail about a reward in review says in each language.
pub(super) fn of_review(entry: &ActivityEntry, part: &str, reason: &str) -> MailTexts {
    of_activity(entry, &format!("review.{part}"), &[("reason", reason.to_owned())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_promotions_rules::kinds::KINDS;

    /// What writes mail, and what it says.
    const MAILS: &[&str] = &[
        "lapse.bonus",
        "lapse.mail",
        "lapse.title",
        "lapse.round",
        "level_up.mail_text",
        "level_up.mail_title",
        "coin_tournament.mail_title",
        "coin_tournament.mail_prize",
        "coin_tournament.mail_review",
        "platform_tournament.mail_title",
        "platform_tournament.mail_prize",
        "platform_tournament.mail_review",
        "purse.mail_title",
        "purse.mail_rest",
        "review.begun",
        "review.paid",
        "review.refused",
        "review.taken_out",
        "review.title",
        "review.unearned",
        "unclaimed.title",
        "unclaimed.text",
    ];

    #[test]
    fn every_kind_is_described_in_every_language_and_nothing_else_is() {
        for language in LANGUAGES {
            for kind in KINDS {
                for part in ["title", "description", "details"] {
                    let text = OF_KINDS.get(language, &format!("{}.{part}", kind.name));
                    assert!(text.is_some_and(|text| !text.is_empty()), "{language}: {}.{part}", kind.name);
                }
            }
            let keys = OF_KINDS.keys(language);
            assert!(MAILS.iter().all(|mail| keys.contains(mail)), "{language}");
            assert_eq!(keys.len(), 3 * KINDS.len() + MAILS.len(), "{language}");
        }
    }
}
