//! The language of a reply, and the messages of the codes in it.

use std::{collections::HashMap, sync::LazyLock};

use http::{HeaderMap, header};

use crate::code::Code;

/// A language that the server speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Brazilian Portuguese.
    PtBr,
}

type Messages = HashMap<String, String>;

static MESSAGES: LazyLock<[Messages; 3]> = LazyLock::new(|| {
    [
        include_str!("../locales/en.json"),
        include_str!("../locales/zh.json"),
        include_str!("../locales/pt-br.json"),
    ]
    .map(|text| serde_json::from_str(text).unwrap_or_default())
});

impl Lang {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::En, Self::Zh, Self::PtBr];

    /// `en`, `zh` or `pt-br`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
            Self::PtBr => "pt-br",
        }
    }

    /// The language that a tag such as `pt-BR` or `zh_CN` means.
    pub fn of_tag(tag: &str) -> Option<Self> {
        match tag.trim().get(..2)?.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "zh" => Some(Self::Zh),
            "pt" => Some(Self::PtBr),
            _ => None,
        }
    }

    /// The first language of `Accept-Language` that the server speaks; weights are taken as written, the order decides
    /// between equals. `fallback` is the site's own.
    pub fn of_headers(headers: &HeaderMap, fallback: Self) -> Self {
        let Some(accepted) = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok())
        else {
            return fallback;
        };
        let mut best: Option<(u16, Self)> = None;
        for item in accepted.split(',').take(16) {
            let (tag, weight) = item.split_once(';').unwrap_or((item, "q=1"));
            let Some(lang) = Self::of_tag(tag) else { continue };
            let weight = thousandths(weight.trim().strip_prefix("q=").unwrap_or("1"));
            if weight > 0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
                best = Some((weight, lang));
            }
        }
        best.map_or(fallback, |(_, lang)| lang)
    }

    /// The message of a code.
    pub fn message(self, code: Code) -> &'static str {
        let index = match self {
            Self::En => 0,
            Self::Zh => 1,
            Self::PtBr => 2,
        };
        MESSAGES[index].get(code.name()).map_or(code.name(), String::as_str)
    }
}

fn thousandths(weight: &str) -> u16 {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    if whole != "0" {
        return 1000;
    }
    format!("{part:0<3}").get(..3).and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_message_in_every_language() {
        for (lang, messages) in Lang::ALL.iter().zip(MESSAGES.iter()) {
            for code in Code::ALL {
                assert!(
                    messages.get(code.name()).is_some_and(|text| !text.is_empty()),
                    "{lang:?} {}",
                    code.name()
                );
            }
            assert_eq!(messages.len(), Code::ALL.len(), "{lang:?} has a message without a code");
        }
    }

    #[test]
    fn codes_are_unique_and_in_order() {
        assert!(Code::ALL.windows(2).all(|pair| pair[0].number() < pair[1].number()));
    }

    #[test]
    fn the_heaviest_language_that_we_speak_is_chosen() {
        let of = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, value.parse().unwrap());
            Lang::of_headers(&headers, Lang::En)
        };
        assert_eq!(of("pt-BR,pt;q=0.9,en;q=0.8"), Lang::PtBr);
        assert_eq!(of("en;q=0.2, zh-CN;q=0.7"), Lang::Zh);
        assert_eq!(of("fr, de;q=0.5"), Lang::En);
        assert_eq!(of("zh;q=0"), Lang::En);
        assert_eq!(Lang::of_headers(&HeaderMap::new(), Lang::PtBr), Lang::PtBr);
    }
}
