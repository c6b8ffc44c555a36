//! The operator's listener: metrics, health, and the codes and notices that were sent to nobody. It is on loopback by default and
//! answers only to names of this machine, so that a page elsewhere cannot read it through the operator's browser. The
//! codes are shown to this machine only, wherever it listens: a collector of metrics has no use for them.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse as _, Response};
use axum::{Router, routing::get};
use baize_core::ports::Channel;
use baize_providers::messages::RecentMessages;
use baize_store::{Availability, Db, PlayerId, StoreError, wallets};
use http::{StatusCode, header};
use metrics_exporter_prometheus::PrometheusHandle;

/// What the operator's pages show.
#[derive(Clone)]
pub(crate) struct Operator {
    pub(crate) db: Db,
    pub(crate) recent: Arc<RecentMessages>,
    pub(crate) metrics: PrometheusHandle,
}

/// The operator's pages.
pub(crate) fn router(operator: Operator) -> Router {
    let codes = Router::new()
        .route("/", get(codes))
        .route("/codes.json", get(codes_json))
        .route("/notices.json", get(notices_json))
        .route_layer(from_fn(this_machine_only));
    codes
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .with_state(operator)
        .layer(from_fn(own_names_only))
}

/// Refuses requests whose Host is a name: an address or `localhost` cannot be another site's name that was made to
/// point here.
async fn own_names_only(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    if name == "localhost" || name.parse::<std::net::IpAddr>().is_ok() {
        next.run(request).await
    } else {
        (StatusCode::MISDIRECTED_REQUEST, "ask by address or as localhost\n").into_response()
    }
}

/// Refuses requests that do not come from this machine.
async fn this_machine_only(
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if peer.ip().to_canonical().is_loopback() {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "one-time codes are shown only on the server's own machine\n").into_response()
    }
}

/// The store logs a change of its availability once; asking for it again and again adds nothing.
async fn health(State(operator): State<Operator>) -> Response {
    let alive: Result<_, StoreError> = operator.db.read(|tx| wallets::page(tx, PlayerId::from(0), 1)).await;
    let text = match (operator.db.availability(), alive) {
        (Availability::Normal, Ok(_)) => return "ok\n".into_response(),
        (Availability::ReadOnly, Ok(_)) => "the store is read-only: reads are served, writes are refused\n",
        (Availability::Stopped, _) => "the store has stopped: the outcome of a commit is unknown\n",
        (Availability::Away, _) | (_, Err(_)) => "the store does not answer\n",
    };
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn metrics(State(operator): State<Operator>) -> String {
    let stats = operator.db.stats();
    metrics::counter!("baize_store_commits_total").absolute(stats.commits);
    metrics::counter!("baize_store_jobs_total").absolute(stats.units);
    metrics::counter!("baize_store_replays_total").absolute(stats.replays);
    metrics::counter!("baize_store_availability_changes_total").absolute(stats.changes);
    let current = operator.db.availability();
    for availability in Availability::ALL {
        let is_current = u32::from(availability == current);
        metrics::gauge!("baize_store_availability", "state" => availability.name()).set(is_current);
    }
    metrics::gauge!("baize_store_waiting").set(u32::try_from(stats.waiting).unwrap_or(u32::MAX));
    operator.metrics.run_upkeep();
    operator.metrics.render()
}

async fn codes_json(State(operator): State<Operator>) -> Response {
    let list: Vec<serde_json::Value> = operator
        .recent
        .codes()
        .iter()
        .map(|code| serde_json::json!({"to": code.to, "code": code.code, "at": code.at.millis(), "minutes": code.minutes}))
        .collect();
    axum::Json(list).into_response()
}

async fn notices_json(State(operator): State<Operator>) -> Response {
    let notices = operator.recent.notices();
    let list: Vec<serde_json::Value> = notices
        .iter()
        .map(|notice| serde_json::json!({"to": notice.to, "text": notice.text, "at": notice.at.millis()}))
        .collect();
    axum::Json(list).into_response()
}

async fn codes(State(operator): State<Operator>) -> Html<String> {
    let mut rows = String::new();
    for code in operator.recent.codes() {
        let way = match code.channel {
            Channel::Mail => "mail",
            Channel::Text => "text",
        };
        let (to, digits) = (escaped(&code.to), escaped(&code.code));
        let _ = write!(rows, "<tr><td>{to}</td><td>{way}</td><td><b>{digits}</b></td></tr>");
    }
    let table = if rows.is_empty() {
        "<p>No code was asked for since the start.</p>".to_owned()
    } else {
        format!("<table><tr><th>For</th><th>By</th><th>Code</th></tr>{rows}</table>")
    };
    let mut notices = String::new();
    for notice in operator.recent.notices() {
        let _ = write!(notices, "<li>{}: {}</li>", escaped(&notice.to), escaped(&notice.text));
    }
    Html(format!(
        "<!doctype html><meta charset=utf-8><title>Baize: operator</title>\
         <style>body{{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem;background:#070b1d;color:#f3f6ff}}\
         a{{color:#5f90ff}}table{{border-collapse:collapse;width:100%}}td,th{{text-align:left;padding:.5rem;border-bottom:1px solid #1e2a5a}}\
         b{{font-variant-numeric:tabular-nums;letter-spacing:.1em}}</style>\
         <h1>Operator</h1><p><a href=/metrics>metrics</a> · <a href=/health>health</a></p>\
         <h2>One-time codes</h2><p>Codes appear here while no mail server or text webhook is configured.</p>{table}\
         <h2>Notices</h2><ul>{notices}</ul>"
    ))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use baize_testkit::TestDb;
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn codes_are_shown_to_this_machine_only_and_metrics_to_everyone_who_reaches_the_listener() {
        let home = TestDb::sqlite();
        let metrics = PrometheusBuilder::new().build_recorder().handle();
        let router = router(Operator { db: home.db.clone(), recent: Arc::default(), metrics });
        let ask = async |path: &str, peer: [u8; 4]| {
            let request = Request::get(path).header("host", "localhost:8081").body(Body::empty()).unwrap();
            let mut request = request;
            request.extensions_mut().insert(ConnectInfo(SocketAddr::from((peer, 4_000))));
            router.clone().oneshot(request).await.unwrap().status().as_u16()
        };
        for path in ["/", "/codes.json", "/notices.json"] {
            assert_eq!(
                (ask(path, [127, 0, 0, 1]).await, ask(path, [10, 0, 0, 7]).await),
                (200, 403),
                "{path}"
            );
        }
        for path in ["/metrics", "/health"] {
            assert_eq!(
                (ask(path, [127, 0, 0, 1]).await, ask(path, [10, 0, 0, 7]).await),
                (200, 200),
                "{path}"
            );
        }
    }
}
