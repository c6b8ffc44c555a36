//! The details of a round: a page for the console, and for a frame of the lobby in which it was played.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use baize_sandbox_core::html::{escape, money};
use serde_json::Value;
use url::Url;

use crate::aggregator::Aggregator;
use crate::memory::{Bet, Round, Session};
use crate::rules;
use crate::site::PAGES;

/// Units of 1/10000 in a hundredth.
const IN_A_HUNDREDTH: i64 = 100;

/// `GET /rounds/{round}`
pub(crate) async fn round(State(aggregator): State<Aggregator>, Path(id): Path<String>) -> Response {
    let records = aggregator.inner.memory.lock();
    let Some(round) = records.rounds.get(&id) else {
        return PAGES.not_found("<h1>Not here</h1><p>No such round.</p>");
    };
    let mut page = PAGES.page("Round", false, &body(round));
    let lobby = records.sessions.get(&round.session).map_or_else(|| "'none'".to_owned(), lobby_origin);
    let csp = format!(
        "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors {lobby}"
    );
    if let Ok(csp) = HeaderValue::from_str(&csp) {
        page.headers_mut().insert(header::CONTENT_SECURITY_POLICY, csp);
    }
    page
}

/// The origin of the lobby that launched a session, as `frame-ancestors` takes it: only that one may frame its pages.
pub(crate) fn lobby_origin(session: &Session) -> String {
    let lobby = Url::parse(&session.lobby_url).map(|url| url.origin().ascii_serialization());
    lobby.unwrap_or_else(|_| "'none'".to_owned())
}

fn body(round: &Round) -> String {
    let game = rules::find(&round.game).map_or(round.game.as_str(), |game| game.name);
    let bets: String = round.bets.iter().map(|bet| bet_row(bet, round)).collect();
    format!(
        "<h1>{}</h1><dl><dt>Round</dt><dd><code>{}</code></dd>{}</dl>\
         <table><thead><tr><th>Spot</th><th>Stake</th><th>Won</th><th>Bet and win</th></tr></thead>\
         <tbody>{bets}</tbody></table>",
        escape(game),
        escape(&round.id),
        drawn(&round.view),
    )
}

/// So many hundredths in the currency of a round.
pub(crate) fn amount_of(round: &Round, hundredths: i64) -> String {
    money(hundredths.saturating_mul(IN_A_HUNDREDTH), &round.currency)
}

fn bet_row(bet: &Bet, round: &Round) -> String {
    let amount = |hundredths: i64| amount_of(round, hundredths);
    let won = bet.won.map_or_else(|| "given back".to_owned(), amount);
    format!(
        "<tr><td>{}</td><td>{}</td><td>{won}</td><td><code>{}<br>{}</code></td></tr>",
        bet.spot + 1,
        amount(round.stake),
        escape(&bet.transaction),
        escape(&bet.win),
    )
}

/// What the game's page showed, a line for each thing that was drawn.
fn drawn(view: &Value) -> String {
    match view {
        Value::Null => "<dt>Drawn</dt><dd>Not played: the stakes go back.</dd>".to_owned(),
        Value::Object(parts) => {
            let line =
                |(name, part): (&String, &Value)| format!("<dt>{}</dt><dd>{}</dd>", escape(name), text(part));
            parts.iter().map(line).collect::<Vec<_>>().concat()
        }
        other => format!("<dt>Drawn</dt><dd>{}</dd>", text(other)),
    }
}

/// A part in words: a list with commas, a list of lists in lines.
fn text(part: &Value) -> String {
    match part {
        Value::Null => "none".to_owned(),
        Value::String(word) => escape(word),
        Value::Array(list) if list.iter().any(|each| each.is_array() || each.is_object()) => {
            list.iter().map(text).collect::<Vec<_>>().join("<br>")
        }
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Object(parts) => {
            let named = parts.iter().map(|(name, part)| format!("{} {}", escape(name), text(part)));
            named.collect::<Vec<_>>().join(", ")
        }
        other => escape(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_drawn_is_read_as_text() {
        let view =
            json!({ "reels": [[1, 2], [3, 4]], "lines": [{ "line": 1, "pays": 250 }], "opened": null });
        let shown = drawn(&view);
        assert!(shown.contains("<dt>reels</dt><dd>1, 2<br>3, 4</dd>"), "{shown}");
        assert!(shown.contains("<dd>line 1, pays 250</dd>") && shown.contains("<dd>none</dd>"), "{shown}");
        assert!(drawn(&Value::Null).contains("the stakes go back"));
        assert_eq!(text(&json!("<b>")), "&lt;b&gt;");
    }
}
