//! The events of wallets, orders and withdrawals.

use baize_api_core::{
    App,
    stream::source::{NewEvent, Renderer, Rendering},
    wire::Wallet,
};
use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet as LedgerWallet;
use baize_promotions::wallet::WalletView;
use baize_store::{DepositId, PlayerId, StoreError, Tx, WithdrawalId, deposits, refunds, withdrawals};

use crate::{deposits::schema::OrderItem, withdrawals::schema::WithdrawItem};

/// Renders the updates about money.
pub struct CashierEvents(App);

impl CashierEvents {
    /// The events of this application.
    pub fn new(app: App) -> Self {
        Self(app)
    }

    fn wallet(&self, player: PlayerId) -> Rendering {
        let app = self.0.clone();
        Box::pin(async move {
            let view = app
                .db
                .read(move |tx| {
                    let wallet = LedgerWallet::get(tx, player)?;
                    WalletView::of(tx, &wallet)
                })
                .await?;
            NewEvent::new("wallet", &Wallet::from(view)).map(Some)
        })
    }

    fn order(&self, player: PlayerId, id: DepositId) -> Rendering {
        let app = self.0.clone();
        Box::pin(async move {
            let read = move |tx: &mut Tx| {
                let row = deposits::load(tx, player, id)?;
                Ok::<_, StoreError>((row, refunds::of_order(tx, player, id)?))
            };
            let (row, refunds) = app.db.read(read).await?;
            row.map(|row| NewEvent::new("order", &OrderItem::new(&app.site, &row, &refunds)?)).transpose()
        })
    }

    fn withdrawal(&self, player: PlayerId, id: WithdrawalId) -> Rendering {
        let app = self.0.clone();
        Box::pin(async move {
            let row = app.db.read(move |tx| withdrawals::load(tx, player, id)).await?;
            row.map(|row| NewEvent::new("withdrawal", &WithdrawItem::new(&app.site, &row)?)).transpose()
        })
    }
}

impl Renderer for CashierEvents {
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering> {
        match update {
            PlayerUpdate::WalletChanged(player) => Some(self.wallet(*player)),
            PlayerUpdate::OrderChanged(player, id) => Some(self.order(*player, *id)),
            PlayerUpdate::WithdrawalChanged(player, id) => Some(self.withdrawal(*player, *id)),
            _ => None,
        }
    }

    fn snapshot(&self, player: PlayerId) -> Option<Rendering> {
        Some(self.wallet(player))
    }
}
