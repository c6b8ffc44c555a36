//! The lobby in memory: serialised once, compressed once, served with an `ETag`.

use std::{
    io::Write as _,
    sync::{Arc, PoisonError, RwLock},
};

use axum::{body::Body, response::Response};
use baize_lobby as lobby;
use baize_lobby::{Catalogue, Closed};
use baize_store::{StoreError, WriteKey};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::data;
use crate::{
    error::ApiError,
    layers::{REQUEST_ID, headers::SecurityHeaders},
    reply::Reply,
    site::settings,
    state::App,
};

/// What the lobby says now. Empty until the first [`refresh`].
#[derive(Default)]
pub struct LobbyCache(RwLock<Option<Arc<Snapshot>>>);

/// The lobby at one version of the catalogue.
pub struct Snapshot {
    /// The catalogue.
    pub catalogue: Catalogue,
    /// Why the site is closed, if it is.
    pub closed: Option<Closed>,
    pub(crate) index: Served,
    pub(crate) preload: Served,
    pub(crate) settings: Served,
}

/// A reply, ready to be sent in three encodings, or not again.
pub(crate) struct Served {
    etag: HeaderValue,
    plain: Form,
    gzip: Form,
    brotli: Form,
    known: Form,
}

/// A reply as it is sent: its head is copied whole, with every header that the layers would add.
struct Form {
    status: StatusCode,
    head: HeaderMap,
    body: Bytes,
}

impl LobbyCache {
    fn get(&self) -> Option<Arc<Snapshot>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, snapshot: Snapshot) -> Arc<Snapshot> {
        let snapshot = Arc::new(snapshot);
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(snapshot.clone());
        snapshot
    }
}

/// What the lobby says now; read from the store the first time.
pub(crate) async fn current(app: &App) -> Result<Arc<Snapshot>, ApiError> {
    match app.lobby().get() {
        Some(snapshot) => Ok(snapshot),
        None => Ok(load(app).await?),
    }
}

/// The reply to a request whose answer lies ready in memory; everything else goes through the router.
pub(crate) fn ready(app: &App, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
    if *method != Method::GET {
        return None;
    }
    match path {
        "/api/index" => Some(app.lobby().get()?.index.answer(headers)),
        "/api/preload" => Some(app.lobby().get()?.preload.answer(headers)),
        _ => None,
    }
}

/// Looks whether the catalogue or the state of the site has changed in the store, and if so, loads them anew.
/// The server calls it every few seconds; returns whether anything changed.
pub async fn refresh(app: &App) -> Result<bool, StoreError> {
    let known = app.lobby().get();
    let now =
        app.db.read(|tx| Ok::<_, StoreError>((lobby::catalogue_version(tx)?, lobby::closed(tx)?))).await?;
    let same = known.is_some_and(|known| (known.catalogue.version, &known.closed) == (now.0, &now.1));
    if !same {
        load(app).await?;
    }
    Ok(!same)
}

/// Puts the demo catalogue into a store that has none, and loads the lobby.
pub async fn prepare(app: &App) -> Result<(), StoreError> {
    if app.db.read(lobby::is_empty).await? {
        let ctx = app.ctx();
        let games = app.db.write(WriteKey::SHARED, move |tx| lobby::seed(tx, &ctx)).await?;
        tracing::info!(games, "the demo catalogue was put into the store");
    }
    load(app).await.map(|_| ())
}

async fn load(app: &App) -> Result<Arc<Snapshot>, StoreError> {
    let ctx = app.ctx();
    let (catalogue, closed) =
        app.db.read(move |tx| Ok::<_, StoreError>((lobby::load(tx, &ctx)?, lobby::closed(tx)?))).await?;
    let building = app.clone();
    let snapshot = tokio::task::spawn_blocking(move || {
        let safe = SecurityHeaders::new(&building.settings);
        Snapshot {
            index: Served::of(&data::lobby(&building, &catalogue, true), &safe),
            preload: Served::of(&data::lobby(&building, &catalogue, false), &safe),
            settings: Served::of(&settings::site_settings(&building), &safe),
            catalogue,
            closed,
        }
    })
    .await
    .map_err(StoreError::damaged)?;
    Ok(app.lobby().set(snapshot))
}

impl Served {
    fn of<T: Serialize>(data: &T, safe: &SecurityHeaders) -> Self {
        let plain = serde_json::to_vec(&Reply::ok(data)).unwrap_or_default();
        let hash = hex::encode(&Sha256::digest(&plain)[..12]);
        let etag = HeaderValue::from_str(&format!("W/\"{hash}\"")).unwrap_or(HeaderValue::from_static(""));
        let form = |encoding: Option<&'static str>, body: Vec<u8>| {
            let json = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
            let encoding = encoding.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name)));
            Form::new((&etag, safe), StatusCode::OK, encoding.into_iter().chain([json]), body)
        };
        Self {
            gzip: form(Some("gzip"), gzip(&plain)),
            brotli: form(Some("br"), brotli(&plain)),
            plain: form(None, plain),
            known: Form::new((&etag, safe), StatusCode::NOT_MODIFIED, [], Vec::new()),
            etag,
        }
    }

    /// The reply in the best encoding that the client takes, or 304.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let known = headers
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|tags| tags.split(',').any(|tag| tag.trim().as_bytes() == self.etag.as_bytes()));
        if known {
            return self.known.answer();
        }
        let accepts =
            headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if takes(accepts, "br") {
            self.brotli.answer()
        } else if takes(accepts, "gzip") {
            self.gzip.answer()
        } else {
            self.plain.answer()
        }
    }
}

impl Form {
    fn new(
        (etag, safe): (&HeaderValue, &SecurityHeaders),
        status: StatusCode,
        own: impl IntoIterator<Item = (HeaderName, HeaderValue)>,
        body: Vec<u8>,
    ) -> Self {
        let mut head = HeaderMap::new();
        head.extend(own);
        head.insert(header::ETAG, etag.clone());
        head.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        safe.put(&mut head);
        // Its place is taken already: a map that grows by one header is copied once more.
        head.insert(REQUEST_ID, HeaderValue::from_static(""));
        Self { status, head, body: body.into() }
    }

    fn answer(&self) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.head.clone();
        response
    }
}

/// Whether `Accept-Encoding` takes `name`: named, and not with a weight of zero.
fn takes(accepts: &str, name: &str) -> bool {
    accepts.split(',').any(|item| {
        let (coding, weight) = item.split_once(';').unwrap_or((item, ""));
        let refused = matches!(weight.trim().trim_start_matches("q="), "0" | "0.0" | "0.00" | "0.000");
        coding.trim().eq_ignore_ascii_case(name) && !refused
    })
}

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    // Writing to memory cannot fail.
    let _ = writer.write_all(plain);
    writer.finish().unwrap_or_default()
}

fn brotli(plain: &[u8]) -> Vec<u8> {
    // The documents are small. A higher quality takes more of the start for a few bytes; a window below 17 bits has no
    // table of its own in this library and gets one of 16 MB, of which the allocator then holds several for a while.
    let params = brotli::enc::BrotliEncoderParams {
        quality: 5,
        lgwin: 17,
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    let _ = brotli::BrotliCompress(&mut &*plain, &mut packed, &params);
    packed
}

#[cfg(test)]
mod tests {
    use super::takes;

    #[test]
    fn an_encoding_is_taken_when_named_and_not_refused() {
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("br;q=0.5", "br"));
        assert!(!takes("br;q=0, gzip", "br"));
        assert!(!takes("", "gzip"));
    }
}
