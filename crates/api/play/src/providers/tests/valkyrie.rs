//! The wallet over HTTP as Valkyrie meets it.

use std::collections::BTreeSet;

use baize_api_testkit::{FRAMES, TestApp, TestClient, VALKYRIE_PROVIDER, each_app};
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{StoreError, Tx, accounts};
use http::Method;
use serde_json::{Value, json};

/// What the provider calls its game; the catalogue says `deep-fox`.
const GAME: &str = "ct_deep_fox";

/// A game of the provider in the catalogue, and a player with so much cash in the site's currency.
async fn stage(app: &TestApp, cash: i32) -> TestClient {
    let row = GameRow {
        provider: VALKYRIE_PROVIDER.to_owned(),
        opening: Opening::Open,
        provider_game: GAME.to_owned(),
        category: "lobby_slots".to_owned(),
        bet_cash_rate: 10_000,
        play_modes: "[1]".to_owned(),
        ..GameRow::announced("deep-fox", "Deep Fox")
    };
    let (player, ctx) = (app.register().await, app.app.ctx());
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    let id = app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap();
    let put = app.app.db.write(id, move |tx| {
        catalogue::put_game(tx, &row)?;
        baize_lobby::set_opening(tx, &ctx, "deep-fox", Opening::Open)?;
        let mut wallet = Wallet::get(tx, id)?;
        let money = Posting::adjustment(1, Bucket::Cash, Amount::whole(cash));
        post(tx, &mut wallet, &ctx.cause(None), &[money]).map_err(StoreError::damaged)
    });
    put.await.unwrap();
    assert!(app.refresh_lobby().await);
    player
}

/// A player in the game, as the provider knows them.
struct ProviderSession<'a> {
    app: &'a TestApp,
    user: String,
    token: String,
}

impl<'a> ProviderSession<'a> {
    /// Launches the game.
    async fn launch(app: &'a TestApp, player: &TestClient) -> Self {
        let url = player.get("/api/game/getGameUrl?game_id=deep-fox&account_type=1").await.data();
        assert_eq!((&url["mode"], &url["origin"]), (&json!("frame"), &json!(FRAMES)));
        let sent = app.valkyrie.launches().pop().unwrap().player.unwrap();
        assert_eq!(sent.token.len(), 40);
        Self { app, user: sent.user, token: sent.token }
    }

    async fn ask(&self, method: Method, path: &str) -> (u16, Value) {
        let reply = self.app.valkyrie_calls(method, path, &self.token, &Value::Null).await;
        (reply.status.as_u16(), reply.json())
    }

    /// A question about the player.
    async fn get(&self, what: &str) -> (u16, Value) {
        let and = if what.contains('?') { '&' } else { '?' };
        self.ask(Method::GET, &format!("players/{}/{what}{and}provider=caleta", self.user)).await
    }

    /// A transaction of group `b` in round `r`; the code of its error or `OK`, and the balance after it.
    async fn post(&self, kind: &str, id: &str, amount: &str, is_over: bool) -> (String, String) {
        let body = json!({
            "currency": "INR", "provider": "caleta", "transactionType": kind, "cashAmount": 0, "bonusAmount": 0,
            "promoAmount": 0, "transactionDateTime": "2026-11-28T12:00:00Z", "providerTransactionId": id,
            "providerBetRef": "b", "providerGameId": GAME, "providerRoundId": "r", "isGameOver": is_over,
        });
        let body: Value = serde_json::from_str(
            &body.to_string().replace("\"cashAmount\":0", &format!("\"cashAmount\":{amount}")),
        )
        .unwrap();
        let path = format!("players/{}/transactions?provider=caleta", self.user);
        let reply = self.app.valkyrie_calls(Method::POST, &path, &self.token, &body).await.json();
        let word = reply["error"]["code"].as_str().or(reply["status"].as_str()).unwrap().to_owned();
        (word, reply["transactionResult"]["balance"]["cashAmount"].to_string())
    }
}

fn said(word: &str, balance: &str) -> (String, String) {
    (word.to_owned(), balance.to_owned())
}

#[tokio::test]
async fn a_game_is_launched_bet_on_won_and_asked_about() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let mut session = ProviderSession::launch(&app, &player).await;
        let (status, shown) = session.ask(Method::GET, "players/session?provider=caleta").await;
        assert_eq!((status, &shown["status"]), (200, &json!("OK")));
        let described = &shown["session"];
        assert_eq!(
            (&described["playerId"], &described["token"], &described["gameId"], &described["currency"]),
            (&json!(session.user), &json!(session.token), &json!(GAME), &json!("INR"))
        );
        let (_, renewed) = session.ask(Method::PUT, "players/session?provider=caleta").await;
        let old =
            std::mem::replace(&mut session.token, renewed["session"]["token"].as_str().unwrap().to_owned());
        assert!(old != session.token && session.token.len() == 40, "{renewed}");
        assert_eq!(session.get("balance").await.1["balance"]["cashAmount"].to_string(), "100.0");
        assert_eq!(session.post("WITHDRAW", "t1", "12.5", false).await, said("OK", "87.5"));
        assert_eq!(session.get("gamerounds/r").await.1["gameround"]["providerGameId"], GAME);
        assert_eq!(session.post("DEPOSIT", "t2", "20.000199", true).await, said("OK", "107.5001"));
        assert_eq!(session.post("DEPOSIT", "t2", "20.000199", true).await, said("OK", "107.5001"));
        let closed = session.post("DEPOSIT", "t3", "1", false).await;
        assert_eq!(closed, said("PAM_ERR_TRANS_ALREADY_SETTLED", "107.5001"));
        let (_, found) = session.get("transactions?providerBetRef=b").await;
        let found = found["transactions"].as_array().unwrap().iter();
        let kinds: BTreeSet<_> = found.map(|one| one["transactionType"].as_str().unwrap()).collect();
        assert_eq!(kinds, BTreeSet::from(["DEPOSIT", "WITHDRAW"]));
        let (_, round) = session.get("gamerounds/r").await;
        assert!(round["gameround"]["endTime"].as_str().unwrap().ends_with('Z'), "{round}");
        let wallet = player.post("/api/user/userinfo", json!({})).await.data();
        assert_eq!(wallet["money"], 1_075_001, "what is below a unit is dropped");
        let again = ProviderSession::launch(&app, &player).await;
        assert!(app.valkyrie.launches().len() == 2 && again.token != old, "not the token that is over");
    })
    .await;
}

#[tokio::test]
async fn refusals_have_the_words_of_the_wire() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let mut session = ProviderSession::launch(&app, &player).await;
        let unseen = session.post("CANCEL", "x", "0", false).await;
        assert_eq!(unseen, said("PAM_ERR_CANCEL_NOT_FOUND", "100.0"));
        let late = session.post("WITHDRAW", "b", "1", false).await;
        assert_eq!(late, said("PAM_ERR_TRANS_ALREADY_CANCELLED", "100.0"));
        let code =
            |(status, body): (u16, Value)| (status, body["error"]["code"].as_str().unwrap().to_owned());
        let error = |status, code: &str| (status, code.to_owned());
        assert_eq!(code(session.get("gamerounds/none").await), error(200, "PAM_ERR_ROUND_NOT_FOUND"));
        let none = session.get("transactions?providerTransactionId=none").await;
        assert_eq!(code(none), error(200, "PAM_ERR_TRANS_NOT_FOUND"));
        assert_eq!(code(session.get("transactions").await), error(400, "PAM_ERR_UNDEFINED"));
        let other = session.ask(Method::GET, "players/session?provider=evolution").await;
        assert_eq!(code(other), error(400, "PAM_ERR_MISSING_PROVIDER"));
        let nobody = session.ask(Method::GET, "players/nobody/balance?provider=caleta").await;
        assert_eq!(code(nobody), error(200, "PAM_ERR_PLAYER_NOT_FOUND"));
        let path = format!("/wallet/valkyrie/{VALKYRIE_PROVIDER}/players/session?provider=caleta");
        let token = ("x-player-token", session.token.as_str());
        for key in ["", "Bearer wrong", &format!("Bearer {}", player.token)] {
            let headers = [("authorization", key), token];
            let reply = app.call(Method::GET, &path, &headers, &Value::Null).await;
            assert_eq!(code((reply.status.as_u16(), reply.json())), error(401, "PAM_ERR_API_TOKEN"), "{key}");
        }
        session.token = "a-token-that-nobody-has".to_owned();
        assert_eq!(code(session.get("balance").await), error(401, "PAM_ERR_SESSION_NOT_FOUND"));
        let unknown = session.ask(Method::GET, "players/session?provider=caleta").await;
        assert_eq!(code(unknown), error(401, "PAM_ERR_SESSION_NOT_FOUND"));
    })
    .await;
}
