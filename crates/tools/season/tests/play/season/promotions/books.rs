//! The end of a season of promotions: where every grant is, what activities cost, and commissions from the rounds again.

use std::collections::BTreeMap;

use baize_ledger::Wallet;
use baize_money::{Amount, PlayMode};
use baize_promotions::{activities, open_requirements};
use baize_promotions_rules::commission::{CommissionTerms, LevelPlay, MonthBefore};
use baize_promotions_rules::{BudgetMode, RequirementKind, Reward};
use baize_store::agents::{self, LEVELS};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::rounds::{self, HistoryFilter, RoundState};
use baize_store::{PlayerId, Tx, commissions, promotion_budgets, withdrawals};
use baize_time::Day;

use super::Promotions;
use super::figures::{Figures, is_spent, is_under_way};
use crate::promotions::program::{found, in_demo, verified};

/// What was staked on a day and what the house was to win of it.
type Play = BTreeMap<(PlayerId, i64), (Amount, Amount)>;

/// So many bonuses wait for their requirements at most; the next ones are owed until one closes.
const MOST_OPEN: usize = 20;
/// The state of a withdrawal that was paid.
const PAID: i64 = 3;

fn added(one: Amount, other: Amount) -> Amount {
    one.checked_add(other).unwrap()
}

impl Promotions {
    pub(super) async fn close(self) {
        self.season.stage.sound().await;
        verified(&self.season.stage).await;
        let grants = self.grants().await;
        self.none_is_stuck(&grants).await;
        self.redraw(&grants).await;
        self.some_were_paid_out().await;
        self.compare_budgets(&grants).await;
        let rows = self.recompute_commissions().await;
        let figures = Figures::of(&self.season.stage, &grants).await;
        figures.hold(rows);
        if self.season.is_long() {
            figures.print(self.season.restarts);
        }
        let db = self.season.stage.db.clone();
        tokio::task::spawn_blocking(move || db.close()).await.unwrap();
    }

    /// Everything is paid, refused, taken back, moved from its purse by the player or by mail, before an operator, or waits
    /// because the player has as many bonuses open as may be.
    async fn none_is_stuck(&self, grants: &[GrantRow]) {
        for grant in grants {
            if grant.state == GrantState::Owed {
                let player = grant.player;
                let read = move |tx: &mut Tx| {
                    let wallet = Wallet::get(tx, player)?;
                    open_requirements(tx, &wallet)
                };
                let open = found(&self.season.stage, read).await;
                let bonuses = open.iter().filter(|open| open.kind == RequirementKind::Bonus).count();
                let reward: Reward = serde_json::from_str(&grant.reward).unwrap();
                assert!(
                    matches!(reward, Reward::Coin { .. }) && bonuses >= MOST_OPEN,
                    "{bonuses} are open: {grant:?}"
                );
                assert_eq!(grant.closed_at.millis(), 0, "{grant:?}");
                continue;
            }
            assert!(!is_under_way(grant), "{grant:?}");
            assert_eq!(grant.closed_at.millis() == 0, grant.state == GrantState::Review, "{grant:?}");
        }
    }

    pub(super) async fn grants(&self) -> Vec<GrantRow> {
        let mut all = Vec::new();
        for visitor in &self.season.visitors {
            let player = visitor.player;
            let read =
                found(&self.season.stage, move |tx| promotion_grants::of_player(tx, player, None, 1_000_000));
            all.extend(read.await);
        }
        all
    }

    /// Players withdrew, and some of them were paid.
    async fn some_were_paid_out(&self) {
        let mut paid = 0;
        for visitor in &self.season.visitors {
            let player = visitor.player;
            let read = move |tx: &mut _| withdrawals::page(tx, player, i64::MAX.into(), (PAID, PAID), 1_000);
            paid += found(&self.season.stage, read).await.len();
        }
        assert!(paid > 0, "no withdrawal was paid");
    }

    /// No day of an activity cost more than its budget, and what was granted is in what was spent.
    async fn compare_budgets(&self, grants: &[GrantRow]) {
        for kind in in_demo().filter(|kind| kind.budget == BudgetMode::Hard) {
            let id = kind.kind;
            let entry = found(&self.season.stage, move |tx| activities::find(tx, id)).await.unwrap();
            let cap = entry.newest().activity.terms.budget.day.units();
            let spent = found(&self.season.stage, move |tx| promotion_budgets::spent(tx, id)).await;
            for (day, units) in &spent {
                assert!(*units <= cap, "{} spent {units} of {cap} on day {day}", kind.name);
            }
            let of_kind = grants.iter().filter(|grant| grant.activity == id && is_spent(grant));
            let granted: i64 = of_kind.map(|grant| grant.money.units()).sum();
            let in_all: i64 = spent.iter().map(|(_, units)| units).sum();
            assert!(granted <= in_all, "{} granted {granted} and spent {in_all}", kind.name);
        }
    }

    /// What every player staked and lost on average, by day, from the rounds alone.
    async fn play_of_rounds(&self) -> Play {
        let offset = self.season.stage.ctx.site.utc_offset;
        let mut play = Play::new();
        for visitor in &self.season.visitors {
            let player = visitor.player;
            let filter = HistoryFilter {
                before: None,
                play_mode: Some(PlayMode::Capital),
                game: None,
                limit: 1_000_000,
            };
            let all = found(&self.season.stage, move |tx| rounds::history(tx, player, &filter)).await;
            for (round, _) in all.into_iter().filter(|(round, _)| round.state == RoundState::Settled) {
                let sums = play.entry((player, round.settled_at.day(offset).number())).or_default();
                *sums = (added(sums.0, round.turnover), added(sums.1, round.theo));
            }
        }
        play
    }

    /// Every statement row again, from the rounds of the players below the agent. Returns how many rows there are.
    async fn recompute_commissions(&self) -> usize {
        let play = self.play_of_rounds().await;
        let (mut rows, ever) = (0, (Day::from_number(0), Day::from_number(i64::from(i32::MAX))));
        for visitor in &self.season.visitors {
            let agent = visitor.player;
            let written = found(&self.season.stage, move |tx| commissions::rows(tx, agent, ever)).await;
            for level in 1..=LEVELS {
                let below =
                    found(&self.season.stage, move |tx| agents::below(tx, agent, level, 0.into(), 10_000));
                let mut expected: BTreeMap<i64, (Amount, Amount)> = BTreeMap::new();
                for member in below.await {
                    for ((_, day), sums) in play.range((member, i64::MIN)..=(member, i64::MAX)) {
                        let all = expected.entry(*day).or_default();
                        *all = (added(all.0, sums.0), added(all.1, sums.1));
                    }
                }
                let mut found: BTreeMap<i64, (Amount, Amount)> = BTreeMap::new();
                for row in written.iter().filter(|row| row.level == level) {
                    let all = found.entry(row.day).or_default();
                    *all = (added(all.0, row.turnover), added(all.1, row.theo));
                    let terms: CommissionTerms = serde_json::from_str(&row.terms).unwrap();
                    let play = LevelPlay { theo: row.theo, ggr: row.ggr };
                    let number = usize::try_from(level).unwrap();
                    let earned = terms.of_day(number, play, MonthBefore::default()).unwrap();
                    assert_eq!(row.commission, earned.commission, "{row:?}");
                    rows += 1;
                }
                assert_eq!(found, expected, "level {level} of {agent}");
            }
        }
        rows
    }
}
