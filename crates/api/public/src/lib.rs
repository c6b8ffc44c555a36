//! The players' interface: the endpoints of every context behind one edge. A context is one line in each function here.

mod document;
#[cfg(test)]
mod tests;

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    extract::FromRef,
    response::{IntoResponse as _, Response},
};
use baize_api_cashier::{self as cashier, events::CashierEvents};
use baize_api_core::{
    ApiError, App, Code, CodeList,
    code::CodeEntry,
    layers::{Edge, hooks::Hooks},
    openapi::{Document, complete},
    stream::{
        open::{self as stream, StreamContext},
        publisher,
        source::{PublicFeed, Sources},
    },
};
use baize_api_identity::{self as identity, IdentityContext};
use baize_api_lobby::{self as lobby, LobbyContext};
use baize_api_play::{self as play, JackpotFeed, PlayContext, bets::feed::BetFeed};
use baize_api_promotions::{self as promotions, events::PromotionEvents, rain_feed::RainFeed};
use baize_api_sports::{self as sports, SportsContext, SportsEvents};
use baize_games::tables::TableEntry;
use utoipa::OpenApi as _;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The contexts over one application; cheap to clone.
#[expect(missing_docs, reason = "a context is what its type says")]
#[derive(Clone)]
pub struct Api {
    pub app: App,
    pub identity: IdentityContext,
    pub lobby: LobbyContext,
    pub play: PlayContext,
    pub sports: SportsContext,
    stream: StreamContext,
}

impl Api {
    /// The contexts of this application.
    pub fn new(app: App) -> Self {
        Self::with_tables(app, &[])
    }

    /// The contexts of this application, with tables that the registry does not have.
    pub fn with_tables(app: App, tables: &[&'static TableEntry]) -> Self {
        let lobby = LobbyContext::new(app.clone());
        let play = PlayContext::new(app.clone(), Arc::new(lobby.clone()), tables);
        let sports = SportsContext::new(app.clone(), Arc::new(lobby.clone()));
        let sources = Sources::default()
            .with_family(sports.clone())
            .with_renderer(SportsEvents::new(sports.clone()))
            .with_renderer(CashierEvents::new(app.clone()))
            .with_renderer(PromotionEvents::new(app.clone()));
        let stream = StreamContext::new(app.clone(), play.with_topics(sources));
        Self { identity: IdentityContext::new(app.clone()), lobby, play, sports, stream, app }
    }

    /// Everything on the public listener: the endpoints, and `pages` for what is not under `/api/`.
    pub fn edge(&self, pages: Router) -> Edge {
        let (router, paths) = ROUTES.clone();
        let router = router
            .with_state(self.clone())
            .route("/api/{*unknown}", axum::routing::any(unknown))
            .fallback_service(pages);
        let hooks = Hooks::default()
            .with_cached(self.lobby.clone())
            .with_observer(self.play.clone())
            .with_known_callers(self.play.clone())
            .with_sign_in_paths(&identity::SIGN_IN_PATHS, &identity::RESUME_PATHS)
            .with_ending_paths(&play::ENDING_PATHS);
        Edge::new(self.app.clone(), paths, router, hooks)
    }

    /// Publishes events to connected pages until the hub is closed. Spawn it once.
    pub fn publish(&self) -> impl Future<Output = ()> + Send + use<> {
        let feeds: Vec<Box<dyn PublicFeed>> = vec![
            Box::new(BetFeed::new(self.app.clone())),
            Box::new(JackpotFeed::new(self.app.clone())),
            Box::new(RainFeed::new(self.app.clone())),
        ];
        publisher::run(self.app.ports.realtime.clone(), self.stream.sources(), feeds)
    }
}

/// The routes of every endpoint, and their paths: put together once, for their documentation is read meanwhile.
static ROUTES: LazyLock<(Router<Api>, Vec<String>)> = LazyLock::new(|| {
    let (router, document) = endpoints().split_for_parts();
    (router, document.paths.paths.into_keys().collect())
});

/// The endpoints of every context, one line each, with their documentation.
fn endpoints() -> OpenApiRouter<Api> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(cashier::endpoints())
        .merge(identity::endpoints())
        .merge(lobby::endpoints())
        .merge(play::endpoints())
        .merge(promotions::endpoints())
        .merge(sports::endpoints())
        .routes(routes!(document::openapi))
        .routes(routes!(stream::stream))
}

/// The OpenAPI document of every endpoint.
pub fn document() -> utoipa::openapi::OpenApi {
    complete(endpoints().into_openapi(), &codes())
}

/// The codes of every context, in the order of their numbers.
pub fn codes() -> Vec<CodeEntry> {
    fn list<C: CodeList>() -> impl Iterator<Item = CodeEntry> {
        C::ALL.iter().map(|code| code.entry())
    }
    let mut codes: Vec<_> = list::<Code>()
        .chain(list::<identity::codes::IdentityCode>())
        .chain(list::<cashier::codes::CashierCode>())
        .chain(list::<play::codes::PlayCode>())
        .chain(list::<promotions::codes::PromotionCode>())
        .chain(list::<promotions::mail::codes::MailCode>())
        .chain(list::<play::providers::codes::ProviderCode>())
        .chain(list::<sports::codes::SportsCode>())
        .collect();
    codes.sort_by_key(|code| code.number);
    codes
}

async fn unknown() -> Response {
    ApiError::from(Code::NotFound).into_response()
}

impl FromRef<Api> for App {
    fn from_ref(api: &Api) -> Self {
        api.app.clone()
    }
}

impl FromRef<Api> for IdentityContext {
    fn from_ref(api: &Api) -> Self {
        api.identity.clone()
    }
}

impl FromRef<Api> for LobbyContext {
    fn from_ref(api: &Api) -> Self {
        api.lobby.clone()
    }
}

impl FromRef<Api> for PlayContext {
    fn from_ref(api: &Api) -> Self {
        api.play.clone()
    }
}

impl FromRef<Api> for StreamContext {
    fn from_ref(api: &Api) -> Self {
        api.stream.clone()
    }
}

impl FromRef<Api> for SportsContext {
    fn from_ref(api: &Api) -> Self {
        api.sports.clone()
    }
}
