//! What a visitor does with games: bets, steps, repeated requests and seeds.

use std::sync::LazyLock;

use baize_core::Failure;
use baize_fairness::ServerSeed;
use baize_games::{GameEntry, find, games};
use baize_ledger::Wallet;
use baize_money::PlayMode;
use baize_play::originals::{NewSeeds, PlaceBet, StepRequest, expire, open, place, rotate, step};
use baize_store::rounds;
use serde_json::Value;

use super::visitor::{Dealt, Visitor, unless_refused};
use crate::stage::units;

/// Choices of every game.
static CHOICES: LazyLock<Vec<(&GameEntry, Vec<Value>)>> =
    LazyLock::new(|| games().map(|game| (game, game.samples())).collect());

impl Visitor {
    pub(super) async fn bet(&mut self) {
        let place = usize::try_from(self.draws.below(u64::try_from(CHOICES.len()).unwrap())).unwrap();
        let (game, choices) = &CHOICES[place];
        let choice = self.choose(choices).unwrap();
        let bet = PlaceBet {
            player: self.player,
            key: self.next_key(),
            game,
            play_mode: if self.chance(30) || game.gold_only { PlayMode::Gold } else { PlayMode::Capital },
            stake: units(self.between(10_000, 3_000_000)),
            params: game.check(choice).unwrap(),
            free_pick: false,
            open: Ok(()),
        };
        self.last = Some(bet.clone());
        self.place(bet, false).await;
    }

    /// A step in the oldest open round: as the game is best played, to its end, or as the house would end it.
    pub(super) async fn go_on(&mut self) {
        let player = self.player;
        let waiting = self.read(move |tx| rounds::open_of_player(tx, player)).await;
        let Some(waiting) = waiting.into_iter().next() else { return };
        let shown = self.read(move |tx| open(tx, player)).await;
        let shown = shown.into_iter().find(|round| round.round_id() == waiting.id).unwrap();
        let game = find(&waiting.game).unwrap();
        let state: Value = serde_json::from_str(&waiting.game_state).unwrap();
        let best = game.optimal_action(&state).unwrap();
        let end = if self.chance(30) { game.cash_out_action(&state).unwrap() } else { None };
        let Some(action) = end.or(best) else { return };
        let key = self.next_key();
        let play = StepRequest { player, key, round: waiting.id, step: shown.step, action: action.clone() };
        let ahead = StepRequest { step: shown.step + 1, key: self.next_key(), ..play.clone() };
        let taken = self.write(move |tx, ctx| step(tx, ctx, find, &ahead)).await;
        assert!(unless_refused(taken).is_none(), "a step of another number was taken");
        // Refused is what there is too little money to raise for, or too much to win.
        if unless_refused(self.write(move |tx, ctx| step(tx, ctx, find, &play)).await).is_some() {
            self.dealt.get_mut(&shown.id).unwrap().moves.push(action);
        }
    }

    /// Ends the rounds whose time is over.
    pub(super) async fn expire(&self) {
        let player = self.player;
        for round in self.read(move |tx| rounds::open_of_player(tx, player)).await {
            self.write(move |tx, ctx| expire(tx, ctx, find, player, round.id)).await.unwrap();
        }
    }

    pub(super) async fn repeat(&mut self) {
        if let Some(bet) = self.last.clone() {
            self.place(bet, true).await;
        }
    }

    /// A bet is taken or refused, never a fault. What was taken before is answered, not taken again.
    pub(super) async fn place(&mut self, bet: PlaceBet, again: bool) {
        let stake = bet.stake;
        let (nonce, bet) = (self.nonce().await, bet.prepare(&self.ctx.site).unwrap());
        match self.write(move |tx, ctx| place(tx, ctx, &bet)).await {
            Ok(answered) if answered.repeated => assert!(again && self.nonce().await == nonce),
            Ok(answered) => {
                assert_eq!(answered.reply.round.nonce, nonce);
                self.dealt.insert(answered.reply.round.id, Dealt { stake, moves: Vec::new() });
            }
            Err(Failure::Refused(_)) => assert_eq!(self.nonce().await, nonce, "a refused bet takes no nonce"),
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    async fn nonce(&self) -> i64 {
        let player = self.player;
        self.read(move |tx| Wallet::get(tx, player)).await.nonce()
    }

    pub(super) async fn rotate(&self) {
        let mut seed = [0; 32];
        self.draws.fill(&mut seed);
        let new = NewSeeds { server: ServerSeed::from_entropy(&seed), client: None };
        let player = self.player;
        let open = self.read(move |tx| open(tx, player)).await;
        let rotated = self.write(move |tx, ctx| rotate(tx, ctx, player, &new)).await;
        assert_eq!(rotated.is_ok(), open.is_empty(), "seeds change exactly when no round is open");
    }
}
