//! Draws of prizes from the seeds that a player also plays under.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::{PrizeDraw, PrizeTable, Refusal};
use baize_store::StoreError;

use super::budget::Budget;

/// A draw that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drawn {
    /// The indexes of the prizes, in the order of the stream; one at least.
    pub(super) indexes: Vec<usize>,
    /// The number of the draw under the seeds.
    pub(super) nonce: i64,
    /// The commitment of the server seed.
    pub(super) seed_hash: [u8; 32],
    /// The player's seed.
    pub(super) client_seed: String,
}

/// Takes the next nonce of the player's seeds, once nothing refuses the draw.
pub(super) struct SeedDraw<'a> {
    wallet: &'a mut Wallet,
    seeds: (ServerSeed, ClientSeed),
    budget: &'a Budget,
    /// Whether the player may receive money.
    takes_money: Result<(), Refusal>,
    /// Whether everything is given in gold.
    in_gold: bool,
    /// What was drawn.
    pub(super) drawn: Option<Drawn>,
}

impl<'a> SeedDraw<'a> {
    pub(super) fn new(
        wallet: &'a mut Wallet,
        budget: &'a Budget,
        takes_money: Result<(), Refusal>,
        in_gold: bool,
    ) -> Result<Self, StoreError> {
        let server = ServerSeed::parse(wallet.server_seed()).map_err(StoreError::damaged)?;
        let client = ClientSeed::parse(wallet.client_seed()).map_err(StoreError::damaged)?;
        Ok(Self { wallet, seeds: (server, client), budget, takes_money, in_gold, drawn: None })
    }
}

impl PrizeDraw for SeedDraw<'_> {
    fn draw_each(&mut self, table: &PrizeTable, count: usize) -> Result<Vec<usize>, Refusal> {
        let largest = Amount::sum(std::iter::repeat_n(table.largest(), count)).unwrap_or(Amount::MAX);
        if largest.is_positive() && !self.in_gold {
            self.takes_money?;
            if !self.budget.has_room(largest) {
                return Err(Refusal::SoldOut);
            }
        }
        let (server, client) = &self.seeds;
        let nonce = self.wallet.take_nonce();
        let mut draws = Draws::new(server, client, nonce.unsigned_abs());
        let indexes: Vec<_> = (0..count).map(|_| table.draw(&mut draws)).collect();
        let seed_hash = server.commitment().bytes();
        let client_seed = client.to_string();
        self.drawn = Some(Drawn { indexes: indexes.clone(), nonce, seed_hash, client_seed });
        Ok(indexes)
    }
}

/// Where nothing is drawn from the player's seeds.
pub(super) struct NoDraw;

impl PrizeDraw for NoDraw {
    fn draw_each(&mut self, _: &PrizeTable, _: usize) -> Result<Vec<usize>, Refusal> {
        Err(Refusal::NoChances)
    }
}
