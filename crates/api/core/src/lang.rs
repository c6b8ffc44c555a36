//! The language of a reply, and the messages in it.

use std::{collections::HashMap, sync::LazyLock};

use http::{HeaderMap, header};

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

/// Messages by name, in every language of [`Lang::ALL`].
#[derive(Debug)]
pub struct Messages(LazyLock<Catalogues, fn() -> Catalogues>);

/// One catalogue per language, in the order of [`Lang::ALL`].
type Catalogues = [HashMap<String, String>; 3];

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
}

impl Messages {
    /// Messages that are read when the first one is needed.
    pub const fn new(read: fn() -> [HashMap<String, String>; 3]) -> Self {
        Self(LazyLock::new(read))
    }

    /// The messages of three texts of JSON, in the order of [`Lang::ALL`].
    pub fn parse(texts: [&str; 3]) -> [HashMap<String, String>; 3] {
        texts.map(|text| serde_json::from_str(text).unwrap_or_default())
    }

    /// The message of this name.
    pub fn get(&self, lang: Lang, name: &str) -> Option<&str> {
        self.0[lang as usize].get(name).map(String::as_str)
    }

    /// The names of the messages in a language.
    pub fn names(&self, lang: Lang) -> impl Iterator<Item = &str> {
        self.0[lang as usize].keys().map(String::as_str)
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
