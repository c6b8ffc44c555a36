//! Kickback on sports (1006) and free bets for a first deposit (1007), on bets that are settled as a sportsbook settles them.

use baize_ledger::RequestKey;
use baize_money::{Multiplier, PlayMode};
use baize_promotions_rules::sports::CashedOut;
use baize_store::sports_rounds::{self, SportsTally};
use baize_store::{RoundId, free_bets};
use baize_wagers::{
    CorrectedSports, RoundRecord, SportsResult, StakeRequest, TallyProblem, Wager, WagerError, permit,
    settle_sports, take_back_sports, verify_tallies,
};

use super::*;
use crate::testing::begin;

mod first_pay;
mod kick;

const KICK: i64 = 1006;
const FIRST_PAY: i64 = 1007;

/// A bet in whole currency units, lost if nothing is said.
#[derive(Clone, Copy)]
struct SportsBet {
    provider: &'static str,
    mode: PlayMode,
    stake: i32,
    odds: Option<u64>,
    /// What is returned, the void part included.
    payout: i32,
    void: i32,
    /// The part of the stake that was cashed out before, and what was paid for it.
    cashed: (i32, i32),
}

const LOST: SportsBet = SportsBet {
    provider: "house",
    mode: PlayMode::Capital,
    stake: 100,
    odds: Some(15_000),
    payout: 0,
    void: 0,
    cashed: (0, 0),
};

impl SportsBet {
    /// The bet as its book says it ended. The house wins everything of it on average, so that only the loss counts.
    fn result(&self, corrects: Option<CorrectedSports>) -> SportsResult<'static> {
        SportsResult {
            key: None,
            provider: self.provider,
            sport: "football",
            in_play: false,
            legs: 1,
            odds: self.odds.map(Multiplier::from_parts),
            payout: Amount::whole(self.payout),
            void: Amount::whole(self.void),
            cashed: CashedOut { stake: Amount::whole(self.cashed.0), payout: Amount::whole(self.cashed.1) },
            theo: Amount::whole(self.stake - self.void - self.cashed.0),
            corrects,
            free: None,
        }
    }
}

fn record() -> RoundRecord {
    RoundRecord {
        multiplier: Multiplier::ZERO,
        nonce: 0,
        seed_hash: [0; 32],
        params: "{}".to_owned(),
        outcome: "{}".to_owned(),
    }
}

/// Places and settles a bet.
async fn settled(app: &TestApp, player: &TestClient, bet: SportsBet) -> RoundId {
    let (player, ctx) = (id(app, player).await, app.app.ctx());
    let write = move |tx: &mut Tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let amount = Amount::whole(bet.stake);
        let request = StakeRequest { game: "sports-football", play_mode: bet.mode, amount };
        let round: RoundId = ctx.next_id();
        let pending = permit(tx, &ctx, &wallet, request)?.fund(&ctx, &wallet)?.open(round);
        let wager = pending.post_to_sports(tx, &ctx, (&mut wallet, None))?;
        let settled = settle_sports(tx, &ctx, &mut wallet, wager, bet.result(None))?;
        settled.record(tx, record())?;
        Ok::<_, WagerError>(round)
    };
    app.app.db.write(player, write).await.unwrap()
}

/// Corrects a lost bet: it is taken back and settled again.
async fn correct(app: &TestApp, player: &TestClient, round: RoundId, bet: SportsBet) {
    let (player, ctx) = (id(app, player).await, app.app.ctx());
    let write = move |tx: &mut Tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let key = RequestKey::derived("correct", round);
        let (_, old) = sports_rounds::find(tx, player, round)?.expect("a settled bet");
        let (corrects, _) = take_back_sports(tx, &ctx, &mut wallet, round, Some(&key))?;
        let wager = Wager {
            player,
            id: ctx.next_id(),
            game: old.game,
            play_mode: old.play_mode,
            stake: old.stake,
            split: old.split,
        };
        let settled = settle_sports(tx, &ctx, &mut wallet, wager, bet.result(Some(corrects)))?;
        settled.record(tx, record())?;
        Ok::<_, WagerError>(())
    };
    app.app.db.write(player, write).await.unwrap();
}

/// Stakes money on a game of the house.
async fn dice(player: &TestClient, stake: i64) {
    let params = json!({ "target": 200, "over": true });
    let bet = json!({ "game": "dice", "stake": stake, "account_type": 1, "params": params });
    player.post_with_key("/api/originals/bet", "a-bet-on-dice-1", bet).await.data();
}

async fn claim(player: &TestClient, activity: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": activity, "step": 1 })).await
}

/// What a claim brought, in units.
async fn claimed(player: &TestClient, activity: i64) -> i64 {
    claim(player, activity).await.data()["awards"][0]["amount"].as_i64().unwrap()
}

/// Grants, ledger and tallies agree.
async fn all_is_sound(app: &TestApp, grants: u64) {
    is_sound(app, grants).await;
    let tallies = verify_tallies(&app.app.db, app.app.site.utc_offset).await.unwrap();
    assert_eq!(tallies.problems, []);
}

#[tokio::test]
async fn neither_kind_is_offered_on_a_test_site_until_an_operator_publishes_it() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        for kind in [KICK, FIRST_PAY] {
            assert_eq!(claim(&player, kind).await.code(), 5001);
        }
    })
    .await;
}

#[tokio::test]
async fn a_forged_tally_and_a_forged_free_bet_are_found() {
    each_app(async |app| {
        begin(&app, FIRST_PAY, |_| ()).await;
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        settled(&app, &player, SportsBet { stake: 500, payout: 500, ..LOST }).await;
        claim(&player, FIRST_PAY).await.data();
        all_is_sound(&app, 1).await;
        let (player, now) = (id(&app, &player).await, app.clock.now());
        let forge = move |tx: &mut Tx| {
            let tally = sports_rounds::tallies(tx, player)?.remove(0);
            sports_rounds::add(tx, &SportsTally { rounds: 0, theo: Amount::ZERO, ..tally })?;
            let mut bet = free_bets::open(tx, player, now, 1)?.remove(0);
            bet.taken = Amount::UNIT;
            free_bets::save(tx, &bet)
        };
        app.app.db.write(player, forge).await.unwrap();
        let tallies = verify_tallies(&app.app.db, app.app.site.utc_offset).await.unwrap();
        assert!(matches!(*tallies.problems, [TallyProblem::Sports { .. }]), "{:?}", tallies.problems);
        let grants = activities::verify_grants(&app.app.db).await.unwrap();
        assert!(matches!(*grants.problems, [GrantProblem::TakenBack { .. }]), "{:?}", grants.problems);
    })
    .await;
}
