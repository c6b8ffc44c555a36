//! The layers around every handler, in one place and one order:
//!
//! request id → address → rate limit → (cached replies short-circuit) → body → envelope → handler (within a time limit;
//! panics become 500) → reply in the language of the request → envelope → security headers → meter and log.

pub mod envelope;
pub mod headers;
pub mod hooks;
mod meter;
pub mod rate;
mod request_id;

use std::{
    convert::Infallible,
    future::{Ready, ready},
    net::{IpAddr, SocketAddr},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Instant,
};

use axum::{
    BoxError, Router,
    body::{Body, Bytes, HttpBody},
    extract::Request,
    response::{IntoResponse, Response},
};
use baize_identity::Token;
use futures_util::{
    FutureExt as _,
    future::{BoxFuture, Either},
};
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use tower::ServiceExt as _;
use tracing::Instrument as _;

pub use self::request_id::REQUEST_ID;

use self::hooks::Hooks;
use crate::{
    body,
    code::{Code, CodeList as _},
    error::{ApiError, Refused},
    extract::{client::ClientIp, json::Buffered, received::Received},
    lang::Lang,
    reply::refusal,
    session::presented::session_token,
    settings::EdgeSettings,
    state::App,
};

/// The edge of one application: its endpoints, and what the layers remember between requests.
#[derive(Clone)]
pub struct Edge(Arc<Inner>);

struct Inner {
    app: App,
    router: Router,
    hooks: Hooks,
    ids: request_id::RequestIds,
    rates: Option<rate::Rates>,
    headers: headers::SecurityHeaders,
    meter: meter::Meter,
}

/// A reply that may still be in the making; a cached one is ready at once.
pub type ResponseFuture = Either<Ready<Infallibly>, BoxFuture<'static, Infallibly>>;
/// Every request gets a response.
type Infallibly = Result<Response, Infallible>;

/// What is known of a request from its head.
struct RequestMeta {
    started_at: Instant,
    id: HeaderValue,
    lang: Lang,
    ip: Option<ClientIp>,
    route: &'static str,
}

impl Edge {
    /// The edge of `app` around `router`; `paths` are those that are counted separately.
    pub fn new(app: App, paths: impl IntoIterator<Item = String>, router: Router, hooks: Hooks) -> Self {
        let seed = u64::from_le_bytes(app.draw());
        Self(Arc::new(Inner {
            router,
            ids: request_id::RequestIds::new(seed),
            rates: rate::Rates::new(&app.settings.rates, &hooks),
            hooks,
            headers: headers::SecurityHeaders::new(&app.settings),
            meter: meter::Meter::new(paths),
            app,
        }))
    }

    /// Forgets the rate limits of idle addresses and sessions; call it every minute or so.
    pub fn forget_idle(&self) {
        if let Some(rates) = &self.0.rates {
            rates.forget_idle();
        }
    }

    /// Answers a request that came from `peer`. What is decided by the head alone never sees the router.
    pub fn answer<B>(&self, request: http::Request<B>, peer: Option<SocketAddr>) -> ResponseFuture
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let inner = &*self.0;
        let (path, headers) = (request.uri().path(), request.headers());
        let meta = RequestMeta {
            started_at: Instant::now(),
            id: inner.ids.next(headers),
            lang: Lang::of_headers(headers, inner.app.lang),
            ip: client_ip(headers, peer, inner.app.settings.trust_forwarded),
            route: inner.meter.route(path),
        };
        if let Some(mut refused) = inner.admit(&meta, path, headers) {
            inner.headers.put(refused.headers_mut());
            return Either::Left(ready(Ok(inner.finish(refused, meta))));
        }
        let method = request.method();
        if let Some(cached) = inner.hooks.cached.iter().find_map(|cached| cached.find(method, path, headers))
        {
            return Either::Left(ready(Ok(inner.finish(cached, meta))));
        }
        let (edge, request) = (self.clone(), request.map(Body::new));
        Either::Right(Box::pin(async move { Ok(edge.0.handle(request, meta).await) }))
    }
}

impl Inner {
    /// The refusal of a request beyond the rate limits.
    fn admit(&self, meta: &RequestMeta, path: &str, headers: &HeaderMap) -> Option<Response> {
        let caller = self.caller(meta.ip, headers);
        let wait = self.rates.as_ref()?.admit(&caller, path).err()?;
        Some(wait_for(wait, meta.lang))
    }

    /// Whose limits count a request with these headers.
    fn caller(&self, ip: Option<ClientIp>, headers: &HeaderMap) -> rate::Caller {
        let text = session_token(headers, self.app.settings.https);
        let token = text.as_deref().and_then(Token::parse);
        rate::Caller { ip, session: token.and_then(|token| self.app.sessions().recognize(&token)) }
    }

    /// Runs the layers around the handler, and the handler.
    async fn handle(&self, mut request: Request, mut meta: RequestMeta) -> Response {
        if let Some(ip) = meta.ip {
            request.extensions_mut().insert(ip);
        }
        let id = meta.id.to_str().unwrap_or_default();
        let span = tracing::error_span!("request", id, method = %request.method(), route = meta.route);
        let mut response = pass(self, request, meta.lang, &mut meta.route).instrument(span.clone()).await;
        let seconds = meta.started_at.elapsed().as_secs_f64();
        span.in_scope(|| tracing::debug!(status = response.status().as_u16(), seconds, "request handled"));
        self.headers.put(response.headers_mut());
        self.finish(response, meta)
    }

    /// Names and counts a reply.
    fn finish(&self, mut response: Response, meta: RequestMeta) -> Response {
        response.headers_mut().insert(REQUEST_ID, meta.id);
        self.meter.count(meta.route, response.status(), meta.started_at.elapsed().as_secs_f64());
        response
    }
}

/// A 429 that names the seconds to wait.
fn wait_for(seconds: u64, lang: Lang) -> Response {
    let mut response = refusal(Code::TooManyRequests.entry(), None, lang);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

async fn pass(edge: &Inner, mut request: Request, lang: Lang, route: &mut &'static str) -> Response {
    if has_body(request.method()) {
        match buffer(&mut request, &edge.app.settings).await {
            Ok(()) => {}
            Err(error) => return shape(error.into_response(), lang),
        }
    }
    let wrapped = match &edge.app.settings.envelope {
        Some(settings) => match settings.open(&mut request) {
            Ok(wrapped) => wrapped.then_some(settings),
            Err(error) => return shape(error.into_response(), lang),
        },
        None => None,
    };
    receive(edge, &mut request);
    let Some(settings) = wrapped else { return shape(call(edge, request).await, lang) };
    *route = edge.meter.route(request.uri().path());
    let over_limit = edge.rates.as_ref().and_then(|rates| {
        let caller = edge.caller(request.extensions().get().copied(), request.headers());
        rates.admit_sign_in(&caller, request.uri().path()).err()
    });
    let response = match over_limit {
        Some(wait) => wait_for(wait, lang),
        None => shape(call(edge, request).await, lang),
    };
    settings.close(response).await
}

/// Notes when the whole request had been received.
fn receive(edge: &Inner, request: &mut Request) {
    if !has_body(request.method()) {
        return;
    }
    request.extensions_mut().insert(Received(edge.app.clock.now()));
    let uri = request.uri().clone();
    for observer in &edge.hooks.observers {
        observer.received(uri.path(), request.extensions_mut());
    }
}

/// The handler's response; a panic becomes a 500, a time-out a 408.
async fn call(edge: &Inner, request: Request) -> Response {
    let answer = AssertUnwindSafe(edge.router.clone().oneshot(request)).catch_unwind();
    match tokio::time::timeout(edge.app.settings.timeout, answer).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Err(panic)) => {
            let what = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            tracing::error!(panic = what, "handler panicked");
            ApiError::from(Code::Internal).into_response()
        }
        Err(_) => {
            tracing::warn!("handler timed out");
            ApiError::from(Code::RequestTimeout).into_response()
        }
    }
}

/// Gives every reply that is not a success its shape: `{code, msg, data}` in the language of the request.
fn shape(mut response: Response, lang: Lang) -> Response {
    if let Some(Refused { code, data }) = response.extensions_mut().remove::<Refused>() {
        let mut shaped = refusal(code, data.as_ref(), lang);
        for (name, value) in response.headers() {
            if name != header::CONTENT_LENGTH && name != header::CONTENT_TYPE {
                shaped.headers_mut().append(name.clone(), value.clone());
            }
        }
        return shaped;
    }
    match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => {
            let allowed = response.headers_mut().remove(header::ALLOW);
            let mut shaped = refusal(Code::MethodNotAllowed.entry(), None, lang);
            if let Some(allowed) = allowed {
                shaped.headers_mut().insert(header::ALLOW, allowed);
            }
            shaped
        }
        _ => response,
    }
}

fn has_body(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Reads the body within the time limit; a client that sends too slowly gets a 408.
async fn buffer(request: &mut Request, settings: &EdgeSettings) -> Result<(), ApiError> {
    let reading = body::read(std::mem::take(request.body_mut()), settings.body_limit);
    let bytes = tokio::time::timeout(settings.timeout, reading).await.map_err(|_| Code::RequestTimeout)??;
    request.extensions_mut().insert(Buffered(bytes.clone()));
    *request.body_mut() = Body::from(bytes);
    Ok(())
}

fn client_ip(headers: &HeaderMap, peer: Option<SocketAddr>, trust_forwarded: bool) -> Option<ClientIp> {
    let forwarded = || -> Option<IpAddr> {
        let value = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = peer.map(|peer| peer.ip());
    let address = if trust_forwarded { forwarded().or(peer) } else { peer };
    address.map(|address| ClientIp(address.to_canonical()))
}
