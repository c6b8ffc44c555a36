//! The page's document with the lobby's first screen inside: drawn by the page's own code, once for each language and for
//! visitors and players, and kept compressed. It is drawn again when the lobby changes.

mod document;
mod engine;

use std::sync::{Arc, PoisonError, RwLock};

use anyhow::{Context as _, Result};
use axum::response::Response;
use baize_api_core::lang::Lang;
use baize_api_core::layers::headers::SecurityHeaders;
use baize_api_core::served::Served;
use baize_api_core::session::cookies::cookie_value;
use baize_api_core::session::presented::has_session_cookie;
use baize_api_core::settings::EdgeSettings;
use baize_api_lobby::{FirstReplies, LobbyContext};
use http::HeaderMap;

use self::document::{Template, Viewer};
use crate::embedded;

/// The cookie in which the page keeps the language that the player chose.
const LANGUAGE_COOKIE: &str = "baize_language";

/// The documents of this server; without the web app there is none.
pub(crate) struct Documents {
    settings: EdgeSettings,
    /// The site's own language.
    lang: Lang,
    theme: String,
    template: Option<Template>,
    /// Without a first screen, until one is drawn.
    plain: Option<Served>,
    drawn: RwLock<Option<Arc<Drawn>>>,
}

/// The documents drawn from these replies.
struct Drawn {
    from: FirstReplies,
    documents: Vec<(Viewer, Served)>,
}

impl Documents {
    /// The document of the web app that the program carries, without a first screen.
    pub(crate) fn new(settings: EdgeSettings, lang: Lang, theme: &str) -> Self {
        let template = embedded::text("index.html").map(|html| Template::new(&html, embedded::text));
        let plain = template.as_ref().map(|template| {
            let safe = SecurityHeaders::new(&settings);
            template.plain().served(&settings, &safe)
        });
        Self { settings, lang, theme: theme.to_owned(), template, plain, drawn: RwLock::default() }
    }

    /// The document for the sender of these headers; `None` in a program without the web app.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Option<Response> {
        let drawn = self.drawn.read().unwrap_or_else(PoisonError::into_inner).clone();
        let chosen = cookie_value(headers, LANGUAGE_COOKIE).and_then(|tag| Lang::of_tag(&tag));
        let viewer = Viewer {
            lang: chosen.unwrap_or(self.lang),
            signed_in: has_session_cookie(headers, self.settings.https),
        };
        let found = drawn.as_ref().and_then(|drawn| drawn.documents.iter().find(|(of, _)| *of == viewer));
        found.map(|(_, document)| document).or(self.plain.as_ref()).map(|document| document.answer(headers))
    }

    /// Draws the first screens of the lobby as it is now, unless they are drawn. Takes a second of a thread of its own.
    pub(crate) async fn refresh(self: Arc<Self>, lobby: &LobbyContext) -> Result<()> {
        let Some(from) = lobby.first_replies() else { return Ok(()) };
        let known = self.drawn.read().unwrap_or_else(PoisonError::into_inner).clone();
        if self.template.is_none() || known.is_some_and(|known| known.from == from) {
            return Ok(());
        }
        let (documents, replies) = (self.clone(), from.clone());
        let drawn = tokio::task::spawn_blocking(move || documents.draw(&replies)).await?;
        let (documents, result) = match drawn {
            Ok(documents) => (documents, Ok(())),
            // What cannot be drawn is not tried again before the lobby has changed.
            Err(error) => (Vec::new(), Err(error)),
        };
        *self.drawn.write().unwrap_or_else(PoisonError::into_inner) =
            Some(Arc::new(Drawn { from, documents }));
        result
    }

    fn draw(&self, from: &FirstReplies) -> Result<Vec<(Viewer, Served)>> {
        let template = self.template.as_ref().context("the program has no page")?;
        let script =
            embedded::first_screen_script().context("the program has no script for the first screen")?;
        let safe = SecurityHeaders::new(&self.settings);
        let draw = |viewer: Viewer| -> Result<(Viewer, Served)> {
            let data = document::data(viewer, from)?;
            let screen = engine::draw(&script, &data)?;
            let document = template.with_screen(viewer, &self.theme, &screen, &data);
            Ok((viewer, document.served(&self.settings, &safe)))
        };
        Viewer::all().map(draw).collect()
    }
}
