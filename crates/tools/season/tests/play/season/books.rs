//! The end of a season: what each player has is what was done, and what the gateway has is what the site says.

use std::collections::{BTreeMap, BTreeSet};

use baize_cashier::refunds::{self, BY_OPERATOR};
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{OnTimeout, Progress, find, games};
use baize_ledger::{Account, Code, Currency, House, SANDBOX_GATEWAY, Wallet};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::bets;
use baize_play::originals::{Round, RoundStanding, revealed};
use baize_promotions::wagering;
use baize_promotions_rules::RequirementKind;
use baize_store::transfers::TransferRow;
use baize_store::{StoreError, day_tallies, transfers, withdrawals};

use super::site::Season;
use super::visitor::{Dealt, Visitor};

/// What a season must have had, and how often for forty players in three weeks.
const HAPPENED: [(Code, u64); 12] = [
    (Code::Stake, 500),
    (Code::VoidStake, 10),
    (Code::Deposit, 200),
    (Code::DepositReversal, 50),
    (Code::ExtraReversal, 20),
    (Code::WithdrawalPost, 50),
    (Code::WithdrawalVoid, 20),
    (Code::WithdrawalReturn, 5),
    (Code::BonusRelease, 50),
    (Code::BonusForfeit, 20),
    (Code::Adjustment, 50),
    (Code::DebtWriteOff, 5),
];

/// What was found while the books were closed, over all players.
#[derive(Default)]
pub(super) struct Books {
    /// Transfers by their code.
    counts: BTreeMap<i64, u64>,
    games: BTreeSet<String>,
    rounds: usize,
    /// What the gateway has, by its own book.
    gateway_has: i64,
    /// Payments that were not credited and did not go back.
    held: i64,
}

impl Books {
    /// One player's: balances by transfers, sums by rounds, rounds by seeds.
    pub(super) async fn close(&mut self, visitor: &Visitor) {
        visitor.rotate().await;
        let player = visitor.player;
        let (wallet, list) = visitor
            .read(move |tx| Ok((Wallet::get(tx, player)?, transfers::of_player(tx, player, 0, 1_000_000)?)))
            .await;
        for transfer in &list {
            *self.counts.entry(transfer.code).or_default() += 1;
        }
        let rounds = compare_rounds(visitor).await;
        assert_eq!(wallet.balance(Bucket::Gold).units(), gold(&list) + won_in_gold(&rounds));
        compare_wallet(visitor, &wallet).await;
        self.rounds += rounds.len();
        for round in &rounds {
            self.games.insert(round.game.clone());
        }
        self.gateway_has += visitor.gateway.has;
        let refunds = visitor.read(move |tx| refunds::of_player(tx, player)).await;
        let held = refunds.iter().filter(|row| row.cause != BY_OPERATOR && row.state != 5);
        self.held += held.map(|row| row.amount.units()).sum::<i64>();
    }

    /// What happened in the season: rounds, and transfers by their code.
    pub(super) fn figures(&self) -> String {
        let count = |(code, count): (&i64, &u64)| match Code::from_number(*code) {
            Some(code) => format!("{code:?} {count}"),
            None => format!("{code} {count}"),
        };
        let transfers: Vec<_> = self.counts.iter().map(count).collect();
        let all: u64 = self.counts.values().sum();
        format!("{} rounds, {all} transfers: {}", self.rounds, transfers.join(", "))
    }

    /// The whole site's, once every player's are closed.
    pub(super) async fn compare(&self, season: &Season) {
        assert_eq!(self.games.len(), games().count(), "every game was played: {:?}", self.games);
        let count = |code: Code| self.counts.get(&code.number()).copied().unwrap_or_default();
        let rare: Vec<_> = HAPPENED
            .iter()
            .filter(|(code, least)| count(*code) < *least && season.extent.players >= 40)
            .map(|(code, _)| (code, count(*code)))
            .collect();
        assert!(rare.is_empty(), "a season in which little happened: {rare:?}");
        let totals: Result<_, StoreError> = season.stage.db.read(transfers::totals).await;
        let gateway = Account::House(House::Gateway(SANDBOX_GATEWAY), Currency::Money).number();
        let credited: i64 = totals
            .unwrap()
            .iter()
            .map(|total| match gateway {
                number if number == total.debit => total.units,
                number if number == total.credit => -total.units,
                _ => 0,
            })
            .sum();
        assert_eq!(self.gateway_has, credited + self.held, "what the gateway has is credited or held");
    }
}

/// What the transfers beside play gave in gold, less what they took.
fn gold(list: &[TransferRow]) -> i64 {
    let gold = Account::Player(Bucket::Gold).number();
    let play = [Code::Stake, Code::Payout, Code::VoidStake].map(Code::number);
    let beside_play = list.iter().filter(|transfer| !play.contains(&transfer.code));
    let signed = beside_play.map(|transfer| match gold {
        number if number == transfer.credit => transfer.amount.units(),
        number if number == transfer.debit => -transfer.amount.units(),
        _ => 0,
    });
    signed.sum()
}

fn won_in_gold(rounds: &[Round]) -> i64 {
    let gold = rounds.iter().filter(|round| round.play_mode == PlayMode::Gold);
    let counted = gold.filter(|round| round.standing != RoundStanding::Void);
    counted.map(|round| round.payout.units() - round.stake.units()).sum()
}

/// Bonus money is bound, and frozen money is that of the open withdrawal.
async fn compare_wallet(visitor: &Visitor, wallet: &Wallet) {
    let player = visitor.player;
    let tasks = visitor.read(move |tx| wagering::list(tx, player)).await;
    let bound = tasks.iter().any(|task| wagering::kind(task).unwrap() == RequirementKind::Bonus);
    assert!(bound || wallet.balance(Bucket::Bonus).is_zero(), "no bonus money is left without a requirement");
    let open = visitor.read(move |tx| withdrawals::open_of(tx, player)).await;
    let set_aside = open
        .map_or([Amount::ZERO; 2], |row| [row.amount.checked_add(row.early_cash).unwrap(), row.early_bonus]);
    assert_eq!([Bucket::FrozenCash, Bucket::FrozenBonus].map(|bucket| wallet.balance(bucket)), set_aside);
}

/// What was played is what the sums say, and every round is what its seeds say. Returns the rounds.
async fn compare_rounds(visitor: &Visitor) -> Vec<Round> {
    let player = visitor.player;
    let all = bets::History { before: None, play_mode: None, game: None, limit: 10_000 };
    let (rounds, stats, seeds) = visitor
        .read(move |tx| {
            Ok((
                bets::history(tx, player, &all)?,
                day_tallies::totals(tx, player)?,
                revealed(tx, player, None, 10_000)?,
            ))
        })
        .await;
    let rounds: Vec<Round> = rounds.into_iter().filter_map(bets::PlayedRound::in_house).collect();
    for kind in [PlayMode::Gold, PlayMode::Capital] {
        let counts = |round: &&Round| round.play_mode == kind && round.standing != RoundStanding::Void;
        let of_kind = || rounds.iter().filter(counts);
        let stats = stats.get(&kind).copied().unwrap_or_default();
        assert_eq!(stats.rounds, i64::try_from(of_kind().count()).unwrap());
        assert_eq!(Some(stats.wagered), Amount::sum(of_kind().map(|round| round.stake)));
        assert_eq!(Some(stats.paid_out), Amount::sum(of_kind().map(|round| round.payout)));
    }
    assert_eq!(seeds.iter().map(|seed| seed.rounds).sum::<i64>(), i64::try_from(rounds.len()).unwrap());
    for round in &rounds {
        let seed =
            seeds.iter().find(|seed| seed.server_seed_hash.to_string() == round.server_seed_hash).unwrap();
        let server = ServerSeed::parse(&seed.server_seed).unwrap();
        let client = ClientSeed::parse(&seed.client_seed).unwrap();
        assert_eq!(server.commitment().to_string(), round.server_seed_hash);
        let mut draws = Draws::new(&server, &client, u64::try_from(round.nonce).unwrap());
        draw_again(round, &visitor.dealt[&round.id], &mut draws);
    }
    rounds
}

/// From the seeds, the choice and the moves alone: the same outcome, the same payout. Where the player left, the house
/// went on.
fn draw_again(round: &Round, dealt: &Dealt, draws: &mut Draws) {
    let game = find(&round.game).unwrap();
    let mut moves = dealt.moves.iter().cloned();
    let mut played = game.start(&game.check(&round.params).unwrap(), draws).unwrap();
    let (pays, shown) = loop {
        let (state, shown) = match played {
            Progress::Settled { pays, round } => break (Some(pays), round),
            Progress::Open { state, round } => (state, round),
        };
        let left = || match game.on_timeout(&state).unwrap() {
            OnTimeout::Act(action) => Some(action),
            OnTimeout::Void => None,
        };
        let Some(action) = moves.next().or_else(left) else { break (None, shown) };
        played = game.step(&state, &action, draws).unwrap();
    };
    assert_eq!(round.outcome, shown, "{round:?}");
    assert_eq!(round.standing == RoundStanding::Void, pays.is_none(), "{round:?}");
    if let Some(pays) = pays {
        assert_eq!(pays.payout(dealt.stake), Some(round.payout), "{round:?}");
    }
}
