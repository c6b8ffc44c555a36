//! The page's document with the lobby's first screen inside: drawn by the page's own code, once for each language and for
//! visitors and players, and kept compressed. It is drawn again when the lobby changes. Other screens that a link leads to
//! are drawn for who asks for them, by their address in the page.

mod document;
mod engine;
mod pictures;
mod screens;

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
use http::{HeaderMap, HeaderValue, header};
use serde::{Deserialize, Serialize};

use self::document::{Content, Template, Viewer};
use self::engine::Wanted;
use self::screens::Screens;
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
    /// Without a first screen, until one is drawn; with the origins that it may frame.
    plain: RwLock<Plain>,
    drawn: RwLock<Option<Arc<Drawn>>>,
}

/// The origins that may be framed, and the document without a first screen whose policy names them.
type Plain = (Arc<[String]>, Option<Arc<Served>>);

/// The documents drawn from these replies, which may frame these origins.
struct Drawn {
    from: FirstReplies,
    frames: Arc<[String]>,
    documents: Vec<(Viewer, Served)>,
    screens: Screens,
    /// Whether there is nothing more to draw: every viewer's document is there, or none can be drawn.
    is_whole: bool,
}

/// What the page's script answers, and the version of the page whose code drew it.
#[derive(Deserialize, Serialize)]
struct DrawnScreen {
    at: String,
    html: String,
    messages: serde_json::Map<String, serde_json::Value>,
    #[serde(default)]
    version: String,
}

impl Documents {
    /// The document of the web app that the program carries, without a first screen.
    pub(crate) fn new(settings: EdgeSettings, lang: Lang, theme: &str) -> Self {
        let template = embedded::text("index.html").map(|html| Template::new(&html, embedded::text));
        let theme = theme.to_owned();
        let plain = RwLock::new((settings.frame_hosts.list(), None));
        let documents = Self { settings, lang, theme, template, plain, drawn: RwLock::default() };
        documents.prepare_plain();
        documents
    }

    fn prepare_plain(&self) {
        let frames = self.settings.frame_hosts.list();
        let plain = self.template.as_ref().map(|template| {
            let safe = SecurityHeaders::new(&self.settings);
            Arc::new(template.plain().served(&self.settings, &safe))
        });
        *self.plain.write().unwrap_or_else(PoisonError::into_inner) = (frames, plain);
    }

    fn plain(&self) -> Plain {
        self.plain.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The document for the sender of these headers; `None` in a program without the web app.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Option<Response> {
        let (drawn, viewer) = (self.drawn(), self.viewer(headers));
        let found = drawn.as_ref().and_then(|drawn| drawn.documents.iter().find(|(of, _)| *of == viewer));
        match found {
            Some((_, document)) => Some(document.answer(headers)),
            None => self.plain().1.map(|document| document.answer(headers)),
        }
    }

    /// Another screen than the lobby for the sender of these headers, by its address in the page; `None` where it is not
    /// drawn.
    pub(crate) async fn screen(
        self: Arc<Self>,
        headers: &HeaderMap,
        path: &str,
        query: &str,
    ) -> Option<Response> {
        let (drawn, viewer) = (self.drawn()?, self.viewer(headers));
        let address = drawn.screens.address(path, query)?.to_owned();
        let (documents, from, at) = (self.clone(), drawn.from.clone(), address.clone());
        let draw = move || documents.draw_screen(viewer, &from, &at);
        let kept = drawn.screens.get(viewer, &address, draw).await;
        Some(kept.get()?.as_ref()?.answer(headers))
    }

    fn drawn(&self) -> Option<Arc<Drawn>> {
        self.drawn.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn viewer(&self, headers: &HeaderMap) -> Viewer {
        let chosen = cookie_value(headers, LANGUAGE_COOKIE).and_then(|tag| Lang::of_tag(&tag));
        Viewer {
            lang: chosen.unwrap_or(self.lang),
            signed_in: has_session_cookie(headers, self.settings.https),
        }
    }

    /// Draws the first screen that most first visitors are sent: a visitor's, in the site's own language.
    pub(crate) async fn draw_first(self: Arc<Self>, lobby: &LobbyContext) -> Result<()> {
        let own = vec![Viewer { lang: self.lang, signed_in: false }];
        self.draw_for(lobby, own).await
    }

    /// Draws the first screens of the lobby as it is now, for the origins that may be framed now, unless they are drawn. Takes a
    /// second of a thread of its own.
    pub(crate) async fn refresh(self: Arc<Self>, lobby: &LobbyContext) -> Result<()> {
        self.draw_for(lobby, Viewer::all().collect()).await
    }

    async fn draw_for(self: Arc<Self>, lobby: &LobbyContext, viewers: Vec<Viewer>) -> Result<()> {
        let frames = self.settings.frame_hosts.list();
        if self.plain().0 != frames {
            self.prepare_plain();
        }
        let Some(from) = lobby.first_replies() else { return Ok(()) };
        let is_drawn = |known: Arc<Drawn>| known.is_whole && known.from == from && known.frames == frames;
        if self.template.is_none() || self.drawn().is_some_and(is_drawn) {
            return Ok(());
        }
        let (documents, replies) = (self.clone(), from.clone());
        let of_frames = frames.clone();
        let drawn =
            tokio::task::spawn_blocking(move || documents.draw(&replies, of_frames, &viewers)).await?;
        let (drawn, result) = match drawn {
            Ok(drawn) => (drawn, Ok(())),
            // What cannot be drawn is not tried again before the lobby has changed.
            Err(error) => {
                let (documents, screens) = (Vec::new(), Screens::new(Vec::new()));
                (Drawn { from, frames, documents, screens, is_whole: true }, Err(error))
            }
        };
        *self.drawn.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(drawn));
        result
    }

    fn draw(&self, from: &FirstReplies, frames: Arc<[String]>, viewers: &[Viewer]) -> Result<Drawn> {
        let template = self.template.as_ref().context("the program has no page")?;
        let script = script()?;
        let safe = SecurityHeaders::new(&self.settings);
        let visitor = document::data(Viewer { lang: self.lang, signed_in: false }, from)?;
        let screens =
            Screens::new(serde_json::from_str(&engine::ask(&script, &visitor, Wanted::Addresses)?)?);
        let draw = |viewer: Viewer| -> Result<(Viewer, Served)> {
            let data = document::data(viewer, from)?;
            let drawn = drawn_screen(&script, &data, "/")?;
            let others = screens.paths();
            let content = Content { theme: &self.theme, screen: &drawn.html, data: &data, others: &others };
            let document = template.with_screen(viewer, &content);
            Ok((viewer, document.served(&self.settings, &safe)))
        };
        let documents = viewers.iter().copied().map(draw).collect::<Result<Vec<_>>>()?;
        let is_whole = documents.len() == Viewer::all().count();
        Ok(Drawn { from: from.clone(), frames, documents, screens, is_whole })
    }

    fn draw_screen(&self, viewer: Viewer, from: &FirstReplies, address: &str) -> Result<Served> {
        let data = document::whole_data(viewer, from)?;
        let version = self.template.as_ref().map(Template::version).unwrap_or_default().to_owned();
        let drawn = drawn_screen(&script()?, &data, address)?;
        let drawn =
            DrawnScreen { version, html: pictures::put_inside(&drawn.html, embedded::bytes), ..drawn };
        let own = [
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (header::VARY, HeaderValue::from_static("accept-encoding, cookie")),
        ];
        Ok(Served::with_headers(serde_json::to_vec(&drawn)?, &own, &SecurityHeaders::new(&self.settings)))
    }
}

fn drawn_screen(script: &str, data: &str, address: &str) -> Result<DrawnScreen> {
    Ok(serde_json::from_str(&engine::ask(script, data, Wanted::Screen(address))?)?)
}

fn script() -> Result<String> {
    embedded::first_screen_script().context("the program has no script that draws screens")
}
