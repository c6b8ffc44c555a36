//! Draws of prizes from the seeds that a player also plays under.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::{Drawing, PrizeDraw, PrizeTable, Refusal};
use baize_store::StoreError;

use super::budget::Budget;

/// A draw that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drawn {
    /// The indexes of the prizes, in the order of the stream; one at least.
    pub(super) indexes: Vec<usize>,
    /// The place of the prize that is given, or of the first one, in the stream.
    pub(super) place: usize,
    /// The number of the draw under the seeds.
    pub(super) nonce: i64,
    /// The commitment of the server seed.
    pub(super) seed_hash: [u8; 32],
    /// The player's seed.
    pub(super) client_seed: String,
}

impl Drawn {
    /// The index of the prize that is given, or of the first one.
    pub(super) fn prize(&self) -> usize {
        self.indexes.get(self.place).copied().unwrap_or(0)
    }
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
    fn draw_from(&mut self, table: &PrizeTable, drawing: Drawing) -> Result<Vec<usize>, Refusal> {
        let largest =
            Amount::sum(std::iter::repeat_n(table.largest(), drawing.given())).unwrap_or(Amount::MAX);
        if largest.is_positive() && !self.in_gold {
            self.takes_money?;
            if !self.budget.has_room(largest) {
                return Err(Refusal::SoldOut);
            }
        }
        let (server, client) = &self.seeds;
        let nonce = self.wallet.take_nonce();
        let mut draws = Draws::new(server, client, nonce.unsigned_abs());
        let indexes: Vec<_> = (0..drawing.count).map(|_| table.draw(&mut draws)).collect();
        let seed_hash = server.commitment().bytes();
        let client_seed = client.to_string();
        let place = drawing.picked.unwrap_or(0);
        self.drawn = Some(Drawn { indexes: indexes.clone(), place, nonce, seed_hash, client_seed });
        Ok(indexes)
    }
}

/// Where nothing is drawn from the player's seeds.
pub(super) struct NoDraw;

impl PrizeDraw for NoDraw {
    fn draw_from(&mut self, _: &PrizeTable, _: Drawing) -> Result<Vec<usize>, Refusal> {
        Err(Refusal::NoChances)
    }
}
