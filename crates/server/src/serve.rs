//! `baize serve`: the listeners, the jobs, and an end that finishes what was accepted.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use baize_api::Api;
use baize_api_core::layers::Edge;
use baize_api_core::stream::hub::Hub;
use baize_store::Db;
use baize_worker::Worker;
use baize_worker::jobs::play::tables::{RoundDriver, TableJob, publish};
use baize_worker::jobs::sports::driver::BookDriver;
use baize_worker::jobs::sports::feeds::FeedDriver;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::connections::{ConnectionLimits, Listener, Shares};
use crate::first_screen::Documents;
use crate::node::NodeLease;
use crate::operator::{self, Operator};
use crate::unknown_commits::UnknownCommits;
use crate::{connections, games, pages, reload, wiring};

/// How long open requests may take once the end has begun.
const DRAIN: Duration = Duration::from_secs(15);

/// How long the first requests wait for the first screen at most; a release build draws it in a fifth of a second.
const FIRST_DRAWING: Duration = Duration::from_secs(5);

/// Runs until SIGINT or SIGTERM.
pub(crate) async fn run(config: Config) -> Result<()> {
    let metrics = PrometheusBuilder::new().install_recorder().context("metrics cannot be recorded")?;
    config.edge.frame_hosts.replace(games::frame_hosts(&config, &games::configured(&config)));
    let Some(db) = open(&config).await? else { return Ok(()) };
    let lease = NodeLease::of_server(&db, config.node, wiring::holder()).await?;
    let hub = Hub::new(wiring::run_number());
    let kept = wiring::Kept {
        token_seal: wiring::token_seal(&config, &db, lease.ids()).await?,
        push: wiring::push_sender(&config, &db, lease.ids()).await?,
    };
    let wired = wiring::wire(&config, db.clone(), lease.ids(), hub.clone(), kept)?;
    let api = wired.api.clone();
    api.lobby.prepare().await.context("the lobby cannot be loaded")?;
    let (stop, stopped) = watch::channel(false);
    let hang_up = config.game_providers_file.as_ref().map(|_| reload::hang_up()).transpose()?;

    let shares = Shares::of(connections::raise_limit(), config.connections.total);
    let limits = |total| ConnectionLimits { total, ..config.connections };
    let public = listen("listen", config.listen, limits(shares.players))?;
    let operators = listen("operator-listen", config.operator_listen, limits(shares.operator))?;
    let listen_beside = |key, address| listen(key, address, limits(shares.sandbox));
    let with_listener =
        |sandbox| anyhow::Ok((sandbox, listen_beside("sandbox-listen", config.sandbox.listen)?));
    let sandbox = wired.sandbox.map(with_listener).transpose()?;
    let with_listener =
        |games| anyhow::Ok((games, listen_beside("game-sandbox-listen", config.game_sandbox.listen)?));
    let aggregator = wired.aggregator.map(with_listener).transpose()?;

    let documents = Arc::new(Documents::new(config.edge.clone(), api.app.lang, &config.site.theme));
    let edge = api.edge(pages::router(documents.clone()));
    let mut tasks = vec![tokio::spawn(tidy(edge.clone(), metrics.clone())), tokio::spawn(api.publish())];
    let tables = wiring::table_jobs(&api, &wired.worker);
    let drivers = drivers(&config, &api, (&tables, &wired.worker), &stopped);
    tasks.extend(tables.into_iter().map(|table| tokio::spawn(publish(table))));
    let of_providers = (api.app.ports.game_providers.clone(), config.edge.frame_hosts.clone());
    let config = Arc::new(config);
    tasks.extend(hang_up.map(|signals| tokio::spawn(reload::run(signals, config.clone(), of_providers))));
    let operator = Operator { db: db.clone(), recent: wired.recent.clone(), metrics };
    let players = move |request, peer| edge.answer(request, Some(peer));
    let operators_pages = connections::with_connect_info(operator::router(operator));
    // Requests that arrive meanwhile wait in the listener's queue, so that the first page too has its first screen.
    let first = documents.clone().draw_first(&api.lobby);
    report_drawing(tokio::time::timeout(FIRST_DRAWING, first).await.unwrap_or(Ok(())));
    tasks.push(tokio::spawn(refresh_loop(api.clone(), documents)));
    let mut servers = vec![
        tokio::spawn(connections::serve(public, players, ended(stopped.clone()))),
        tokio::spawn(connections::serve(operators, operators_pages, ended(stopped.clone()))),
    ];
    if let Some((sandbox, listener)) = sandbox {
        let pages = connections::with_connect_info(sandbox.router());
        servers.push(tokio::spawn(connections::serve(listener, pages, ended(stopped.clone()))));
        tasks.push(tokio::spawn(sandbox.deliver_callbacks()));
    }
    if let Some((aggregator, listener)) = aggregator {
        let pages = connections::with_connect_info(aggregator.router());
        servers.push(tokio::spawn(connections::serve(listener, pages, ended(stopped.clone()))));
        tasks.push(tokio::spawn(aggregator.deliver_calls()));
    }
    let jobs = tokio::spawn(wired.worker.run(ended(stopped.clone())));
    announce(&config);

    let is_lost = tokio::select! {
        signalled = signal() => {
            signalled?;
            false
        }
        () = lease.lost() => true,
    };
    tracing::info!("stopping: open requests are finished first");
    let _ = stop.send(true);
    hub.close();
    let drained = tokio::time::timeout(DRAIN, async {
        for server in servers {
            if let Ok(Err(error)) = server.await {
                tracing::warn!(%error, "a listener ended with an error");
            }
        }
    });
    if drained.await.is_err() {
        tracing::warn!("some connections were still open at the end");
    }
    if tokio::time::timeout(DRAIN, jobs).await.is_err() {
        tracing::warn!("a job was still under way at the end; it is taken up at the next start");
    }
    let driven = async {
        for driver in drivers {
            let _ = driver.await;
        }
    };
    if tokio::time::timeout(DRAIN, driven).await.is_err() {
        tracing::warn!("a shared round was still under way at the end; it is voided at the next start");
    }
    for task in tasks {
        task.abort();
    }
    api.app.nonces().flush().await;
    lease.release().await;
    tokio::task::spawn_blocking(move || db.close()).await?;
    tracing::info!("stopped");
    ensure!(!is_lost, "another process has taken node {} while this one was suspended", config.node);
    Ok(())
}

/// Opens the store; `None` if the end comes first. After commits with an unknown outcome it waits, longer each time.
async fn open(config: &Config) -> Result<Option<Db>> {
    let unknown = UnknownCommits::of(&config.data)
        .with_context(|| format!("the folder {} cannot be written to", config.data.display()))?;
    let (count, pause) = unknown.pause();
    if !pause.is_zero() {
        tracing::warn!(
            count,
            seconds = pause.as_secs_f64(),
            "commits with unknown outcome, waiting before the start"
        );
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            signalled = signal() => {
                signalled?;
                return Ok(None);
            }
        }
    }
    let mut store = config.store.clone();
    store.on_fatal = Some(Arc::new(move |error| {
        unknown.note();
        wiring::end_process(error)
    }));
    Ok(Some(tokio::task::spawn_blocking(move || wiring::open_store(&store)).await??))
}

/// Aggregates the recorded request times, each of which is kept until then, and forgets idle callers.
async fn tidy(edge: Edge, metrics: PrometheusHandle) {
    for second in 1_u64.. {
        tokio::time::sleep(Duration::from_secs(1)).await;
        metrics.run_upkeep();
        if second.is_multiple_of(60) {
            edge.forget_idle();
        }
    }
}

/// Drives the rounds of every table, the fixtures of sports and their feeds until the end has begun.
fn drivers(
    config: &Config,
    api: &Api,
    (tables, worker): (&[TableJob], &Worker),
    stopped: &watch::Receiver<bool>,
) -> Vec<JoinHandle<()>> {
    let drive = |table: &TableJob| tokio::spawn(RoundDriver::new(table.clone()).run(ended(stopped.clone())));
    let listener = || api.sports.feed().clone();
    let book = (config.sports_house || !worker.odds_feeds.is_empty()).then(|| {
        let driver = BookDriver::new(worker.clone(), listener(), config.sports_house);
        tokio::spawn(driver.run(ended(stopped.clone())))
    });
    let feeds = worker.odds_feeds.iter().map(|feed| {
        let driver = FeedDriver::new(worker.clone(), Arc::clone(feed), listener());
        tokio::spawn(driver.run(ended(stopped.clone())))
    });
    tables.iter().map(drive).chain(book).chain(feeds).collect()
}

/// Loads the lobby again within seconds after an operator, or another server, changed the catalogue or closed the site,
/// and draws the first screens of the one that is loaded.
async fn refresh_loop(api: Api, documents: Arc<Documents>) {
    loop {
        report_drawing(documents.clone().refresh(&api.lobby).await);
        tokio::time::sleep(Duration::from_secs(2)).await;
        if let Err(fault) = api.lobby.refresh().await
            && !fault.is_outage()
        {
            tracing::warn!(%fault, "lobby refresh failed");
        }
    }
}

fn report_drawing(drawn: Result<()>) {
    if let Err(error) = drawn {
        tracing::warn!(error = format!("{error:#}"), "first screen not drawn");
    }
}

/// Binds the address of the setting `key`, which names the listener in the metrics too.
pub(crate) fn listen(key: &'static str, address: SocketAddr, limits: ConnectionLimits) -> Result<Listener> {
    Listener::bind(address, key, limits).with_context(|| format!("{key}: {address} cannot be listened on"))
}

/// Resolves when the end has begun.
async fn ended(mut stopped: watch::Receiver<bool>) {
    // An error means that the sender is gone, which is an end too.
    let _ = stopped.wait_for(|stop| *stop).await;
}

pub(crate) async fn signal() -> Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupt = tokio::signal::ctrl_c() => interrupt?,
        _ = terminate.recv() => {}
    }
    Ok(())
}

fn announce(config: &Config) {
    println!("Baize ({}) is open at {}", config.site.name, config.public_url);
    println!("  operator   http://{} (metrics, health, one-time codes)", config.operator_listen);
    println!("  sandbox    {} (payment pages; test money only)", config.sandbox.url);
    if config.game_sandbox.inside {
        println!("  sandbox    {} (games of a provider; test money only)", config.game_sandbox.url);
    }
}
