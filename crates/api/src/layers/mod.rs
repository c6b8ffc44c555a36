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

use std::{net::SocketAddr, panic::AssertUnwindSafe, sync::Arc, time::Instant};

use axum::{
    body::Body,
    extract::{ConnectInfo, Request},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt as _;
use http::{HeaderName, HeaderValue, Method, StatusCode, header};
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

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The edge of one application: what the layers remember between requests.
#[derive(Clone)]
pub struct Edge(Arc<Inner>);

struct Inner {
    app: App,
    ids: request_id::RequestIds,
    rates: Option<rate::Rates>,
    headers: headers::SecurityHeaders,
    meter: meter::Meter,
}

impl Edge {
    /// The edge of `app`; `routes` are the paths that the meter tells apart.
    pub fn new(app: App, routes: impl IntoIterator<Item = String>) -> Self {
        let seed = u64::from_le_bytes(app.draw());
        Self(Arc::new(Inner {
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
}

/// The layers as one middleware function.
pub async fn edge(
    axum::extract::State(edge): axum::extract::State<Edge>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let inner = &*edge.0;
    let id = inner.ids.next(request.headers());
    let ip = client_ip(&request, inner.app.settings.trust_forwarded);
    if let Some(ip) = ip {
        request.extensions_mut().insert(ip);
    }
    let lang = Lang::of_headers(request.headers(), inner.app.lang);
    let mut route = inner.meter.route(request.uri().path());
    let mut response = if let Some(refused) = admit(inner, &request, lang) {
        refused
    } else if let Some(ready) =
        cache::ready(&inner.app, request.method(), request.uri().path(), request.headers())
    {
        ready
    } else {
        let id = id.to_str().unwrap_or_default();
        let span = tracing::error_span!("request", id, method = %request.method(), route);
        let response = pass(inner, request, next, lang, &mut route).instrument(span.clone()).await;
        let seconds = began.elapsed().as_secs_f64();
        span.in_scope(|| tracing::debug!(status = response.status().as_u16(), seconds, "answered"));
        response
    };
    inner.headers.put(response.headers_mut());
    response.headers_mut().insert(REQUEST_ID, id);
    inner.meter.count(route, response.status(), began.elapsed().as_secs_f64());
    response
}

/// The refusal of a request that is one too many.
fn admit(edge: &Inner, request: &Request, lang: Lang) -> Option<Response> {
    edge.rates.as_ref()?.admit(request).err().map(|wait| wait_for(wait, lang))
}

/// Says after how many seconds to come again.
fn wait_for(seconds: u64, lang: Lang) -> Response {
    let mut response = refusal(Code::TooManyRequests, None, lang);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

async fn pass(
    edge: &Inner,
    mut request: Request,
    next: Next,
    lang: Lang,
    route: &mut &'static str,
) -> Response {
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
    let Some(settings) = wrapped else { return shape(handle(edge, request, next).await, lang) };
    *route = edge.meter.route(request.uri().path());
    let one_too_many = edge.rates.as_ref().and_then(|rates| rates.admit_sign_in(&request).err());
    let response = match one_too_many {
        Some(wait) => wait_for(wait, lang),
        None => shape(handle(edge, request, next).await, lang),
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
async fn handle(edge: &Inner, request: Request, next: Next) -> Response {
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(edge.app.settings.timeout, answer).await {
        Ok(Ok(response)) => response,
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

fn client_ip(request: &Request, trust_forwarded: bool) -> Option<ClientIp> {
    let forwarded = || {
        let value = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let address = if trust_forwarded { forwarded().or_else(peer) } else { peer() };
    address.map(|address| ClientIp(address.to_canonical()))
}
