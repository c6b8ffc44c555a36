//! Drives the rounds: moves their clock, lets out who is due, and records whoever was in when a round is over.

use std::future::Future;
use std::time::Duration;

use baize_core::ports::Note;
use baize_core::{Ctx, Failure};
use baize_games::tables::crash;
use baize_play::crash::{self as service, Driver, Ended, Phase, Said, Stands, TableRound, Turn};
use baize_store::{PlayerId, StoreError, WriteKey};
use baize_time::{Span, Timestamp};
use futures_util::{StreamExt as _, stream::FuturesUnordered};

use crate::PlayContext;

/// How often a round that runs is looked at for those who are out by themselves.
const BEAT: Duration = Duration::from_millis(100);
/// The longest rest: whoever drives says so at least this often.
const REST: Duration = Duration::from_secs(1);
/// How often whoever drives says so while a round runs.
const SAY_SO: Span = Span::seconds(1);
/// A server is waited for this much longer than a request may take.
const SILENT: Span = Span::seconds(5);
/// Players settled at the same time: they share commits.
const AT_ONCE: usize = 128;
/// Players asked for at once.
const BATCH: u32 = 1_000;

/// What happens to one player.
enum Task {
    LetOut(TableRound),
    Record(Ended),
}

/// What the driver remembers between its turns; all that matters is in the store.
pub struct Desk {
    app: PlayContext,
    holder: i64,
    /// Rounds that a new chain lasts.
    chain_length: u64,
    has_waited: bool,
    /// Whether bets of a round that is over wait, at most for players who had asked in time to get out.
    waits: bool,
    /// A round that runs and need not be moved before these times.
    running: Option<(Turn, Timestamp)>,
}

/// Drives the rounds until `stop` resolves. `holder` is a number that no other run of the program has.
pub async fn drive(app: PlayContext, holder: u64, stop: impl Future<Output = ()>) {
    let mut desk = Desk::new(app, holder);
    tokio::pin!(stop);
    loop {
        let rest = match desk.turn().await {
            Ok(rest) => rest,
            Err(fault) => {
                tracing::error!(%fault, "the round of crash could not go on");
                REST
            }
        };
        tokio::select! {
            () = &mut stop => break,
            () = tokio::time::sleep(rest) => {}
        }
    }
    if let Err(fault) = desk.stand_down().await {
        tracing::error!(%fault, "the round of crash could not be broken off; the next start does it");
    }
}

impl Desk {
    /// A driver; `holder` is a number that no other run of the program has.
    pub fn new(app: PlayContext, holder: u64) -> Self {
        // Positive, and never the nobody of a new store.
        Self {
            app,
            holder: i64::try_from(holder >> 1).unwrap_or(0).max(1),
            chain_length: service::LENGTH,
            has_waited: false,
            waits: false,
            running: None,
        }
    }

    /// A driver whose new chains last for fewer rounds, as making one takes a hash for each.
    #[must_use]
    pub fn with_chain_length(self, chain_length: u64) -> Self {
        Self { chain_length, ..self }
    }

    /// Does what is due, and says how long to rest.
    pub async fn turn(&mut self) -> Result<Duration, StoreError> {
        let Turn { stands, moved, next } = self.advance().await?;
        if moved {
            self.app.crash().moved();
        }
        if let Stands::Round(round) = &stands {
            count(round, moved, self.app.clock.now());
        }
        let is_over = matches!(&stands, Stands::Round(round) if round.state.is_over());
        if stands == Stands::Elsewhere {
            self.waits = false;
        } else if is_over && moved {
            // That it is over is told to everybody first.
            self.waits = true;
        } else if is_over || self.waits {
            self.waits = match self.record().await {
                Ok(waits) => waits,
                // The next round goes on meanwhile.
                Err(fault) if !is_over => {
                    tracing::warn!(%fault, "bets of a round that is over have to wait");
                    true
                }
                Err(fault) => {
                    self.waits = true;
                    return Err(fault);
                }
            };
        }
        let rest = self.rest(&stands, next).await?;
        Ok(if self.waits { rest.min(BEAT) } else { rest })
    }

    /// What else a standing asks for, and how long to rest.
    async fn rest(&mut self, stands: &Stands, next: Timestamp) -> Result<Duration, StoreError> {
        let now = self.app.clock.now();
        let until = |time: Timestamp| {
            let millis = u64::try_from(time.since(now).as_millis()).unwrap_or(0);
            Duration::from_millis(millis).min(REST)
        };
        match stands {
            Stands::Elsewhere | Stands::Closed => Ok(REST),
            Stands::NoChain(number) => self.make_chain(*number).await.map(|()| Duration::ZERO),
            Stands::NoSalt(number) => self.salt_chain(*number).await.map(|()| Duration::ZERO),
            Stands::NoOperatorSalt(number) => {
                if !std::mem::replace(&mut self.has_waited, true) {
                    tracing::warn!(chain = number, "{}", service::WAITING_FOR_OPERATOR);
                }
                Ok(REST)
            }
            Stands::Round(round) => match round.state {
                Phase::Betting => Ok(until(next)),
                Phase::Running => {
                    self.let_out(round).await?;
                    Ok(until(next).min(BEAT))
                }
                Phase::Crashed | Phase::Void => Ok(until(next).max(Duration::from_millis(1))),
            },
        }
    }

    /// Moves the clock if it is due, or whoever drives has to say so.
    async fn advance(&mut self) -> Result<Turn, StoreError> {
        let now = self.app.clock.now();
        if let Some((turn, until)) = &self.running
            && now < turn.next.min(*until)
        {
            return Ok(turn.clone());
        }
        self.running = None;
        let turn = self.move_on().await?;
        if matches!(&turn.stands, Stands::Round(round) if round.state == Phase::Running) {
            self.running = Some((Turn { moved: false, ..turn.clone() }, now.plus(SAY_SO)));
        }
        Ok(turn)
    }

    async fn move_on(&self) -> Result<Turn, StoreError> {
        let open = self.app.open(crash::ID).await.is_ok_and(|open| open.is_ok());
        let ctx = self.app.ctx();
        let waited_for = i64::try_from(self.app.settings.timeout.as_millis()).map_or(SILENT, Span::millis);
        let said = Said {
            decided: self.app.crash().arrivals.decided(&*self.app.clock),
            until: ctx.now.plus(waited_for).plus(SILENT),
        };
        let driver = Driver { holder: self.holder, open, said };
        self.app.db.write(WriteKey::SHARED, move |tx| service::advance(tx, &ctx, driver)).await
    }

    /// Gives up the clock: nobody could get out of a round while nobody listens, so its stakes go back.
    pub async fn stand_down(&mut self) -> Result<(), StoreError> {
        self.running = None;
        let (ctx, holder) = (self.app.ctx(), self.holder);
        self.app.db.write(WriteKey::SHARED, move |tx| service::stand_down(tx, &ctx, holder)).await?;
        self.record().await.map(|_| ())
    }

    async fn make_chain(&self, number: i64) -> Result<(), StoreError> {
        let secret = self.app.draw();
        let length = self.chain_length;
        let made = tokio::task::spawn_blocking(move || service::make(secret, length)).await;
        let made = made.map_err(StoreError::damaged)?;
        let ctx = self.app.ctx();
        let terminating = made.terminating();
        self.app
            .db
            .write(WriteKey::SHARED, move |tx| service::commit(tx, &ctx, number, &made, false))
            .await?;
        tracing::info!(chain = number, %terminating, "a chain of crash was made; its salt is drawn only now");
        // Everybody can see the hash before the salt exists.
        super::teller::look(&self.app).await
    }

    async fn salt_chain(&self, number: i64) -> Result<(), StoreError> {
        let (ctx, salt) = (self.app.ctx(), hex::encode(self.app.draw::<32>()));
        let told = salt.clone();
        self.app.db.write(WriteKey::SHARED, move |tx| service::give_salt(tx, &ctx, number, &salt)).await?;
        tracing::info!(chain = number, salt = told, "the chain has its salt");
        Ok(())
    }

    /// Lets out everybody who is due by now.
    async fn let_out(&self, round: &TableRound) -> Result<(), StoreError> {
        loop {
            let (ctx, of) = (self.app.ctx(), round.clone());
            let due = self.app.db.read(move |tx| service::due(tx, &ctx, &of, BATCH)).await?;
            let tasks = due.into_iter().map(|player| (player, Task::LetOut(round.clone()))).collect();
            if self.carry_out(tasks).await == 0 {
                return Ok(());
            }
        }
    }

    /// Records every bet whose round is over and decided. Whether there are others.
    async fn record(&self) -> Result<bool, StoreError> {
        loop {
            let waiting = self.app.db.read(|tx| service::unrecorded(tx, BATCH)).await?;
            let (mut tasks, mut waits) = (Vec::new(), false);
            for (ended, players) in waiting {
                if self.is_decided(&ended).await? {
                    tasks.extend(players.into_iter().map(|player| (player, Task::Record(ended.clone()))));
                } else {
                    waits = true;
                }
            }
            if self.carry_out(tasks).await == 0 {
                return Ok(waits);
            }
        }
    }

    /// Whether everybody who asked in time to get out of a round is out, on this server and on every other.
    async fn is_decided(&self, ended: &Ended) -> Result<bool, StoreError> {
        let Some(moment) = ended.decides() else { return Ok(true) };
        if self.app.crash().arrivals.decided(&*self.app.clock) < moment {
            return Ok(false);
        }
        let (ctx, holder) = (self.app.ctx(), self.holder);
        self.app.db.read(move |tx| service::all_decided(tx, &ctx, holder, moment)).await
    }

    /// Carries out one task per player, many at a time, and tells each player after the commit. Returns how many were
    /// done.
    async fn carry_out(&self, tasks: Vec<(PlayerId, Task)>) -> usize {
        let (mut under_way, mut done) = (FuturesUnordered::new(), 0);
        for (player, task) in tasks {
            under_way.push(one(self.app.clone(), player, task));
            if under_way.len() >= AT_ONCE {
                done += usize::from(under_way.next().await.unwrap_or(false));
            }
        }
        while let Some(is_done) = under_way.next().await {
            done += usize::from(is_done);
        }
        if done > 0 {
            self.app.crash().changed();
        }
        done
    }
}

/// Carries out one task; whether there was something to do.
async fn one(app: PlayContext, player: PlayerId, task: Task) -> bool {
    let ctx: Ctx = app.ctx();
    let done = app.db.write(player, move |tx| match &task {
        Task::LetOut(round) => service::let_out(tx, &ctx, round, player),
        Task::Record(ended) => service::record(tx, &ctx, ended, player),
    });
    let notes: Vec<Note> = match done.await {
        Ok(notes) => notes,
        Err(Failure::Fault(fault)) => {
            tracing::warn!(%fault, %player, "a bet on crash has to wait");
            return false;
        }
        Err(Failure::Refused(refusal)) => {
            tracing::error!(%refusal, %player, "a bet on crash cannot be settled");
            return false;
        }
    };
    let is_done = !notes.is_empty();
    for note in notes {
        app.ports.realtime.publish(note);
    }
    is_done
}

/// What is measured of a round.
fn count(round: &TableRound, moved: bool, now: Timestamp) {
    if !moved {
        return;
    }
    match round.state {
        Phase::Betting | Phase::Running => {}
        Phase::Crashed => {
            metrics::counter!("baize_crash_rounds_total", "end" => "crashed").increment(1);
            let late = u32::try_from(now.since(round.ended_at).as_millis()).unwrap_or(u32::MAX);
            metrics::histogram!("baize_crash_late_seconds").record(f64::from(late) / 1_000.0);
        }
        Phase::Void => metrics::counter!("baize_crash_rounds_total", "end" => "void").increment(1),
    }
}
