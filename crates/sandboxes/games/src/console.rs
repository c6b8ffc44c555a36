//! The front page: what is played, every call with its signature and its answer, and scenarios to run.

use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use baize_sandbox_core::html::escape;
use url::form_urlencoded;

use crate::aggregator::Aggregator;
use crate::memory::{Call, Due, Round, Session};
use crate::round_page::amount_of;
use crate::rules;
use crate::scenarios::SCENARIOS;
use crate::site::PAGES;

/// How many rows of each kind are shown.
const ROWS: usize = 100;

/// `POST /scenarios`: runs one in a session.
pub(crate) async fn inject(State(aggregator): State<Aggregator>, form: Bytes) -> Response {
    let field = |wanted: &str| {
        let value = form_urlencoded::parse(&form).find(|(name, _)| name == wanted);
        value.map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    let scenario = field("scenario");
    let scenario = SCENARIOS.iter().find(|(_, name, _)| *name == scenario);
    let session = aggregator.session(&field("session"));
    let (Some(&(scenario, ..)), Some(session)) = (scenario, session) else { return not_found() };
    let Some(player) = session.player.clone() else { return not_found() };
    aggregator.run(scenario, &session, &player).await;
    Redirect::to("/").into_response()
}

/// `GET /`
pub(crate) async fn console(State(aggregator): State<Aggregator>) -> Response {
    let records = aggregator.inner.memory.lock();
    let sessions = records.sessions.values().filter(|session| session.player.is_some());
    let mut sessions: Vec<&Session> = sessions.collect();
    sessions.sort_by(|a, b| a.id.cmp(&b.id));
    let options: String = sessions.into_iter().map(session_option).collect();
    let scenarios =
        SCENARIOS.map(|(_, name, title)| format!("<option value=\"{name}\">{title}</option>")).concat();
    let form = if options.is_empty() {
        "<p>Nobody plays with money yet. Open a game of Night Heron in the lobby.</p>".to_owned()
    } else {
        format!(
            "<form class=\"actions\" method=\"post\" action=\"/scenarios\">\
             <label class=\"field\">Session <select name=\"session\">{options}</select></label>\
             <label class=\"field\">Calls <select name=\"scenario\">{scenarios}</select></label>\
             <button class=\"primary\" type=\"submit\">Send them</button></form>"
        )
    };
    let due: String = records.due.values().filter(|due| due.attempts > 0).take(ROWS).map(due_row).collect();
    let rounds: String = records.rounds.values().rev().take(ROWS).map(round_row).collect();
    let now = aggregator.now();
    let calls: String = records.calls.iter().take(ROWS).map(|call| call_row(call, now)).collect();
    let body = format!(
        "<h1>Sandbox aggregator</h1>{form}<h2>Waiting for the wallet</h2>{}<h2>Calls</h2>{}<h2>Rounds</h2>{}",
        table("<th>Transaction</th><th>Attempts</th><th>Body</th>", &due),
        table("<th>Call</th><th>Took</th><th>Body and signature</th><th>Answer</th>", &calls),
        table("<th>Round</th><th>Game</th><th>Staked</th><th>Won</th>", &rounds),
    );
    PAGES.page("Console", false, &body)
}

fn table(head: &str, rows: &str) -> String {
    if rows.is_empty() {
        return "<p>None yet.</p>".to_owned();
    }
    format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
}

fn session_option(session: &Session) -> String {
    let user = session.player.as_ref().map_or("", |player| &player.user);
    let game = rules::find(&session.game).map_or(session.game.as_str(), |game| game.name);
    let (id, short) = (escape(&session.id), session.id.get(..6).unwrap_or_default());
    format!("<option value=\"{id}\">{} · {} · {short}</option>", escape(game), escape(user))
}

fn due_row(due: &Due) -> String {
    let Due { transaction, attempts, body, .. } = due;
    format!(
        "<tr><td><code>{}</code></td><td>{attempts}</td><td><code>{}</code></td></tr>",
        escape(transaction),
        escape(&body.to_string()),
    )
}

fn call_row(call: &Call, now: i64) -> String {
    let Call { at, path, took, body, signature, scenario, answer } = call;
    let ago = (now - at) / 1_000;
    format!(
        "<tr><td>{path}<br>{ago} s ago<br>{scenario}</td><td>{took} ms</td><td><code>{}</code><br><code>{}</code></td>\
         <td><code>{}</code></td></tr>",
        escape(body),
        escape(signature),
        escape(answer),
    )
}

/// What a round staked and won, in hundredths.
fn totals(round: &Round) -> (i64, i64) {
    let bets = i64::try_from(round.bets.len()).unwrap_or(i64::MAX);
    let won = round.bets.iter().filter_map(|bet| bet.won).sum();
    (round.stake.saturating_mul(bets), won)
}

fn round_row(round: &Round) -> String {
    let (staked, won) = totals(round);
    let game = rules::find(&round.game).map_or(round.game.as_str(), |game| game.name);
    let id = escape(&round.id);
    let won = if round.view.is_null() { "not played".to_owned() } else { amount_of(round, won) };
    let staked = amount_of(round, staked);
    format!(
        "<tr><td><a href=\"/rounds/{id}\"><code>{id}</code></a></td><td>{}</td><td>{staked}</td><td>{won}</td></tr>",
        escape(game)
    )
}

fn not_found() -> Response {
    PAGES.not_found("<h1>Not here</h1><p>No such session, scenario or round.</p>")
}
