//! The page's document: as it was built, or with a first screen, its data and its styles inside.

use std::path::Path;

use anyhow::{Context as _, Result};
use baize_api_core::lang::Lang;
use baize_api_core::layers::headers::{Inline, SecurityHeaders, content_policy};
use baize_api_core::served::Served;
use baize_api_core::settings::EdgeSettings;
use baize_api_lobby::FirstReplies;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderValue, header};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::pictures::attribute;
use crate::embedded;

/// Where what is drawn waits until the document's first script has compared it with what the player came for.
const DRAWN: &str = "<template id=\"drawn\"></template>";
/// After what is shown first: there the page finds what it was drawn from.
const END: &str = "<noscript>";
const STYLE_LINK: &str = "<link rel=\"stylesheet\"";
const MODULE_LINK: &str = "<link rel=\"modulepreload\"";
const ENTRY: &str = "<script type=\"module\"";
/// A file that the first screen's code needs beside what the entry imports, by the start of its path.
const SCREEN_CODE: &str = "assets/lobby-";
/// The message files of the first screen, by the names that the page gives them.
const MESSAGES: [(&str, u8); 3] = [("common", 0), ("lobby", 4), ("games", 5)];

/// Whom a document is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Viewer {
    pub(super) lang: Lang,
    pub(super) signed_in: bool,
}

impl Viewer {
    /// Visitors and players in every language.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let both = |lang| [false, true].map(|signed_in| Self { lang, signed_in });
        Lang::ALL.into_iter().flat_map(both)
    }
}

/// The document as it was built, taken apart.
pub(super) struct Template {
    html: String,
    /// The page's code: the entry, and what is fetched beside it.
    entry: String,
    modules: Vec<String>,
    /// The link to the style sheet, and the sheet.
    style: Option<(String, String)>,
}

/// What a document holds beside what was built.
pub(super) struct Content<'a> {
    /// The site's.
    pub(super) theme: &'a str,
    /// The lobby, drawn.
    pub(super) screen: &'a str,
    /// What it was drawn from, as JSON.
    pub(super) data: &'a str,
    /// The paths of the screens that can be asked for, separated by spaces.
    pub(super) others: &'a str,
}

/// A document and what of it the content policy must name.
pub(super) struct Document {
    html: String,
    inline: Inline,
}

impl Template {
    /// Reads the built document; `file` gives the text of a file that it links to.
    pub(super) fn new(html: &str, file: impl Fn(&str) -> Option<String>) -> Self {
        let style = tags(html, STYLE_LINK).next().and_then(|link| {
            Some((link.to_owned(), file(attribute(link, "href")?.trim_start_matches('/'))?))
        });
        let modules = tags(html, MODULE_LINK).filter_map(|link| attribute(link, "href"));
        let entry = tags(html, ENTRY).next().and_then(|tag| attribute(tag, "src")).unwrap_or_default();
        Self {
            entry: entry.to_owned(),
            modules: modules.map(str::to_owned).chain(screen_code()).collect(),
            html: html.to_owned(),
            style,
        }
    }

    /// Without a first screen.
    pub(super) fn plain(&self) -> Document {
        Document::new(self.html.clone())
    }

    /// The version that the build gave the page.
    pub(super) fn version(&self) -> &str {
        tags(&self.html, "<meta name=\"version\"")
            .next()
            .and_then(|tag| attribute(tag, "content"))
            .unwrap_or_default()
    }

    /// With a first screen, what it was drawn from and what it is styled by.
    pub(super) fn with_screen(&self, viewer: Viewer, content: &Content<'_>) -> Document {
        let Content { theme, screen, data, others } = content;
        let tag = html_tag(viewer.lang);
        let (language, session) = (viewer.lang.as_str(), if viewer.signed_in { "yes" } else { "no" });
        let (entry, modules) = (&self.entry, self.modules.join(" "));
        // The document's first script fetches the code when the first screen is complete.
        let head = format!(
            "<html lang=\"{tag}\" data-theme=\"{theme}\" data-language=\"{language}\" data-session=\"{session}\" \
             data-entry=\"{entry}\" data-modules=\"{modules}\" data-screens=\"{others}\">"
        );
        // Inside a script only what could end it needs another form.
        let data = data.replace('<', "\\u003c");
        let data = format!("<script type=\"application/json\" id=\"first-screen\">{data}</script>{END}");
        let drawn = format!("<template id=\"drawn\">{screen}</template>");
        let mut html = self.html.replacen(END, &data, 1).replacen(DRAWN, &drawn, 1);
        if let Some((link, sheet)) = &self.style {
            html = html.replacen(link, &format!("<style>{sheet}</style>"), 1);
        }
        for (start, end) in [(MODULE_LINK, ""), (ENTRY, "</script>")] {
            for tag in tags(&self.html, start) {
                html = html.replacen(&format!("{tag}{end}"), "", 1);
            }
        }
        if let Some(tag) = tags(&self.html, "<html").next() {
            html = html.replacen(tag, &head, 1);
        }
        Document::new(html)
    }
}

impl Document {
    fn new(html: String) -> Self {
        let inline = Inline { scripts: hashes(&html, "<script>"), styles: hashes(&html, "<style>") };
        Self { html, inline }
    }

    /// Compressed, with its own content policy; it varies by the cookies of language and session.
    pub(super) fn served(self, settings: &EdgeSettings, safe: &SecurityHeaders) -> Served {
        let mut own = vec![
            (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
            (header::VARY, HeaderValue::from_static("accept-encoding, cookie")),
        ];
        let policy = content_policy(settings, &self.inline);
        own.extend(HeaderValue::from_str(&policy).map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
        Served::with_headers(self.html.into_bytes(), &own, safe)
    }
}

/// The tags that begin so.
fn tags<'a>(html: &'a str, start: &'static str) -> impl Iterator<Item = &'a str> {
    html.match_indices(start).filter_map(|(at, _)| {
        let rest = html.get(at..)?;
        rest.get(..=rest.find('>')?)
    })
}

/// The addresses of the first screen's own code.
fn screen_code() -> impl Iterator<Item = String> {
    embedded::paths()
        .filter(|path| {
            path.starts_with(SCREEN_CODE) && Path::new(path).extension().is_some_and(|kind| kind == "js")
        })
        .map(|path| format!("/{path}"))
}

/// The hashes of the elements that begin with this tag.
fn hashes(html: &str, tag: &str) -> Vec<String> {
    let end = tag.replace('<', "</");
    let contents = html.split(tag).skip(1).filter_map(|rest| rest.split(&end).next());
    contents.map(|content| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(content)))).collect()
}

/// As the page writes it into `<html lang>`.
fn html_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-CN",
        Lang::PtBr => "pt-BR",
    }
}

/// What the lobby is drawn from, as JSON: the replies that the page would ask for, and its messages. The document carries it.
pub(super) fn data(viewer: Viewer, from: &FirstReplies) -> Result<String> {
    let language = viewer.lang.as_str();
    let mut messages = Map::new();
    for (name, index) in MESSAGES {
        let file = format!("json/{language}-{index}-{name}.json");
        messages.insert(name.to_owned(), messages_of(&file)?);
    }
    data_with(viewer, from, &messages)
}

/// What any screen is drawn from, as JSON: as for the lobby, with every message there is.
pub(super) fn whole_data(viewer: Viewer, from: &FirstReplies) -> Result<String> {
    let start = format!("json/{}-", viewer.lang.as_str());
    let mut messages = Map::new();
    for path in embedded::paths() {
        let file = path.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".json"));
        if let Some((_, name)) = file.and_then(|file| file.split_once('-')) {
            messages.insert(name.to_owned(), messages_of(path)?);
        }
    }
    data_with(viewer, from, &messages)
}

fn messages_of(file: &str) -> Result<Value> {
    let text = embedded::text(file).with_context(|| format!("{file} is missing"))?;
    Ok(serde_json::from_str(&text)?)
}

fn data_with(viewer: Viewer, from: &FirstReplies, messages: &Map<String, Value>) -> Result<String> {
    let preload = from.preload.iter().find(|(lang, _)| *lang == viewer.lang);
    let (_, preload) = preload.context("the lobby is not loaded in this language")?;
    Ok(json!({
        "language": viewer.lang.as_str(),
        "signedIn": viewer.signed_in,
        "settings": reply_data(&from.settings)?,
        "lobby": reply_data(preload)?,
        "messages": messages,
    })
    .to_string())
}

fn reply_data(reply: &[u8]) -> Result<Value> {
    #[derive(Deserialize)]
    struct Reply {
        data: Value,
    }
    Ok(serde_json::from_slice::<Reply>(reply)?.data)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUILT: &str = "<html lang=\"en\" data-theme=\"plain\"><head><script>first()</script>\
        <script type=\"module\" crossorigin src=\"/assets/index.js\"></script>\
        <link rel=\"modulepreload\" crossorigin href=\"/assets/vendor.js\">\
        <link rel=\"stylesheet\" crossorigin href=\"/assets/a.css\"></head><body><template id=\"drawn\"></template><div id=\"root\"></div><script>place()</script>\
        <noscript>script</noscript></body></html>";

    fn template() -> Template {
        Template::new(BUILT, |path| (path == "assets/a.css").then(|| "p{color:red}".to_owned()))
    }

    #[test]
    fn a_document_holds_its_screen_its_data_and_its_styles() {
        let viewer = Viewer { lang: Lang::PtBr, signed_in: true };
        let Document { html, inline } = template().with_screen(
            viewer,
            &Content {
                theme: "green-gold",
                screen: "<p>a</p>",
                data: "{\"a\":\"</script>\"}",
                others: "/search",
            },
        );
        assert!(html.contains(
            "<html lang=\"pt-BR\" data-theme=\"green-gold\" data-language=\"pt-br\" data-session=\"yes\" \
             data-entry=\"/assets/index.js\" data-modules=\"/assets/vendor.js"
        ));
        assert!(html.contains(" data-screens=\"/search\">"));
        assert!(html.contains("<template id=\"drawn\"><p>a</p></template>"));
        assert!(html.contains("{\"a\":\"\\u003c/script>\"}</script>"));
        assert!(html.contains("<style>p{color:red}</style>") && !html.contains(STYLE_LINK));
        assert!(!html.contains(ENTRY) && !html.contains(MODULE_LINK));
        assert_eq!((inline.scripts.len(), inline.styles.len()), (2, 1));
    }

    #[test]
    fn the_policy_names_the_scripts_of_the_document_and_allows_no_other() {
        let Document { inline, .. } = template().plain();
        let hash = |script: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script)));
        let [first, place] = ["first()", "place()"].map(hash);
        assert_eq!(inline.scripts, [first.as_str(), place.as_str()]);
        let policy = content_policy(&EdgeSettings::default(), &inline);
        assert!(
            policy.contains(&format!("script-src 'self' {first} {place}; style-src 'self';")),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"));
    }
}
