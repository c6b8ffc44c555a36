//! The running site, as the cases need it: its wallet over HTTP, its store for what no call of a provider can bring about.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use baize_conformance::{Facts, HttpCall, HttpReply, Manner, Need, Session, SessionKind, Site};
use baize_core::ports::draw;
use baize_core::{Ctx, Failure};
use baize_identity::account_state;
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::providers::{self, NewSession};
use baize_store::sessions::{self, SessionRow};
use baize_store::{Db, PlayerId, SessionId, StoreError, Uid};
use baize_store::{accounts, debts};
use baize_time::Span;

use super::super::operator::player_of;
use crate::system::SystemEntropy;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// After what time a call is given up whose answer is not wanted.
const HANG_UP: Duration = Duration::from_millis(3);
/// How long the sessions of a run last at most.
const LASTS: Span = Span::hours(1);
/// The name of the provider and the game that only a run knows.
const NOWHERE: &str = "conformance";

/// A test player.
#[derive(Clone, Copy)]
struct TestPlayer {
    id: PlayerId,
    uid: i64,
}

/// What is played, as the site names it.
pub(super) struct Played {
    pub(super) provider: String,
    pub(super) game: String,
    /// The game under maintenance; empty without one.
    pub(super) closed: String,
}

/// The running site.
pub(super) struct RunningSite {
    db: Db,
    ctx: Ctx,
    wallet: String,
    http: reqwest::Client,
    elsewhere: Option<reqwest::Client>,
    played: Played,
    currency: String,
    lacks: Vec<(Need, &'static str)>,
    pub(super) has_second_key: bool,
    players: Vec<TestPlayer>,
    /// The login sessions that were opened.
    opened: Mutex<Vec<SessionRow>>,
}

impl RunningSite {
    pub(super) fn new(
        (db, ctx): (Db, Ctx),
        (wallet, elsewhere): (String, Option<IpAddr>),
        facts: &Facts,
        played: Played,
    ) -> Result<Self> {
        // A second installation of the cryptography changes nothing.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = |address: Option<IpAddr>| {
            reqwest::Client::builder()
                .timeout(TIMEOUT)
                .redirect(reqwest::redirect::Policy::none())
                .no_proxy()
                .local_address(address)
                .build()
                .context("an HTTP client")
        };
        let missing = [
            (facts.other_game.is_none(), Need::OtherGame, "only one game of the provider is open"),
            (facts.closed_game.is_none(), Need::ClosedGame, "no game of the provider is under maintenance"),
            (elsewhere.is_none(), Need::ForeignAddress, "no --foreign-address"),
        ];
        let lacks =
            missing.into_iter().filter(|(is_missing, ..)| *is_missing).map(|(_, need, why)| (need, why));
        Ok(Self {
            db,
            ctx,
            wallet,
            http: client(None)?,
            elsewhere: elsewhere.map(|address| client(Some(address))).transpose()?,
            played,
            currency: facts.currency.clone(),
            lacks: lacks.collect(),
            has_second_key: false,
            players: Vec::new(),
            opened: Mutex::default(),
        })
    }

    /// Takes the two players on: they have nothing that a run could lose, and nobody uses them now.
    pub(super) async fn enter(&mut self, uids: [i64; 2]) -> Result<()> {
        ensure!(uids[0] != uids[1], "the two players are one");
        for uid in uids {
            let id = player_of(&self.db, uid).await?;
            let read = self.db.read(move |tx| {
                let account = accounts::load(tx, id)?;
                Ok::<_, StoreError>((Wallet::get(tx, id)?, account, sessions::of_player(tx, id)?.len()))
            });
            let (wallet, account, visits) = read.await?;
            // Gold, which every new player receives, is no part of a run.
            let mut money = Bucket::ALL.iter().filter(|bucket| **bucket != Bucket::Gold);
            let is_empty = money.all(|bucket| wallet.balance(*bucket).is_zero());
            ensure!(is_empty, "the player {uid} has money; the test players have none");
            ensure!(account.is_some_and(|account| !account.closed), "the account of {uid} is closed");
            ensure!(visits == 0, "the player {uid} is logged in; nobody uses the test players");
            self.players.push(TestPlayer { id, uid });
        }
        Ok(())
    }

    /// Ends the login sessions of the run; what the two players owe after it, in units.
    pub(super) async fn leave(&self) -> Result<i64> {
        let opened = std::mem::take(&mut *self.opened.lock().unwrap_or_else(PoisonError::into_inner));
        for session in opened {
            let player = session.player;
            self.db.write(player, move |tx| sessions::close(tx, &session)).await?;
        }
        let players: Vec<PlayerId> = self.players.iter().map(|player| player.id).collect();
        let owed = self.db.read(move |tx| {
            players.iter().try_fold(0, |all, player| Ok::<_, StoreError>(all + debts::owed(tx, *player)?))
        });
        Ok(owed.await?)
    }

    async fn holds(&self, player: PlayerId) -> Result<[i64; 2], StoreError> {
        let wallet = self.db.read(move |tx| Wallet::get(tx, player)).await?;
        Ok([Bucket::Cash, Bucket::Bonus].map(|bucket| wallet.balance(bucket)).map(Amount::units))
    }

    async fn new_session(&self, kind: SessionKind) -> Result<Session, StoreError> {
        let player = self.players[usize::from(kind == SessionKind::Stranger)].id;
        let (ctx, login): (_, SessionId) = (self.ctx.clone(), self.ctx.next_id());
        let login = login_of(player, login, &ctx);
        let token = hex::encode(draw::<32>(&SystemEntropy));
        // A session ends those before it of the same game: these two are beside the player's own.
        let game = match kind {
            SessionKind::Launching | SessionKind::Elsewhere => format!("{NOWHERE}-{kind:?}"),
            SessionKind::Closed => self.played.closed.clone(),
            SessionKind::Player | SessionKind::Stranger => self.played.game.clone(),
        };
        let at_other = kind == SessionKind::Elsewhere;
        let new = NewSession {
            player,
            session: login.id,
            provider: if at_other { NOWHERE.to_owned() } else { self.played.provider.clone() },
            game,
            play_mode: PlayMode::Capital,
            currency: self.currency.clone(),
            token: token.clone(),
            name: hex::encode(draw::<12>(&SystemEntropy)),
        };
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).push(login.clone());
        let user = self.db.write(player, move |tx| {
            sessions::open(tx, &login)?;
            let user = providers::begin(tx, &ctx, &new)?;
            if kind != SessionKind::Launching {
                providers::opened(tx, &new.token)?;
            }
            Ok::<_, StoreError>(user)
        });
        Ok(Session { user: user.await?, token })
    }

    async fn deliver(&self, call: HttpCall, manner: Manner) -> Result<HttpReply, reqwest::Error> {
        let http = if manner == Manner::FromElsewhere { self.elsewhere.as_ref() } else { None };
        let method = match call.method {
            "GET" => reqwest::Method::GET,
            "PUT" => reqwest::Method::PUT,
            _ => reqwest::Method::POST,
        };
        let url = format!("{}/{}", self.wallet, call.path);
        let mut request = http.unwrap_or(&self.http).request(method, url).body(call.body);
        for (name, value) in call.headers {
            request = request.header(name, value);
        }
        if manner == Manner::HangUp {
            request = request.timeout(HANG_UP);
        }
        let response = request.send().await?;
        let status = response.status().as_u16();
        Ok(HttpReply { status, body: response.bytes().await?.to_vec() })
    }
}

/// A login session, which no device has: its token is nobody's.
fn login_of(player: PlayerId, id: SessionId, ctx: &Ctx) -> SessionRow {
    SessionRow {
        player,
        id,
        token_hash: draw::<32>(&SystemEntropy),
        session_key: Vec::new(),
        device: NOWHERE.to_owned(),
        device_id: String::new(),
        ip: String::new(),
        created_at: ctx.now,
        expires_at: ctx.now.plus(LASTS),
        last_seen_at: ctx.now,
        active_at: ctx.now,
    }
}

impl Site for RunningSite {
    fn lacks(&self, need: Need) -> Option<String> {
        let not_here = "this program does not have it";
        let why = match need {
            Need::Exclusion | Need::LossLimit | Need::RealityCheck => Some(not_here),
            Need::SecondKey if !self.has_second_key => Some("no --second-key"),
            need => self.lacks.iter().find(|(lacking, _)| *lacking == need).map(|(_, why)| *why),
        };
        why.map(str::to_owned)
    }

    async fn send(&self, call: HttpCall, manner: Manner) -> Result<HttpReply, String> {
        self.deliver(call, manner).await.map_err(|error| format!("no answer: {}", error.without_url()))
    }

    async fn begin(&self, kind: SessionKind) -> Result<Session, String> {
        self.new_session(kind).await.map_err(|fault| fault.to_string())
    }

    async fn close_stranger(&self, closed: bool) -> Result<(), String> {
        let (ctx, stranger) = (self.ctx.clone(), self.players[1]);
        let uid = Uid::from(stranger.uid);
        let changed = self.db.write(stranger.id, move |tx| {
            if closed {
                account_state::close(tx, &ctx, uid, NOWHERE)
            } else {
                account_state::open(tx, &ctx, uid)
            }
        });
        changed.await.map(drop).map_err(|failure| match failure {
            Failure::Refused(why) => format!("{why:?}"),
            Failure::Fault(fault) => fault.to_string(),
        })
    }

    async fn buckets(&self) -> Result<[i64; 2], String> {
        self.holds(self.players[0].id).await.map_err(|fault| fault.to_string())
    }
}
