//! What the tests of accounts and sessions share.

use std::net::SocketAddr;

use axum::body::Body;
use baize_core::closing::{Closed, close_site};
use baize_core::jobs::JobPayload;
use baize_core::notices::SendNotice;
use baize_core::ports::NoticeKind;
use baize_identity::captcha::{self, Issued, NewCaptcha};
use baize_identity::captcha_image::NOISE;
use baize_identity::signature::{SignedParts, sign};
use baize_identity::{Outcome, account_state};
use baize_ledger::{PostError, Posting, Wallet, post};
use baize_money::Amount;
use baize_store::{StoreError, WriteKey, accounts, job_queue, notices};
use baize_time::Timestamp;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::{Method, Request};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use baize_api_core::CodeList;

use crate::{TestApp, TestClient, TestReply};

pub const PHONE: &str = "9876543210";
pub const FULL_PHONE: &str = "+919876543210";
pub const EMAIL: &str = "asha@example.com";
pub const PASSWORD: &str = "kx7-Qz_monsoon";

/// The number that a reply with this code carries.
pub fn number(code: impl CodeList) -> i64 {
    i64::from(code.entry().number)
}

/// A registration with phone and password.
pub fn by_phone() -> Value {
    json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD, "age_confirmed": true})
}

/// A registration with e-mail and password.
pub fn by_email() -> Value {
    json!({"client_type": 4, "email": EMAIL, "password": PASSWORD, "age_confirmed": true})
}

/// `base` with the fields of `change`; null takes a field away.
pub fn with(base: Value, change: &Value) -> Value {
    let mut changed = base;
    for (name, value) in change.as_object().unwrap() {
        if value.is_null() {
            changed.as_object_mut().unwrap().remove(name);
        } else {
            changed[name] = value.clone();
        }
    }
    changed
}

impl TestApp {
    /// A client with the session of a reply to a registration or a login.
    pub fn client(&self, login: Value) -> TestClient {
        let token = login["accessToken"].as_str().unwrap_or_else(|| panic!("no token in {login}")).to_owned();
        TestClient { app: self.clone(), token, login }
    }

    /// `body`, a registration, with the code that was sent to its contact, asked for from an address.
    pub async fn proven_from(&self, address: &str, body: Value) -> Value {
        let contact = [&body["mobile"], &body["email"]].into_iter().find_map(Value::as_str).unwrap();
        let asked = json!({"mobile_or_email": contact, "scope": "register"});
        let sent = self.post_from(address, "/api/user/sendCode", &self.solved(asked).await).await.data();
        let code = self.codes.last(&address_of(contact)).unwrap();
        with(body, &json!({"verify_code": code, "code_request": sent["code_request"]}))
    }

    /// Proves the contact of a registration by the code that is sent to it, and registers.
    pub async fn sign_up(&self, body: Value) -> TestReply {
        let body = self.proven_from("192.0.2.1:4000", body).await;
        self.post("/api/user/register", body).await
    }

    /// A player registered with phone and password.
    pub async fn player_with_phone(&self) -> TestClient {
        let login = self.sign_up(by_phone()).await.data();
        self.client(login)
    }

    /// A player of a store from before registrations needed a code: the contact was never proven.
    pub async fn claimant(&self, body: Value) -> TestClient {
        let client = self.client(self.sign_up(body).await.data());
        let uid = Self::uid_of(&client);
        let written: Result<(), StoreError> = self
            .app
            .db
            .write(WriteKey::SHARED, move |tx| {
                let player = accounts::by_uid(tx, uid)?.unwrap();
                let mut account = accounts::lock(tx, player)?.unwrap();
                (account.mobile_verified, account.email_verified) = (false, false);
                accounts::save(tx, &account)
            })
            .await;
        written.unwrap();
        client
    }

    /// Asks for a code for a purpose (`scope`) and returns the one that was sent.
    pub async fn code_for(&self, contact: &str, scope: &str) -> String {
        let body = json!({"mobile_or_email": contact, "scope": scope});
        self.post("/api/user/sendCode", body).await.data();
        let to = address_of(contact);
        self.codes.last(&to).unwrap_or_else(|| panic!("no code for {to}"))
    }

    /// A picture captcha whose characters are known, and whose work is solved by 0.
    pub async fn captcha(&self, text: &str) -> String {
        self.captcha_of_level(text, 0).await
    }

    /// The same with work of a level.
    pub async fn captcha_of_level(&self, text: &str, level: u8) -> String {
        let (ctx, new) = (self.app.ctx(), NewCaptcha::of(text.to_owned(), &[0; NOISE]));
        let issued: Result<Issued, StoreError> =
            self.app.db.write(WriteKey::SHARED, move |tx| captcha::issue(tx, &ctx, &new, "", level)).await;
        issued.unwrap().id.to_string()
    }

    /// `body` with the answer to a captcha of the most work.
    pub async fn solved(&self, body: Value) -> Value {
        let id = self.captcha_of_level("ACDEFH", 4).await;
        with(body, &json!({"captcha_id": id, "captcha_code": "ACDEFH", "captcha_work": 0}))
    }

    /// A call of a device in another network, whose id is its address.
    pub async fn post_from(&self, address: &str, path: &str, body: &Value) -> TestReply {
        let peer: SocketAddr = address.parse().unwrap();
        let request = Request::post(path)
            .header("content-type", "application/json")
            .header("accept-deviceid", address)
            .extension(peer)
            .body(Body::from(body.to_string()))
            .unwrap();
        self.send(request).await
    }
}

/// Where a message to a contact goes: a phone number of India, or an e-mail address.
fn address_of(contact: &str) -> String {
    if contact.contains('@') {
        contact.to_lowercase()
    } else if contact.starts_with('+') {
        contact.to_owned()
    } else {
        format!("+91{contact}")
    }
}

/// Another six digits than these.
pub fn wrong(code: &str) -> String {
    if code == "123456" { "654321".into() } else { "123456".into() }
}

/// A device with a bound session: it signs what it sends.
pub struct SigningClient {
    pub client: TestClient,
    pub key: Vec<u8>,
}

impl SigningClient {
    pub async fn register(app: &TestApp) -> Self {
        let body = json!({"client_type": 0, "age_confirmed": true, "bind": true});
        let login = app.post("/api/user/login_register", body).await.data();
        let key = URL_SAFE_NO_PAD.decode(login["session_key"].as_str().unwrap()).unwrap();
        Self { client: app.client(login), key }
    }

    /// The signature of a request: method, path, body.
    pub fn header(&self, request: (&Method, &str, &str), at: Timestamp, nonce: &str) -> String {
        let (method, path, body) = request;
        let body_hash = Sha256::digest(body.as_bytes()).into();
        let parts = SignedParts { method: method.as_str(), target: path, body_hash: &body_hash };
        sign(&self.key, &parts, at, nonce).unwrap()
    }

    /// A signed request, sent to `app`.
    pub async fn send(&self, app: &TestApp, request: (Method, &str, &Value), nonce: &str) -> TestReply {
        let text = if request.2.is_null() { String::new() } else { request.2.to_string() };
        let header = self.header((&request.0, request.1, &text), app.clock.now(), nonce);
        self.send_with(app, request, &header).await
    }

    /// A request with this signature, sent to `app`.
    pub async fn send_with(&self, app: &TestApp, request: (Method, &str, &Value), header: &str) -> TestReply {
        let (method, path, body) = request;
        let headers = [("authorization", self.client.token.as_str()), ("accept-security", header)];
        app.call(method, path, &headers, body).await
    }
}

impl TestClient {
    /// A fresh proof of the player: by the guest's secret, or by the password of the tests.
    pub async fn confirm_token(&self) -> Value {
        let secret = &self.login["guest_secret"];
        let proof =
            if secret.is_null() { json!({"password": PASSWORD}) } else { json!({"guest_secret": secret}) };
        self.post("/api/user/confirm", proof).await.data()["confirm_token"].clone()
    }

    /// Binds a payout account with a fresh proof.
    pub async fn add_account(&self, account: Value) -> TestReply {
        let account = with(account, &json!({"confirm_token": self.confirm_token().await}));
        self.post("/api/withdraw/addAccount", account).await
    }

    /// Changes a payout account with a fresh proof.
    pub async fn change_account(&self, account: Value) -> TestReply {
        let account = with(account, &json!({"confirm_token": self.confirm_token().await}));
        self.put("/api/withdraw/account", account).await
    }
}

impl TestApp {
    /// What the contact is sent of a player's account: the kinds of the notices that wait for the worker, oldest first.
    pub async fn notices(&self, contact: &str) -> Vec<NoticeKind> {
        let (now, contact) = (self.app.ctx().now, contact.to_owned());
        let read = self.app.db.read(move |tx| {
            let mut kinds = Vec::new();
            for job in job_queue::due(tx, now, 1_000)?.iter().filter(|job| job.kind == SendNotice::KIND) {
                let sending: SendNotice = serde_json::from_str(&job.payload).map_err(StoreError::damaged)?;
                let notice = notices::load(tx, sending.notice)?.filter(|notice| notice.contact == contact);
                kinds.extend(notice.map(|notice| notice.kind));
            }
            Ok::<_, StoreError>(kinds)
        });
        read.await.unwrap()
    }

    /// Another session of a guest, for what happens after the first one has ended.
    pub async fn guest_again(&self, client: &TestClient) -> TestClient {
        let secret = &client.login["guest_secret"];
        let body = json!({"client_type": 0, "guest_secret": secret, "device_id": "d"});
        self.client(self.post("/api/user/login_register", body).await.data())
    }

    fn uid_of(client: &TestClient) -> baize_store::Uid {
        client.login["userInfo"]["uid"].as_i64().unwrap().into()
    }

    /// Gives a player cash, by a posting of the ledger.
    pub async fn grant_cash(&self, client: &TestClient, units: i32) {
        let (ctx, uid) = (self.app.ctx(), Self::uid_of(client));
        let granted: Result<(), StoreError> = self
            .app
            .db
            .write(WriteKey::SHARED, move |tx| {
                let player = accounts::by_uid(tx, uid)?.unwrap();
                let mut wallet = Wallet::get(tx, player)?;
                let posting = Posting::cash_grant(1, Amount::from_units(units));
                post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(PostError::into_fault)
            })
            .await;
        granted.unwrap();
    }

    /// Closes the account as an operator's command does: in the store, without notice to the running server.
    pub async fn close(&self, client: &TestClient) {
        let (ctx, uid) = (self.app.ctx(), Self::uid_of(client));
        let closed: Outcome<_> =
            self.app.db.write(WriteKey::SHARED, move |tx| account_state::close(tx, &ctx, uid, "test")).await;
        closed.unwrap();
    }

    /// Closes the site as an operator's command does; the running server has noticed.
    pub async fn close_site(&self) {
        let ctx = self.app.ctx();
        let why = Closed { title: "Back soon".to_owned(), text: String::new(), until: ctx.now };
        let closed: Result<(), StoreError> =
            self.app.db.write(WriteKey::SHARED, move |tx| close_site(tx, &ctx, &why)).await;
        closed.unwrap();
        assert!(self.refresh_lobby().await);
    }

    /// Opens the account again.
    pub async fn reopen(&self, client: &TestClient) {
        let (ctx, uid) = (self.app.ctx(), Self::uid_of(client));
        let opened: Outcome<_> =
            self.app.db.write(WriteKey::SHARED, move |tx| account_state::open(tx, &ctx, uid)).await;
        opened.unwrap();
    }
}
