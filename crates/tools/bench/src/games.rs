//! Rounds of the in-house games as the load plays them: with what a player starts from, to the end.

use anyhow::{Context, Result};
use baize_games::{GameEntry, find};
use serde_json::{Value, json};

use baize_blackbox::client;
use baize_blackbox::players::{DICE_BET, Player, STAKE};

/// One client's rounds of one game.
pub(crate) struct Rounds {
    address: std::net::SocketAddr,
    player: Player,
    keys: String,
    game: &'static GameEntry,
    bet: String,
}

impl Rounds {
    /// Rounds of `game` by `player`; the request keys begin with `keys`.
    pub(crate) fn new(
        address: std::net::SocketAddr,
        player: &Player,
        game: &str,
        keys: String,
    ) -> Result<Self> {
        let entry = find(game).with_context(|| format!("there is no game {game}"))?;
        let bet = if entry.id == "dice" {
            DICE_BET.to_owned()
        } else {
            json!({ "game": entry.id, "stake": STAKE, "account_type": 0, "params": entry.defaults() })
                .to_string()
        };
        Ok(Self { address, player: player.clone(), keys, game: entry, bet })
    }

    /// The next request: a step in the round that the last answer left open, or another bet.
    pub(crate) fn next(&self, count: u64, last: &[u8]) -> String {
        let (path, body) = match self.step(last) {
            Some(step) => ("/api/originals/step", step.to_string()),
            None => ("/api/originals/bet", self.bet.clone()),
        };
        let headers =
            format!("authorization: {}\r\nidempotency-key: {}-{count:08}\r\n", self.player.token, self.keys);
        client::post(self.address, path, &headers, &body)
    }

    fn step(&self, last: &[u8]) -> Option<Value> {
        // Looking for the word is cheaper than reading the answer; a round of one step is never open.
        client::find(last, b"\"state\":\"open\"")?;
        let reply: Value = serde_json::from_slice(last).ok()?;
        let round = &reply["data"]["round"];
        let action = self.game.quick_action(&round["outcome"]).ok()??;
        Some(json!({ "round_id": round["id"], "step": round["step"], "action": action }))
    }
}
