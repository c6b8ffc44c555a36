//! What is said of an activity: its own words, or those of its kind.

use std::sync::LazyLock;

use baize_core::mail::{Catalogue, LANGUAGES, Texts as MailTexts};
use baize_core::mail_catalogue;
use baize_core::site::Site;
use baize_money::Amount;
use baize_promotions_rules::activity::Texts;

use super::catalogue::ActivityEntry;
use super::offers::OfferView;

/// Texts by the name of the kind and the part: `sign.title`.
static OF_KINDS: LazyLock<Catalogue> = LazyLock::new(|| mail_catalogue!("../../texts"));

/// What is said of an activity in a language, `en`, `zh` or `pt-br`, with amounts of the site.
pub fn of(view: &OfferView, site: &Site, language: &str) -> Texts {
    let Texts { title, description, details, rail_title } = words_of(view, language);
    let of_site = |text: String| with_amounts(&text, site);
    Texts {
        title: of_site(title),
        description: of_site(description),
        details: of_site(details),
        rail_title: of_site(rail_title),
    }
}

fn words_of(view: &OfferView, language: &str) -> Texts {
    if let Some(own) = view.activity.texts.get(language) {
        return own.clone();
    }
    let language = if LANGUAGES.contains(&language) { language } else { "en" };
    let part = |part: &str| OF_KINDS.get(language, &format!("{}.{part}", view.name)).map(str::to_owned);
    Texts {
        title: part("title").unwrap_or_else(|| view.name.to_owned()),
        description: part("description").unwrap_or_default(),
        details: part("details").unwrap_or_default(),
        rail_title: String::new(),
    }
}

/// The text with amounts of the site in the place of `{50u}` or `{0.5u}`, which are so many units of its promotions.
fn with_amounts(text: &str, site: &Site) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        written.push_str(before);
        let named = after.split_once("u}");
        let named = named.and_then(|(number, behind)| Some((amount_of(number, site)?, behind)));
        if let Some((amount, behind)) = named {
            written.push_str(&site.written(amount));
            rest = behind;
        } else {
            written.push('{');
            rest = after;
        }
    }
    written + rest
}

/// So many units of the site's promotions, with at most one decimal.
fn amount_of(number: &str, site: &Site) -> Option<Amount> {
    let (whole, tenth) = number.split_once('.').unwrap_or((number, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(tenth) || tenth.len() != 1 {
        return None;
    }
    let tenths: i64 = format!("{whole}{tenth}").parse().ok()?;
    let units = site.promotions.unit.units().checked_mul(tenths)?;
    Amount::new(units / 10).ok()
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
    use baize_core::site::SiteKey;
    use baize_promotions_rules::kinds::KINDS;

    #[test]
    fn amounts_in_a_text_are_those_of_the_site() {
        let india = Site::load(SiteKey::India).unwrap();
        let brazil = Site::load(SiteKey::Brazil).unwrap();
        assert_eq!(with_amounts("from {0.5u} to {10000u}.", &india), "from ₹50 to ₹10,00,000.");
        assert_eq!(with_amounts("de {0.1u} a {10000u}", &brazil), "de R$0,50 a R$50.000");
        for other in ["{place}", "a { b", "{u}", "{0.55u}", "{-1u}", "{99999999999999999999u}"] {
            assert_eq!(with_amounts(other, &india), other);
        }
    }

    #[test]
    fn no_text_about_a_kind_leaves_an_amount_open() {
        let site = Site::load(SiteKey::India).unwrap();
        for language in LANGUAGES {
            for kind in KINDS {
                for part in ["title", "description", "details"] {
                    let text = OF_KINDS.get(language, &format!("{}.{part}", kind.name)).unwrap();
                    assert!(!with_amounts(text, &site).contains(['{', '}']), "{language}: {text}");
                }
            }
        }
    }

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
