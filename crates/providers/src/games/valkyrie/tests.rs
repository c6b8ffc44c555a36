//! What calls of this wire are read as, and what is sent back.

mod client;

use baize_core::ports::{
    GameProvider as _, ProviderTerms, WalletAsk, WalletBalance, WalletCall, WalletLink, WalletLookup,
    WalletMove, WalletQuestion, WalletRefusal, WalletReply, WalletRequest, WalletTransaction, WireReply,
};
use baize_money::Amount;
use serde_json::{Map, Value, json};

use super::{Valkyrie, ValkyrieConfig};

const KEYS: [&str; 2] = ["the-key-of-this-year-000000000000", "the-key-of-next-year-000000000000"];

fn adapter() -> Valkyrie {
    let text = str::to_owned;
    let config = ValkyrieConfig {
        url: text("https://valkyrie.example/caleta"),
        supplier: text("caleta"),
        casino: None,
        launch_config: Map::new(),
        own_key: String::new(),
        their_keys: KEYS.map(text).to_vec(),
        terms: terms(),
    };
    Valkyrie::new(config).unwrap()
}

/// What the site and this provider agreed on.
fn terms() -> ProviderTerms {
    ProviderTerms {
        name: "harbour".to_owned(),
        number: 7,
        addresses: Vec::new(),
        currencies: vec!["INR".to_owned()],
        gold_currency: None,
        frame_origins: Vec::new(),
        takes_bets: true,
        auto_open: false,
    }
}

fn send(method: &str, path: &str, credential: &str, body: &[u8]) -> Result<WalletCall, WireReply> {
    adapter().read(WalletRequest { method, path, credential, session: "token", body })
}

fn get(path: &str) -> Result<WalletCall, WireReply> {
    send("GET", path, &format!("Bearer {}", KEYS[0]), b"")
}

fn withdraw() -> Value {
    json!({
        "currency": "INR", "provider": "caleta", "transactionType": "WITHDRAW", "cashAmount": 12.5,
        "bonusAmount": 0, "promoAmount": 0, "transactionDateTime": "2026-11-28T12:00:00Z",
        "providerTransactionId": "t1", "providerBetRef": "g1", "providerGameId": "ct_fox", "providerRoundId": "r1",
        "isGameOver": false,
    })
}

fn post(body: &str) -> Result<WalletCall, WireReply> {
    let path = "players/ab/transactions?provider=caleta";
    send("POST", path, &format!("Bearer {}", KEYS[1]), body.as_bytes())
}

/// The transaction that a withdraw with some fields changed is read as.
fn read(changes: &[(&str, Value)]) -> Result<WalletTransaction, (u16, String)> {
    let mut body = withdraw();
    for (field, value) in changes {
        body[*field] = value.clone();
    }
    match post(&body.to_string()) {
        Ok(WalletCall { ask: WalletAsk::Transaction(transaction), .. }) => Ok(transaction),
        Ok(other) => panic!("{other:?}"),
        Err(reply) => Err(refused(&reply)),
    }
}

fn refused(reply: &WireReply) -> (u16, String) {
    let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    assert!(body.is_null() || body["status"] == "ERROR");
    (reply.status, body["error"]["code"].as_str().unwrap_or_default().to_owned())
}

fn undefined() -> (u16, String) {
    (400, "PAM_ERR_UNDEFINED".to_owned())
}

#[test]
fn a_bet_is_read_whole() {
    let call = post(&withdraw().to_string()).unwrap();
    assert_eq!((call.user.as_str(), call.token.as_str(), call.game.as_str()), ("ab", "token", "ct_fox"));
    let text = str::to_owned;
    let bet = WalletTransaction {
        kind: WalletMove::Bet,
        uuid: text("withdraw:t1"),
        round: text("r1"),
        round_closed: false,
        currency: text("INR"),
        amount: Amount::from_units(125_000),
        rest: 0,
        link: WalletLink::Group,
        reference: text("g1"),
        twins: vec![text("t1")],
        own_name: String::new(),
        own_bets: Vec::new(),
        is_free: false,
        is_promo: false,
    };
    assert_eq!(call.ask, WalletAsk::Transaction(bet));
}

#[test]
fn each_kind_has_its_group_and_its_money() {
    let win = read(&[("transactionType", json!("DEPOSIT")), ("cashAmount", json!(1.000_055))]).unwrap();
    assert_eq!((win.kind, win.reference.as_str(), win.rest), (WalletMove::Win, "g1", 55));
    assert_eq!((win.twins, win.amount), (vec!["withdraw:t1".to_owned()], Amount::whole(1)));
    let alone = read(&[("transactionType", json!("DEPOSIT")), ("providerBetRef", json!(null))]).unwrap();
    assert_eq!(alone.reference, "", "it belongs to its round");
    let promo = read(&[("transactionType", json!("PROMODEPOSIT")), ("promoAmount", json!(0.5))]).unwrap();
    assert_eq!((promo.is_promo, promo.amount), (true, Amount::whole(13)), "whatever is won is paid");
    let (free, cash) = (("promoAmount", json!(3)), ("cashAmount", json!(0)));
    let kind = ("transactionType", json!("PROMOWITHDRAW"));
    let free = read(&[kind.clone(), free, cash]).unwrap();
    assert_eq!((free.is_free, free.amount), (true, Amount::whole(3)));
    assert_eq!(read(&[kind]).unwrap().amount, Amount::from_units(125_000), "one that the player pays");
    let cancel = read(&[("transactionType", json!("CANCEL")), ("providerBetRef", json!(""))]).unwrap();
    assert_eq!((cancel.kind, cancel.reference.as_str()), (WalletMove::Rollback, "t1"));
    assert_eq!((cancel.amount, cancel.twins.len()), (Amount::ZERO, 5));
    assert!(cancel.twins.contains(&"deposit:t1".to_owned()) && !cancel.twins.contains(&cancel.uuid));
}

#[test]
fn what_is_not_covered_or_cannot_be_read_is_refused() {
    let error = |code: &str| Err((200, code.to_owned()));
    assert_eq!(read(&[("cashAmount", json!(-1))]), error("PAM_ERR_NEGATIVE_STAKE"));
    assert_eq!(read(&[("bonusAmount", json!(1))]), error("PAM_ERR_BONUS_OVERDRAFT"));
    assert_eq!(read(&[("promoAmount", json!(1))]), error("PAM_ERR_PROMO_OVERDRAFT"));
    let paid_twice = [("transactionType", json!("PROMOWITHDRAW")), ("promoAmount", json!(1))];
    assert_eq!(read(&paid_twice), error("PAM_ERR_PROMO_OVERDRAFT"));
    for (field, value) in [
        ("cashAmount", json!("12.5")),
        ("cashAmount", json!(0.000_001)),
        ("cashAmount", json!(u64::MAX)),
        ("cashAmount", json!(null)),
        ("transactionType", json!("BORROW")),
        ("providerTransactionId", json!("")),
        ("providerTransactionId", json!("x".repeat(256))),
        ("providerRoundId", json!(null)),
        ("providerGameId", json!("")),
        ("isGameOver", json!("no")),
    ] {
        assert_eq!(read(&[(field, value.clone())]), Err(undefined()), "{field} {value}");
    }
    let whole = withdraw().to_string();
    let twice = whole.replacen('{', "{\"cashAmount\":1,", 1);
    for body in [twice.as_str(), "", "[]", whole.trim_end_matches('}')] {
        assert_eq!(refused(&post(body).unwrap_err()), undefined(), "{body}");
    }
    let other = (400, "PAM_ERR_MISSING_PROVIDER".to_owned());
    assert_eq!(read(&[("provider", json!("evolution"))]), Err(other.clone()));
    assert_eq!(refused(&get("players/session?provider=evolution").unwrap_err()), other);
    assert_eq!(refused(&get("players/session").unwrap_err()), other);
}

#[test]
fn only_a_call_with_a_key_is_read() {
    let path = "players/session?provider=caleta";
    for key in KEYS {
        assert!(send("GET", path, &format!("Bearer {key}"), b"").is_ok());
    }
    let bare = KEYS[0].to_owned();
    for credential in [String::new(), bare, format!("bearer {}", KEYS[0]), format!("Bearer {}x", KEYS[0])] {
        let reply = send("GET", path, &credential, b"").unwrap_err();
        assert_eq!(refused(&reply), (401, "PAM_ERR_API_TOKEN".to_owned()), "{credential}");
    }
    let key = format!("Bearer {}", KEYS[0]);
    assert_eq!(send("DELETE", path, &key, b"").unwrap_err().status, 405);
    assert_eq!(send("POST", path, &key, b"").unwrap_err().status, 405);
    assert_eq!(send("GET", "players/ab/secrets?provider=caleta", &key, b"").unwrap_err().status, 404);
}

#[test]
fn questions_are_read_from_the_address() {
    let ask = |path: &str| get(path).map(|call| (call.user, call.ask));
    let of = |question| WalletAsk::Question(question);
    let named = |text: &str| WalletQuestion::Round(text.to_owned());
    assert_eq!(ask("players/session?provider=caleta"), Ok((String::new(), of(WalletQuestion::Session))));
    assert_eq!(ask("players/ab/balance?provider=caleta"), Ok(("ab".to_owned(), WalletAsk::Balance)));
    let round = ask("players/ab/gamerounds/r%201?provider=caleta");
    assert_eq!(round, Ok(("ab".to_owned(), of(named("r 1")))));
    let path = "players/ab/transactions?provider=caleta";
    let both = ask(&format!("{path}&providerTransactionId=t1&providerBetRef=g1")).unwrap().1;
    let group = WalletLookup::Group("g1".to_owned());
    assert_eq!(both, of(WalletQuestion::Transactions(group)), "the group goes before the name");
    assert_eq!(refused(&get(path).unwrap_err()), undefined());
}

#[test]
fn answers_have_six_places_and_the_balance_beside_a_refusal() {
    let (adapter, call) = (adapter(), post(&withdraw().to_string()).unwrap());
    let balance = WalletBalance { currency: "INR".to_owned(), amount: Amount::from_units(123_456) };
    let text = |reply: &WalletReply| {
        let WireReply { status, body } = adapter.write(&call, reply);
        (status, String::from_utf8(body).unwrap())
    };
    let (status, done) = text(&WalletReply::Done(balance.clone()));
    let whole = "\"balance\":{\"cashAmount\":12.345600,\"bonusAmount\":0.000000,\"promoAmount\":0.000000}";
    assert!(status == 200 && done.starts_with("{\"status\":\"OK\",\"transactionResult\":"), "{done}");
    assert!(done.contains(whole), "{done}");
    let short = WalletReply::Refused(WalletRefusal::NotEnoughMoney, Some(balance));
    let (status, refused) = text(&short);
    assert!(
        status == 200 && refused.contains("PAM_ERR_CASH_OVERDRAFT") && refused.contains(whole),
        "{refused}"
    );
    let (status, unknown) = text(&WalletReply::Refused(WalletRefusal::UnknownToken, None));
    assert!(status == 401 && unknown.contains("PAM_ERR_SESSION_NOT_FOUND"), "{unknown}");
    assert_eq!(text(&WalletReply::Failed).0, 200);
    assert_eq!(adapter.session_token(&[255; 32]).len(), 40, "the wire has no room for more");
}
