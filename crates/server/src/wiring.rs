//! Puts the parts together: the store, the parties outside, the application.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, ensure};
use baize_api::Api;
use baize_api_core::lang::Lang;
use baize_api_core::stream::hub::Hub;
use baize_api_core::{App, Parts, Ports};
use baize_api_play::tables::TableHandle;
use baize_core::Ctx;
use baize_core::ports::{
    Captcha, Clock, Entropy, GatewayRoute, Gateways, MessageSender, OddsFeed, OddsFeeds, PushSender, draw,
};
use baize_core::signature::Secret;
use baize_identity::TokenSeal;
use baize_providers::captcha::{CaptchaEndpoint, CaptchaOff};
use baize_providers::identity::IdentityOff;
use baize_providers::mail::SmtpSender;
use baize_providers::messages::{LogSender, MessageRouter, RecentMessages};
use baize_providers::odds::{HttpFeed, HttpFeedConfig};
use baize_providers::payments::{HttpGateway, HttpGatewayConfig, SANDBOX};
use baize_providers::push::{PushOff, VapidKey, WebPush, WebPushConfig};
use baize_providers::sms::SmsWebhook;
use baize_sandbox_games::Aggregator;
use baize_sandbox_payments as sandbox_gateway;
use baize_store::{Db, IdGen, Location, StoreConfig, StoreError, WriteKey};
use baize_worker::Worker;
use baize_worker::jobs::play::tables::TableJob;

use crate::config::{Config, ConfiguredGateway, ConfiguredRoute};
use crate::games;
use crate::system::{SystemClock, SystemEntropy};

/// What the processes of the program share.
pub(crate) struct Wired {
    pub(crate) api: Api,
    pub(crate) recent: Arc<RecentMessages>,
    /// `None` when the sandbox gateway is a process of its own.
    pub(crate) sandbox: Option<sandbox_gateway::Sandbox>,
    /// `None` when the sandbox of games is a process of its own, or not there at all.
    pub(crate) aggregator: Option<Aggregator>,
    pub(crate) worker: Worker,
}

/// Makes a build without optimisation the control of the kill test: it acknowledges before it commits.
const TORTURE_CONTROL: &str = "BAIZE_TORTURE_CONTROL";

/// Opens the store. A commit whose outcome is unknown ends the process: after the restart the idempotency keys answer.
pub(crate) fn open_store(config: &StoreConfig) -> Result<Db> {
    if let Location::Sqlite(file) = &config.location
        && let Some(dir) = file.parent()
    {
        std::fs::create_dir_all(dir)
            .with_context(|| format!("the folder {} cannot be made", dir.display()))?;
    }
    let mut config = config.clone();
    if let Some(wanted) = std::env::var_os(TORTURE_CONTROL) {
        ensure!(
            cfg!(debug_assertions) && wanted == "true",
            "{TORTURE_CONTROL} is for the control of the kill test alone"
        );
        eprintln!("baize: answers are given before they are committed: this is the control of the kill test");
        config.acknowledges_too_early = true;
    }
    config.on_fatal.get_or_insert_with(|| Arc::new(|error| end_process(error)));
    Db::open(config).context("the store cannot be opened")
}

/// Ends the process at once, for its supervisor to start it again.
pub(crate) fn end_process(error: &StoreError) -> ! {
    eprintln!("baize: a commit's outcome is unknown, the process ends for its supervisor: {error}");
    std::process::exit(70);
}

/// What the servers of this store seal session tokens with.
pub(crate) async fn token_seal(config: &Config, db: &Db, ids: Arc<IdGen>) -> Result<TokenSeal> {
    let ctx = Ctx::new(SystemClock.now(), config.site.clone(), ids);
    let drawn = draw(&SystemEntropy);
    let seal = db.write(WriteKey::SHARED, move |tx| TokenSeal::load(tx, &ctx, drawn)).await;
    seal.map_err(|error: StoreError| anyhow!("the token seal cannot be read: {error}"))
}

/// Sends notifications in the name of the configured key, or else of the one that all servers of this store share.
pub(crate) async fn push_sender(config: &Config, db: &Db, ids: Arc<IdGen>) -> Result<Arc<dyn PushSender>> {
    let Some(push) = &config.push else { return Ok(Arc::new(PushOff)) };
    let key = if let Some(key) = &push.key {
        key.clone()
    } else {
        let ctx = Ctx::new(SystemClock.now(), config.site.clone(), ids);
        let drawn = VapidKey::draw(&SystemEntropy).private();
        let kept = db.write(WriteKey::SHARED, move |tx| baize_core::push::kept_key(tx, &ctx, &drawn)).await;
        VapidKey::parse(&kept.map_err(|error: StoreError| anyhow!("the VAPID key cannot be read: {error}"))?)?
    };
    let sender = WebPushConfig {
        key,
        contact: push.contact.clone(),
        timeout: std::time::Duration::from_secs(10),
        takes_loopback: false,
    };
    Ok(Arc::new(WebPush::new(sender, Arc::new(SystemClock), Arc::new(SystemEntropy))?))
}

/// What was read from the store or drawn before the application is put together.
pub(crate) struct Kept {
    pub(crate) token_seal: TokenSeal,
    pub(crate) push: Arc<dyn PushSender>,
}

/// Puts the application together.
pub(crate) fn wire(
    config: &Config,
    db: Db,
    ids: Arc<IdGen>,
    realtime: Arc<Hub>,
    Kept { token_seal, push }: Kept,
) -> Result<Wired> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let entropy: Arc<dyn Entropy> = Arc::new(SystemEntropy);
    let recent = Arc::new(RecentMessages::default());
    let secret = sandbox_secret(config, &*entropy)?;
    let inside = config.sandbox.inside;
    let sandbox = inside.then(|| sandbox(config, &secret, &clock, &entropy)).transpose()?;
    let gateways = gateways(config, secret, &clock, &entropy)?;
    let inside = config.game_sandbox.inside;
    let aggregator = inside.then(|| games::aggregator(config, &clock, &entropy)).transpose()?;
    let ports = Ports {
        messages: message_sender(config, &clock, &recent)?,
        push,
        captcha: captcha(config)?,
        identity: Arc::new(IdentityOff),
        gateways,
        game_providers: games::providers(config)?,
        realtime,
    };
    let app = App::new(Parts {
        db,
        lang: Lang::of_tag(&config.site.lang)
            .ok_or_else(|| anyhow!("the site's language is not spoken here"))?,
        site: config.site.clone(),
        clock,
        entropy,
        ids,
        token_seal,
        ports,
        settings: config.edge.clone(),
    });
    let api = Api::new(app.clone());
    let worker = Worker {
        sports: api.sports.book().clone(),
        odds_feeds: odds_feeds(config)?,
        db: app.db.clone(),
        site: app.site.clone(),
        ids: app.ids.clone(),
        clock: app.clock.clone(),
        entropy: app.entropy.clone(),
        gateways: app.ports.gateways.clone(),
        game_providers: app.ports.game_providers.clone(),
        messages: app.ports.messages.clone(),
        push: app.ports.push.clone(),
        realtime: app.ports.realtime.clone(),
        public_url: config.public_url.clone(),
        job_lease: config.job_lease,
        holder: holder(),
        auto_cash_outs: Arc::default(),
    };
    Ok(Wired { api, recent, sandbox, aggregator, worker })
}

/// The outside feeds of odds.
fn odds_feeds(config: &Config) -> Result<OddsFeeds> {
    let feed = |feed: &HttpFeedConfig| Ok(Arc::new(HttpFeed::new(feed.clone())?) as Arc<dyn OddsFeed>);
    config.sports_feeds.iter().map(feed).collect()
}

/// The jobs of every table, which drive its rounds and publish them to the listeners of this server.
pub(crate) fn table_jobs(api: &Api, worker: &Worker) -> Vec<TableJob> {
    let job = |handle: TableHandle| TableJob {
        worker: worker.clone(),
        table: handle.table,
        feed: handle.feed,
        round_changed: Arc::default(),
        request_timeout: api.app.settings.timeout,
        chain_length: baize_play::tables::LENGTH,
    };
    api.play.tables().all().map(job).collect()
}

/// The secret that the server and its sandbox gateway share.
pub(crate) fn sandbox_secret(config: &Config, entropy: &dyn Entropy) -> Result<Secret> {
    Ok(Secret::new(match &config.sandbox.secret {
        Some(secret) => secret.clone(),
        None => kept_secret(&config.data.join("sandbox.secret"), entropy)?,
    }))
}

/// A number that no earlier run of the program had.
pub(crate) fn run_number() -> u64 {
    u64::from_le_bytes(draw(&SystemEntropy))
}

/// A number under which this run of the program holds leases; never 0.
pub(crate) fn holder() -> i64 {
    i64::from_ne_bytes(run_number().to_ne_bytes()) | 1
}

/// The gateways that are asked: those of the file in their order, then the sandbox.
pub(crate) fn gateways(
    config: &Config,
    sandbox_secret: Secret,
    clock: &Arc<dyn Clock>,
    entropy: &Arc<dyn Entropy>,
) -> Result<Gateways> {
    let adapter =
        |adapter: HttpGatewayConfig| HttpGateway::new(adapter, clock.clone(), entropy.clone()).map(Arc::new);
    let mut routes = Vec::new();
    for ConfiguredGateway { name, number, url, secret, is_live, routes: own } in config.gateways.clone() {
        let (secret, is_sandbox) = (Secret::new(secret), !is_live);
        let whole =
            GatewayRoute::everything(adapter(HttpGatewayConfig { name, number, url, secret, is_sandbox })?);
        let route = |route: ConfiguredRoute| {
            let ConfiguredRoute { methods, min, max, deposits: collects, payouts: pays_out } = route;
            GatewayRoute { methods, min, max, collects, pays_out, ..whole.clone() }
        };
        if own.is_empty() {
            routes.push(whole);
        } else {
            routes.extend(own.into_iter().map(route));
        }
    }
    if config.sandbox.takes_orders {
        // The program asks its own sandbox by the listen address, whatever name the browsers use.
        let (name, url) = (SANDBOX.to_owned(), format!("http://{}", config.sandbox.listen));
        let (number, secret) = (baize_ledger::SANDBOX_GATEWAY, sandbox_secret);
        let sandbox = HttpGatewayConfig { name, number, url, secret, is_sandbox: true };
        routes.push(GatewayRoute::everything(adapter(sandbox)?));
    }
    Ok(Gateways::routed(routes))
}

/// The sandbox gateway of this configuration.
pub(crate) fn sandbox(
    config: &Config,
    secret: &Secret,
    clock: &Arc<dyn Clock>,
    entropy: &Arc<dyn Entropy>,
) -> Result<sandbox_gateway::Sandbox> {
    let settings = sandbox_gateway::Config {
        public_url: config.sandbox.url.clone(),
        callback_url: format!("http://{}/callbacks/{}", config.listen, SANDBOX),
        secret: secret.clone(),
        payout_delay: config.sandbox.payout_delay,
        journal: Some(config.data.join("sandbox-gateway.jsonl")),
    };
    sandbox_gateway::Sandbox::open(settings, clock.clone(), entropy.clone())
        .context("the sandbox gateway's journal cannot be opened")
}

fn message_sender(
    config: &Config,
    clock: &Arc<dyn Clock>,
    recent: &Arc<RecentMessages>,
) -> Result<Arc<dyn MessageSender>> {
    let log: Arc<dyn MessageSender> = Arc::new(LogSender::new(clock.clone(), recent.clone()));
    let mail: Arc<dyn MessageSender> = match config.smtp.clone() {
        Some(smtp) => Arc::new(SmtpSender::new(smtp).map_err(|error| anyhow!("smtp: {error}"))?),
        None => log.clone(),
    };
    let text: Arc<dyn MessageSender> = match config.sms.clone() {
        Some(sms) => Arc::new(SmsWebhook::new(sms, clock.clone())?),
        None => log,
    };
    Ok(Arc::new(MessageRouter::new(mail, text)))
}

fn captcha(config: &Config) -> Result<Arc<dyn Captcha>> {
    Ok(match config.captcha.clone() {
        Some(captcha) => Arc::new(CaptchaEndpoint::new(captcha)?),
        None => Arc::new(CaptchaOff),
    })
}

/// The secret in `file`, drawn and written first if there is none.
fn kept_secret(file: &Path, entropy: &dyn Entropy) -> Result<String> {
    if let Ok(kept) = std::fs::read_to_string(file) {
        return Ok(kept.trim().to_owned());
    }
    let secret = hex::encode(draw::<32>(entropy));
    if let Some(dir) = file.parent() {
        std::fs::create_dir_all(dir)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(file).and_then(|mut opened| opened.write_all(secret.as_bytes()));
    written.with_context(|| format!("the sandbox's secret cannot be kept in {}", file.display()))?;
    Ok(secret)
}
