//! Runs the cases, one after the other, as the provider.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::stream::{self, StreamExt as _};

use crate::call::{Call, Case, Expect, Game, Step, Sum, Who, Why, balance, bet, promo, rollback};
use crate::cases::cases;
use crate::report::{CaseReport, Report, Verdict};
use crate::site::{Facts, Manner, Session, SessionKind, Site};
use crate::wire::{Answer, Bound, Wire};

/// A currency that no site plays in (ISO 4217: for tests).
const OTHER_CURRENCY: &str = "XTS";
/// What the players receive for the run, in hundredths of a stake.
const FUNDS: [i64; 2] = [2_000, 200];
const PLAYERS: [Who; 2] = [Who::Player, Who::Stranger];
/// How many calls of a storm are under way at once.
const AT_ONCE: usize = 100;

/// A case under way.
struct At {
    number: usize,
    /// The balances at its begin: the player's and the other one's, in units.
    begun: [i64; 2],
    buckets: [i64; 2],
}

struct Runner<'a, S> {
    site: &'a S,
    wire: &'a Wire,
    facts: &'a Facts,
    player: Session,
    expired: Session,
    stranger: Session,
    launching: Session,
    elsewhere: Session,
    closed: Session,
    calls: AtomicU64,
}

/// Runs every case; `show` sees each as soon as it is decided.
///
/// # Errors
/// A sentence, where not even the first calls succeed.
pub async fn run<S: Site>(
    site: &S,
    wire: &Wire,
    facts: &Facts,
    mut show: impl FnMut(&CaseReport),
) -> Result<Report, String> {
    let mut runner = Runner {
        site,
        wire,
        facts,
        player: site.begin(SessionKind::Player).await?,
        expired: Session::default(),
        stranger: site.begin(SessionKind::Stranger).await?,
        launching: site.begin(SessionKind::Launching).await?,
        elsewhere: site.begin(SessionKind::Elsewhere).await?,
        closed: match facts.closed_game {
            Some(_) => site.begin(SessionKind::Closed).await?,
            None => Session::default(),
        },
        calls: AtomicU64::new(0),
    };
    let funded = runner.fund().await;
    let mut reports = Vec::new();
    if funded.is_ok() {
        reports = runner.play_all(&mut show).await;
    }
    // What was given is taken back whatever happened before.
    let returned = runner.take_back().await;
    funded.and(returned)?;
    let left = [runner.balance(Who::Player).await?, runner.balance(Who::Stranger).await?];
    Ok(Report { cases: reports, calls: runner.calls.into_inner(), left })
}

fn name_of_funds(who: Who) -> &'static str {
    if who == Who::Stranger { "funds2" } else { "funds" }
}

fn name_of_return(who: Who) -> &'static str {
    if who == Who::Stranger { "return2" } else { "return" }
}

impl At {
    /// Before the first case and after the last.
    fn outside() -> Self {
        Self { number: 0, begun: [0, 0], buckets: [0, 0] }
    }
}

impl<S: Site> Runner<'_, S> {
    /// Gives the two players what the run stakes.
    async fn fund(&self) -> Result<(), String> {
        for (who, sum) in PLAYERS.into_iter().zip(FUNDS) {
            let fund = promo(name_of_funds(who)).sum(Sum::Stakes(sum)).by(who);
            self.expect(&At::outside(), fund, Expect::Done(sum)).await?;
        }
        Ok(())
    }

    /// Takes back what was given to each player; the first error, once both were tried. What is not given back is in the balance.
    async fn take_back(&self) -> Result<(), String> {
        let mut returned = Ok(());
        for who in PLAYERS {
            let back = if self.wire.has_own_text() {
                // What was won is not taken back there: it is lost.
                bet(name_of_return(who)).round("return").sum(Sum::Whole).closing().by(who)
            } else {
                rollback(name_of_return(who), name_of_funds(who)).by(who)
            };
            returned = returned.and(self.send(&At::outside(), &back).await.map(drop));
        }
        returned
    }

    async fn play_all(&mut self, show: &mut impl FnMut(&CaseReport)) -> Vec<CaseReport> {
        let mut reports = Vec::new();
        for (number, group, case) in cases() {
            let verdict = match (self.wire.lacks(case.needs), self.site.lacks(case.needs)) {
                (Some(why), _) => Verdict::NotOfWire(why.to_owned()),
                (None, Some(why)) => Verdict::NotAsked(why),
                (None, None) => {
                    self.play(number, case).await.map_or_else(Verdict::Fails, |()| Verdict::Holds)
                }
            };
            let report = CaseReport { number, group, name: case.name, verdict };
            show(&report);
            reports.push(report);
        }
        reports
    }

    /// Plays a case; its end is its begin.
    async fn play(&mut self, number: usize, case: &Case) -> Result<(), String> {
        let begun = [self.balance(Who::Player).await?, self.balance(Who::Stranger).await?];
        let at = At { number, begun, buckets: self.site.buckets().await? };
        let mut played = Ok(());
        for step in self.wire.steps(case) {
            if played.is_ok() {
                played = self.step(&at, step).await;
            } else if matches!(step, Step::OpenStranger) {
                // An account is not left closed because an answer was wrong.
                self.step(&at, step).await?;
            }
        }
        played?;
        let ended = [self.balance(Who::Player).await?, self.balance(Who::Stranger).await?];
        if ended == begun {
            Ok(())
        } else {
            Err(format!("it began with {begun:?} units and ends with {ended:?}"))
        }
    }

    async fn step(&mut self, at: &At, step: &Step) -> Result<(), String> {
        match step {
            Step::Call(call, expect) => self.expect(at, *call, *expect).await,
            Step::Storm(call, expect) => self.storm(at, call, *expect).await,
            Step::Pair(bet, back) => {
                let (bet, back) = futures_util::future::join(self.send(at, bet), self.send(at, back)).await;
                let (bet, back) = (bet?.status, back?.status);
                let (done, rolled_back) = (self.wire.done(), self.wire.status(Why::RolledBack));
                let comes_first = self.wire.has_own_text() && back == self.wire.status(Why::NothingToCancel);
                if (back == done || comes_first) && [done, rolled_back].contains(&bet.as_str()) {
                    Ok(())
                } else {
                    Err(format!("the bet is answered with {bet}, the rollback with {back}"))
                }
            }
            Step::HangUp(call) => {
                let request = self.wire.request(&self.bind(at, call).await?);
                // No answer is waited for, so none can be wrong.
                let _ = self.site.send(request, Manner::HangUp).await;
                Ok(())
            }
            Step::Expire => {
                let newer = self.site.begin(SessionKind::Player).await?;
                self.expired = std::mem::replace(&mut self.player, newer);
                Ok(())
            }
            Step::CloseStranger | Step::OpenStranger => {
                let is_closed = matches!(step, Step::CloseStranger);
                self.site.close_stranger(is_closed).await?;
                // Closing ends the session; what is asked is what the account itself forbids.
                self.stranger = self.site.begin(SessionKind::Stranger).await?;
                Ok(())
            }
            Step::Buckets(cash, bonus) => {
                let expected = [at.buckets[0] + self.units(*cash), at.buckets[1] + self.units(*bonus)];
                let found = self.site.buckets().await?;
                let differ = || format!("cash and bonus are {found:?} units, not {expected:?}");
                if found == expected { Ok(()) } else { Err(differ()) }
            }
            Step::PublishedSignatures => self.published().await,
        }
    }

    /// Sends a call and compares its answer.
    async fn expect(&self, at: &At, call: Call, expect: Expect) -> Result<(), String> {
        let known = if matches!(expect, Expect::RefusedWithBalance(_)) {
            Some(self.balance(call.who).await?)
        } else {
            None
        };
        let answer = self.send(at, &call).await?;
        self.compare(at, (&call, expect), (&answer, known))
    }

    fn compare(
        &self,
        at: &At,
        (call, expect): (&Call, Expect),
        (answer, known): (&Answer, Option<i64>),
    ) -> Result<(), String> {
        let status = self.wire.expected(expect);
        let balance = match expect {
            Expect::Done(sum) => Some(at.begun[usize::from(call.who == Who::Stranger)] + self.units(sum)),
            Expect::Empty => Some(0),
            Expect::RefusedWithBalance(_) => known,
            Expect::Refused(_) | Expect::Http(_) => answer.balance,
        };
        if answer.status == status && answer.balance == balance {
            return Ok(());
        }
        let Answer { status: got, balance: left } = answer;
        Err(format!(
            "{:?} `{}`: {got} with {left:?} units, not {status} with {balance:?}",
            call.kind, call.name
        ))
    }

    async fn storm(&self, at: &At, call: &Call, expect: Expect) -> Result<(), String> {
        let sent = (0..self.facts.storm).map(|_| self.send(at, call));
        let answers: Vec<_> = stream::iter(sent).buffer_unordered(AT_ONCE).collect().await;
        answers.into_iter().try_for_each(|answer| self.compare(at, (call, expect), (&answer?, None)))
    }

    async fn published(&self) -> Result<(), String> {
        let calls = self.wire.published();
        if calls.is_empty() {
            return Err("no published signature is known".to_owned());
        }
        let refused = self.wire.status(Why::Signature);
        for (place, (call, verifies)) in calls.into_iter().enumerate() {
            let answer = self.wire.read(&self.deliver(call, Manner::Plain).await?);
            let opens = answer.status != refused && self.wire.knows(&answer.status);
            if !verifies || opens != self.facts.holds_published_key {
                return Err(format!(
                    "number {place}: verifies: {verifies}, the wallet answers {}",
                    answer.status
                ));
            }
        }
        Ok(())
    }

    /// The balance of a player, in units.
    async fn balance(&self, who: Who) -> Result<i64, String> {
        let who = if who == Who::Stranger { who } else { Who::Player };
        let answer = self.send(&At::outside(), &balance().by(who)).await?;
        match answer.balance {
            Some(units) if answer.status == self.wire.done() => Ok(units),
            _ => Err(format!("the balance is answered with {}", answer.status)),
        }
    }

    async fn send(&self, at: &At, call: &Call) -> Result<Answer, String> {
        let bound = self.bind(at, call).await?;
        let manner = if call.from_elsewhere { Manner::FromElsewhere } else { Manner::Plain };
        let reply = self.deliver(self.wire.request(&bound), manner).await?;
        let answer = self.wire.read(&reply);
        if self.wire.is_of(&reply, &bound) {
            Ok(answer)
        } else {
            Err(format!("{:?} `{}`: {} is the answer to another call", call.kind, call.name, answer.status))
        }
    }

    async fn deliver(&self, call: crate::HttpCall, manner: Manner) -> Result<crate::HttpReply, String> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.site.send(call, manner).await
    }

    async fn bind<'a>(&self, at: &At, call: &'a Call) -> Result<Bound<'a>, String> {
        let Facts { run, currency, game, other_game, closed_game, max_stake, .. } = self.facts;
        let named =
            |name: &str| if name.is_empty() { String::new() } else { format!("{run}-{}-{name}", at.number) };
        let session = match call.who {
            Who::Player | Who::UnknownUser => &self.player,
            Who::Expired => &self.expired,
            Who::Launching => &self.launching,
            Who::Elsewhere => &self.elsewhere,
            Who::InClosedGame => &self.closed,
            Who::StrangersToken | Who::Stranger => &self.stranger,
            Who::UnknownToken => &Session { token: format!("{run}-nobody"), ..self.player.clone() },
        };
        let user = match call.who {
            Who::UnknownUser => format!("{run}-nobody"),
            Who::StrangersToken | Who::Elsewhere | Who::InClosedGame => self.player.user.clone(),
            _ => session.user.clone(),
        };
        let game = match call.game {
            Game::OfSession => Some(game.clone()),
            Game::Other => other_game.clone(),
            Game::Closed => closed_game.clone(),
            Game::Unknown => Some(format!("{run}-no-game")),
        };
        let units = match call.sum {
            Sum::Stakes(sum) | Sum::WithRest(sum) => self.units(sum),
            Sum::Whole => Box::pin(self.balance(call.who)).await?,
            Sum::WholeAndOne => Box::pin(self.balance(call.who)).await? + 1,
            Sum::AboveMax => max_stake + 1,
        };
        let requests = self.calls.load(Ordering::Relaxed);
        Ok(Bound {
            request: format!("{run}-{requests}-{}", call.name),
            token: session.token.clone(),
            transaction: named(call.name),
            reference: named(call.of),
            round: named(call.round),
            game: game.unwrap_or_default(),
            currency: if call.in_other_currency { OTHER_CURRENCY.to_owned() } else { currency.clone() },
            has_rest: matches!(call.sum, Sum::WithRest(_)),
            user,
            units,
            call,
        })
    }

    /// So many hundredths of a stake, in units.
    fn units(&self, sum: i64) -> i64 {
        self.facts.stake / 100 * sum
    }
}
