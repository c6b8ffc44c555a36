//! What every request passes on its way in and out, in one place and one order:
//!
//! request id → address → rate limit → (a reply that lies ready in memory ends here) → body → envelope → handler (with a time limit, and no way for a panic out) →
//! reply in the language of the request → envelope → security headers → meter and log.

pub mod body;
pub mod envelope;
pub mod headers;
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
use futures_util::{
    FutureExt as _,
    future::{BoxFuture, Either},
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use tower::ServiceExt as _;
use tracing::Instrument as _;

use crate::{
    code::Code,
    error::{ApiError, Refused},
    extract::{Buffered, ClientIp, Received},
    lang::Lang,
    lobby::cache,
    originals::crash,
    reply::refusal,
    state::{App, EdgeSettings},
};

/// Names a reply in the log.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The edge of one application: its endpoints, and what the layers remember between requests.
#[derive(Clone)]
pub struct Edge(Arc<Inner>);

struct Inner {
    app: App,
    inside: Router,
    ids: request_id::RequestIds,
    rates: Option<rate::Rates>,
    headers: headers::SecurityHeaders,
    meter: meter::Meter,
}

/// A reply to be; one that lies ready in memory is not waited for.
pub type Answering = Either<Ready<Answered>, BoxFuture<'static, Answered>>;
/// A reply. Whatever happens, there is one.
pub type Answered = Result<Response, Infallible>;

/// What is known of a request from its head.
struct Asked {
    began: Instant,
    id: HeaderValue,
    lang: Lang,
    ip: Option<ClientIp>,
    route: &'static str,
}

impl Edge {
    /// The edge of `app` around the router `inside`; `routes` are the paths that the meter tells apart.
    pub fn new(app: App, routes: impl IntoIterator<Item = String>, inside: Router) -> Self {
        let seed = u64::from_le_bytes(app.draw());
        Self(Arc::new(Inner {
            inside,
            ids: request_id::RequestIds::new(seed),
            rates: app.settings.rates.build(app.settings.https),
            headers: headers::SecurityHeaders::new(&app.settings),
            meter: meter::Meter::new(routes),
            app,
        }))
    }

    /// Forgets addresses and sessions that have not asked for a while; call it every minute or so.
    pub fn forget_idle(&self) {
        if let Some(rates) = &self.0.rates {
            rates.forget_idle();
        }
    }

    /// Answers a request that came from `peer`. What is decided by the head alone never sees the router.
    pub fn answer<B>(&self, request: http::Request<B>, peer: Option<SocketAddr>) -> Answering
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let inner = &*self.0;
        let (path, headers) = (request.uri().path(), request.headers());
        let asked = Asked {
            began: Instant::now(),
            id: inner.ids.next(headers),
            lang: Lang::of_headers(headers, inner.app.lang),
            ip: client_ip(headers, peer, inner.app.settings.trust_forwarded),
            route: inner.meter.route(path),
        };
        if let Some(mut refused) = inner.admit(&asked, path, headers) {
            inner.headers.put(refused.headers_mut());
            return Either::Left(ready(Ok(inner.finish(refused, asked))));
        }
        if let Some(stored) = cache::ready(&inner.app, request.method(), path, headers) {
            return Either::Left(ready(Ok(inner.finish(stored, asked))));
        }
        let (edge, request) = (self.clone(), request.map(Body::new));
        Either::Right(Box::pin(async move { Ok(edge.0.ask(request, asked).await) }))
    }
}

impl Inner {
    /// The refusal of a request that is one too many.
    fn admit(&self, asked: &Asked, path: &str, headers: &HeaderMap) -> Option<Response> {
        let wait = self.rates.as_ref()?.admit(asked.ip, path, headers).err()?;
        Some(wait_for(wait, asked.lang))
    }

    /// Lets the handler answer.
    async fn ask(&self, mut request: Request, mut asked: Asked) -> Response {
        if let Some(ip) = asked.ip {
            request.extensions_mut().insert(ip);
        }
        let id = asked.id.to_str().unwrap_or_default();
        let span = tracing::error_span!("request", id, method = %request.method(), route = asked.route);
        let mut response = pass(self, request, asked.lang, &mut asked.route).instrument(span.clone()).await;
        let seconds = asked.began.elapsed().as_secs_f64();
        span.in_scope(|| tracing::debug!(status = response.status().as_u16(), seconds, "answered"));
        self.headers.put(response.headers_mut());
        self.finish(response, asked)
    }

    /// Names and counts a reply.
    fn finish(&self, mut response: Response, asked: Asked) -> Response {
        response.headers_mut().insert(REQUEST_ID, asked.id);
        self.meter.count(asked.route, response.status(), asked.began.elapsed().as_secs_f64());
        response
    }
}

/// Says after how many seconds to come again.
fn wait_for(seconds: u64, lang: Lang) -> Response {
    let mut response = refusal(Code::TooManyRequests, None, lang);
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
    let Some(settings) = wrapped else { return shape(handle(edge, request).await, lang) };
    *route = edge.meter.route(request.uri().path());
    let one_too_many = edge.rates.as_ref().and_then(|rates| {
        rates.admit_sign_in(request.extensions().get().copied(), request.uri().path()).err()
    });
    let response = match one_too_many {
        Some(wait) => wait_for(wait, lang),
        None => shape(handle(edge, request).await, lang),
    };
    settings.close(response).await
}

/// Notes when the whole request had come, and of those whose moment decides that they are under way.
fn receive(edge: &Inner, request: &mut Request) {
    if request.uri().path() == crash::CASH_OUT {
        let arrival = edge.app.crash().arrivals.enter(&*edge.app.clock);
        request.extensions_mut().insert(arrival);
    } else if has_body(request.method()) {
        request.extensions_mut().insert(Received(edge.app.clock.now()));
    }
}

/// The handler's response, whatever it does: a panic is a 500, a late answer a 408.
async fn handle(edge: &Inner, request: Request) -> Response {
    let answer = AssertUnwindSafe(edge.inside.clone().oneshot(request)).catch_unwind();
    match tokio::time::timeout(edge.app.settings.timeout, answer).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Err(panic)) => {
            let what = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            tracing::error!(panic = what, "a handler panicked");
            ApiError::from(Code::Internal).into_response()
        }
        Err(_) => {
            tracing::warn!("a request took too long");
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
            let mut shaped = refusal(Code::MethodNotAllowed, None, lang);
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

/// Reads the body, as long as a request may take: who sends a byte now and then is told so.
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
