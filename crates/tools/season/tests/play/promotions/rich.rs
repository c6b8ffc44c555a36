//! A player for whom every kind has something, by facts in the store.

use baize_ledger::Wallet;
use baize_money::{Amount, BasisPoints, Bucket, PlayMode};
use baize_promotions_rules::commission::{CommissionPlan, CommissionTerms};
use baize_store::commissions::{self, CommissionRow, RunRow};
use baize_store::day_tallies::{self, DayTally};
use baize_store::deposits::DepositRow;
use baize_store::friends::{self, FriendRow};
use baize_store::{Db, PlayerId, StoreError, Tx, accounts};
use baize_testkit::NOW;
use baize_time::{Day, Span, Timestamp};

use super::people::{Arrival, register};
use super::program::{found, seed};
use crate::reversals::{order, paid, says};
use crate::stage::{Stage, account, whole};

/// Days of play before now: the last week and the last month have some.
const PLAYED_DAYS: i64 = 20;
const FRIENDS: i64 = 12;

/// A site with all activities, and the player.
pub struct Rich {
    pub stage: Stage,
    pub player: PlayerId,
    pub orders: Vec<DepositRow>,
}

impl Rich {
    pub async fn new(db: Db) -> Self {
        let mut stage = Stage::new(db);
        let noon = NOW.plus(Span::hours(6));
        stage.ctx.now = noon.minus(Span::days(30));
        seed(&stage).await;
        let inviter = register(&stage, &Arrival::alone(1)).await;
        stage.ctx.now = noon.minus(Span::days(1));
        let arrival = Arrival { invited: Some((inviter, true)), ..Arrival::alone(2) };
        let player = register(&stage, &arrival).await;
        let mut orders = Vec::new();
        for name in ["rich-order-1", "rich-order-2"] {
            let order = order(&stage, player, name, false).await;
            assert_eq!(says(&stage, player, name, paid(&stage, &order)).await, "credited");
            orders.push(order);
        }
        stage.ctx.now = noon;
        // Today's deposits earn what is earned by a day's own.
        let order = order(&stage, player, "rich-order-3", false).await;
        assert_eq!(says(&stage, player, "rich-order-3", paid(&stage, &order)).await, "credited");
        orders.push(order);
        let rich = Self { stage, player, orders };
        rich.play(whole(200_000)).await;
        rich.invite().await;
        rich
    }

    pub fn today(&self) -> Day {
        self.stage.ctx.now.day(self.stage.ctx.site.utc_offset)
    }

    /// Stakes so much money on every day until today; a negative amount is taken back.
    pub async fn play(&self, turnover: Amount) {
        let (player, now, today) = (self.player, self.stage.ctx.now, self.today().number());
        let theo = Amount::new(turnover.units() / 100).unwrap();
        let tally = move |day| DayTally {
            player,
            day,
            game: "dice".into(),
            play_mode: PlayMode::Capital,
            rounds: turnover.units().signum(),
            stake: turnover,
            turnover,
            theo,
            payout: turnover.checked_sub(theo).unwrap(),
            biggest_win: Amount::ZERO,
            counted_at: now,
        };
        let add = move |tx: &mut Tx| {
            (today - PLAYED_DAYS..=today).try_for_each(|day| day_tallies::add(tx, &tally(day)))
        };
        Result::<_, StoreError>::unwrap(self.stage.db.write(player, add).await);
    }

    /// Friends who have reached every step, and an approved commission for their play.
    async fn invite(&self) {
        let (player, now, yesterday) = (self.player, self.stage.ctx.now, self.today().number() - 1);
        let terms = CommissionTerms { plan: CommissionPlan::Turnover, rates: [BasisPoints::new(1_000); 3] };
        let row = CommissionRow {
            agent: player,
            day: yesterday,
            level: 1,
            is_held: false,
            players: FRIENDS,
            turnover: whole(10_000),
            theo: whole(100),
            ggr: whole(100),
            terms: serde_json::to_string(&terms).unwrap(),
            earned: whole(10),
            commission: whole(10),
            carried: Amount::ZERO,
        };
        let run = RunRow { day: yesterday, computed_at: now, approved_at: now, handed_at: now };
        let write = move |tx: &mut Tx| {
            for number in 1..=FRIENDS {
                let friend = friend(player, number, now);
                let of_account = u32::try_from(friend.friend.get()).map_err(StoreError::damaged)?;
                accounts::create(tx, &account(friend.friend, of_account))?;
                friends::insert(tx, &friend)?;
            }
            commissions::insert(tx, &row)?;
            commissions::finish(tx, &run)
        };
        Result::<_, StoreError>::unwrap(self.stage.db.write(player, write).await);
    }

    /// What the player holds in each bucket, and the number of the next draw.
    pub async fn held(&self) -> ([Amount; 5], i64) {
        let player = self.player;
        let wallet = found(&self.stage, move |tx| Wallet::get(tx, player)).await;
        let buckets = [Bucket::Cash, Bucket::Bonus, Bucket::FrozenCash, Bucket::FrozenBonus, Bucket::Gold];
        (buckets.map(|bucket| wallet.balance(bucket)), wallet.nonce())
    }
}

fn friend(player: PlayerId, number: i64, at: Timestamp) -> FriendRow {
    FriendRow {
        player,
        friend: PlayerId::from(1_000 + number),
        number,
        joined_at: at,
        by_wheel: true,
        contact_at: at,
        deposit_at: at,
        staked_at: at,
        turnover_at: at,
        active_at: at,
        reversed_at: Timestamp::default(),
        risk: 0,
        is_followed: false,
    }
}
