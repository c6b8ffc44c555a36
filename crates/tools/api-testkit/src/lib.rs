//! The whole public interface inside a test: the router with its layers, a store, a clock that is set by hand.
//!
//! ```text
//! #[tokio::test]
//! async fn a_new_player_has_gold() {
//!     each_app(async |app| {
//!         let player = app.register().await;
//!         let wallet = player.post("/api/user/userinfo", json!({})).await.data();
//!         assert_eq!(wallet["gold"], 10_000_000);
//!     })
//!     .await;
//! }
//! ```

#![expect(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "for tests only: what does not work is a panic, and short names need no sentence"
)]

pub mod accounts;
mod catalogue;
mod contract;
mod events;
mod gateway;
mod ports;
mod provider;
mod wallet_calls;
mod webhooks;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use axum::{Router, body::Body};
use baize_api::Api;
use baize_api_core::{
    App, Parts, Ports,
    lang::Lang,
    layers::Edge,
    settings::{EdgeSettings, RateSettings},
    stream::hub::Hub,
};
use baize_contract::Reply;
use baize_core::site::{Site, SiteKey};
use baize_identity::TokenSeal;
use baize_store::{Db, IdGen};
use baize_testkit::coin::COIN;
use baize_testkit::{FakeClock, SeededDraws, TestDb, each_db};
use bytes::Bytes;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, Method, Request, StatusCode};
use serde_json::{Value, json};

pub use gateway::FakeGateway;
pub use ports::{FakeCaptcha, FakeIdentity, FakePush, SentCodes};
pub use provider::{FRAMES, FakeProvider, PROVIDER, VALKYRIE_KEY, VALKYRIE_PROVIDER};
pub use wallet_calls::provider_signature;

/// Runs a test body with a fresh application on each database.
pub async fn each_app<F: Future<Output = ()>>(body: impl Fn(TestApp) -> F) {
    each_app_with(|_, _| {}, body).await;
}

/// Runs a test body with an application of other settings or another site on each database.
pub async fn each_app_with<F: Future<Output = ()>>(
    change: impl Fn(&mut Site, &mut EdgeSettings),
    body: impl Fn(TestApp) -> F,
) {
    each_db(async |db| {
        let app = TestApp::with(db, &change);
        app.api.lobby.prepare().await.unwrap();
        body(app).await;
    })
    .await;
}

/// An application for one test. Clones are the same one.
#[derive(Clone)]
pub struct TestApp {
    pub app: App,
    /// The contexts over it.
    pub api: Api,
    pub clock: FakeClock,
    pub codes: Arc<SentCodes>,
    pub captcha: Arc<FakeCaptcha>,
    pub push: Arc<FakePush>,
    pub identity: Arc<FakeIdentity>,
    pub gateway: Arc<FakeGateway>,
    pub provider: Arc<FakeProvider>,
    /// The provider behind Valkyrie.
    pub valkyrie: Arc<FakeProvider>,
    edge: Edge,
    players: Arc<AtomicU32>,
    /// The store of an application made by [`TestApp::alone`].
    _home: Option<Arc<TestDb>>,
}

/// A reply, read to its end.
#[derive(Debug)]
pub struct TestReply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Bytes,
}

/// One device with one session.
#[derive(Clone)]
pub struct TestClient {
    pub app: TestApp,
    pub token: String,
    /// The reply to the registration.
    pub login: Value,
}

impl TestApp {
    pub fn new(db: Db) -> Self {
        Self::with(db, |_, _| {})
    }

    /// On SQLite only, for what does not depend on the database.
    pub fn alone() -> Self {
        Self::alone_with(|_, _| {})
    }

    pub fn alone_with(change: impl Fn(&mut Site, &mut EdgeSettings)) -> Self {
        let home = TestDb::sqlite();
        let app = Self::with(home.db.clone(), change);
        Self { _home: Some(Arc::new(home)), ..app }
    }

    pub fn with(db: Db, change: impl Fn(&mut Site, &mut EdgeSettings)) -> Self {
        let mut site = Site::load(SiteKey::India).unwrap();
        let mut settings = EdgeSettings {
            rates: RateSettings { on: false, ..RateSettings::default() },
            // What another process ends is seen with the next request.
            endings_age: std::time::Duration::ZERO,
            ..EdgeSettings::default()
        };
        change(&mut site, &mut settings);
        let clock = FakeClock::default();
        let codes = Arc::new(SentCodes::default());
        let captcha = Arc::new(FakeCaptcha::default());
        let push = Arc::new(FakePush::default());
        let identity = Arc::new(FakeIdentity::default());
        let gateway = Arc::new(FakeGateway::default());
        let provider = Arc::new(FakeProvider::default());
        let valkyrie = Arc::new(FakeProvider::of_valkyrie());
        let app = App::new(Parts {
            db,
            lang: Lang::of_tag(&site.lang).unwrap_or_default(),
            site: Arc::new(site),
            clock: Arc::new(ports::Hand(clock.clone())),
            entropy: Arc::new(ports::Draws(SeededDraws::new(7))),
            ids: Arc::new(IdGen::new(1)),
            token_seal: TokenSeal::new([7; 32]),
            ports: Ports {
                messages: codes.clone(),
                captcha: captcha.clone(),
                push: push.clone(),
                identity: identity.clone(),
                gateways: baize_core::ports::Gateways::single(gateway.clone()),
                game_providers: baize_core::ports::GameProviders::new([
                    provider.clone() as _,
                    valkyrie.clone() as _,
                ]),
                realtime: Hub::new(1),
            },
            settings,
        });
        let api = Api::with_tables(app.clone(), &[&COIN]);
        let edge = api.edge(Router::new());
        Self {
            app,
            api,
            clock,
            codes,
            captcha,
            push,
            identity,
            gateway,
            provider,
            valkyrie,
            edge,
            players: Arc::default(),
            _home: None,
        }
    }

    /// Reads the lobby again, as the server does every few seconds. Returns whether anything changed.
    pub async fn refresh_lobby(&self) -> bool {
        self.api.lobby.refresh().await.unwrap()
    }

    /// The address that it comes from, if the test says one, is an extension of the request. The reply is as the OpenAPI
    /// document describes it.
    pub async fn send(&self, request: Request<Body>) -> TestReply {
        let peer = request.extensions().get::<SocketAddr>().copied();
        let (method, target) = (request.method().clone(), request.uri().to_string());
        let response = self.edge.answer(request, peer).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        let reply = TestReply { status: parts.status, headers: parts.headers, bytes };
        contract::hold(&method, &target, &reply.as_received());
        reply
    }

    /// A call without a session. `body` null means none.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> TestReply {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = if body.is_null() {
            Body::empty()
        } else {
            request = request.header("content-type", "application/json");
            Body::from(body.to_string())
        };
        self.send(request.body(body).unwrap()).await
    }

    pub async fn get(&self, path: &str) -> TestReply {
        self.call(Method::GET, path, &[], &Value::Null).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestReply {
        self.call(Method::POST, path, &[], &body).await
    }

    /// A new player, registered as a guest, with an API session.
    pub async fn register(&self) -> TestClient {
        let number = self.players.fetch_add(1, Ordering::SeqCst);
        let body =
            json!({"client_type": 0, "age_confirmed": true, "device_id": format!("test-device-{number}")});
        let login = self.post("/api/user/login_register", body).await.data();
        let token = login["accessToken"].as_str().unwrap_or_else(|| panic!("no token in {login}")).to_owned();
        TestClient { app: self.clone(), token, login }
    }
}

impl TestClient {
    /// A call with the session, and with more headers.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> TestReply {
        let mut all = vec![("authorization", self.token.as_str())];
        all.extend_from_slice(headers);
        self.app.call(method, path, &all, body).await
    }

    pub async fn get(&self, path: &str) -> TestReply {
        self.call(Method::GET, path, &[], &Value::Null).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestReply {
        self.call(Method::POST, path, &[], &body).await
    }

    pub async fn put(&self, path: &str, body: Value) -> TestReply {
        self.call(Method::PUT, path, &[], &body).await
    }

    /// A POST that moves money.
    pub async fn post_with_key(&self, path: &str, key: &str, body: Value) -> TestReply {
        self.call(Method::POST, path, &[("idempotency-key", key)], &body).await
    }
}

impl TestReply {
    /// What the check of the document looks at.
    fn as_received(&self) -> Reply<'_> {
        let content_type = self.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        Reply {
            status: self.status.as_u16(),
            content_type: content_type.unwrap_or_default(),
            is_encoded: self.headers.contains_key(CONTENT_ENCODING),
            body: &self.bytes,
        }
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|error| panic!("{error}: {} {:?}", self.status, self.bytes))
    }

    /// The code of the reply.
    pub fn code(&self) -> i64 {
        self.json()["code"].as_i64().unwrap_or_else(|| panic!("no code in {:?}", self.bytes))
    }

    /// The data of a reply that must be a success.
    pub fn data(&self) -> Value {
        let mut reply = self.json();
        assert_eq!((self.status, &reply["code"]), (StatusCode::OK, &json!(0)), "{reply}");
        reply["data"].take()
    }
}
