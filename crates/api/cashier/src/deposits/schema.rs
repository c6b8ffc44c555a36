//! Deposits on the wire.

use baize_cashier::deposits::{self as service, Item, PromotedItem, Shop};
use baize_cashier::refunds::{BY_OPERATOR, RefundRow};
use baize_cashier_rules::deposit::{Deposit, ReversalKind};
use baize_core::ports::BankLink;
use baize_core::site::{GatewayMethod, PayKind, Site};
use baize_promotions::activities::OfferOnSale;
use baize_store::StoreError;
use baize_store::deposits::DepositRow;
use serde::Serialize;
use utoipa::ToSchema;

use super::promoted::RepeatRate;
use baize_api_core::wire::{Amount, Bp, Id, Ms};

/// A way to pay.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PayMethod {
    pub id: Id,
    /// 1 amounts of the player's own, 2 fixed offers only.
    pub pay_type: u8,
    /// Order of the methods, ascending; the first one is selected by default.
    pub sort_index: u32,
    /// What it is called.
    pub name: String,
    /// `qr`, `link` or `card`.
    #[schema(value_type = String, example = "qr")]
    pub kind: &'static str,
    /// The name of its icon.
    pub icon: String,
    /// The smallest deposit.
    pub min_amount: Amount,
    /// The largest deposit.
    pub max_amount: Amount,
    /// It moves test money.
    pub sandbox: bool,
}

impl PayMethod {
    pub(super) fn new(site: &Site, method: &GatewayMethod, sort_index: u32, sandbox: bool) -> Self {
        Self {
            id: Id::of(method.id),
            pay_type: site.deposits.pay_type.number(),
            sort_index,
            name: method.name.clone(),
            kind: method.kind.as_str(),
            icon: method.icon.clone(),
            min_amount: method.min.into(),
            max_amount: method.max.into(),
            sandbox,
        }
    }
}

/// A fixed offer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShopItem {
    /// Goods id.
    pub id: Id,
    pub name: String,
    /// The price, and the cash it brings.
    pub amount: Amount,
    /// The bonus in all.
    pub coin_num: Amount,
    /// The gold.
    pub gold_num: Amount,
    /// The bonus as a share of the price.
    pub rate: Bp,
    /// The name of its picture; empty for none.
    pub img: String,
    /// How often one player may buy it; 0 = without limit.
    pub stock_uid_num: u32,
    /// How often this player bought it, orders that can still be paid included.
    pub buy_uid_num: u32,
    /// How many this player may still buy, by its own limit and by the stock for all players; null = without limit.
    pub left_num: Option<u32>,
    /// How many times the bonus must be staked.
    pub coin_multi: u32,
    /// A message key of its badge; empty for none.
    pub lable: String,
    /// Order among the offers, ascending.
    pub sort: i64,
    /// The plain bonus.
    pub coin: Amount,
    /// The additional bonus.
    pub extra_coin: Amount,
    /// The kind of promotion that it brings with it; 0 for none.
    pub activity_type: u16,
    /// When it is sold no more; 0 without end. An order made before is honoured if it is paid in its time.
    pub end_time: Ms,
    /// 1 when the player has bought it and it is sold once in a period.
    pub is_buy: u8,
}

impl From<&Item> for ShopItem {
    fn from(item: &Item) -> Self {
        let offer = &item.offer;
        Self {
            id: Id::of(offer.id),
            name: offer.name.clone(),
            amount: offer.amount.into(),
            coin_num: offer.bonus().unwrap_or_default().into(),
            gold_num: offer.gold.into(),
            rate: offer.rate().into(),
            img: offer.img.clone(),
            stock_uid_num: offer.stock_per_player,
            buy_uid_num: item.bought,
            left_num: item.left,
            coin_multi: offer.coin_multi,
            lable: offer.label.clone(),
            sort: offer.sort,
            coin: offer.coin.into(),
            extra_coin: offer.extra_coin.into(),
            activity_type: offer.activity_type,
            end_time: offer.until.into(),
            is_buy: 0,
        }
    }
}

impl From<&PromotedItem> for ShopItem {
    fn from(promoted: &PromotedItem) -> Self {
        Self { is_buy: promoted.is_sold.into(), ..Self::from(&promoted.item) }
    }
}

/// Rates for amounts from `amount` on. Tiers are scanned from high to low.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RateTier {
    /// The smallest deposit of the tier.
    pub amount: Amount,
    /// Extra cash.
    pub cash_rate: Bp,
    /// Bonus.
    pub coin_rate: Bp,
    pub gold_rate: Bp,
}

/// What is on sale.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ShopReply {
    /// All offers that are on sale.
    pub list: Vec<ShopItem>,
    /// Rates for an amount of the player's own, highest tier first.
    pub custom_list: Vec<RateTier>,
    /// Quick amounts beside the field for one's own: each is an amount of one's own, with what its tier brings.
    pub custom_fix_list: Vec<ShopItem>,
    /// The offers where only fixed offers are sold.
    pub fix_list: Vec<ShopItem>,
    /// What a promotion adds to an amount of the player's own; null for nothing.
    pub repeat: Option<RepeatRate>,
    /// The server's time.
    pub time: Ms,
}

impl ShopReply {
    pub(super) fn new(shop: &Shop, repeat: Option<&OfferOnSale>, now: baize_time::Timestamp) -> Self {
        let items: Vec<ShopItem> = shop.offers.iter().map(ShopItem::from).collect();
        let tiers = shop.tiers.iter().map(|tier| RateTier {
            amount: tier.amount.into(),
            cash_rate: tier.cash_rate.into(),
            coin_rate: tier.coin_rate.into(),
            gold_rate: tier.gold_rate.into(),
        });
        Self {
            custom_list: tiers.collect(),
            custom_fix_list: shop.quick.iter().map(ShopItem::from).collect(),
            fix_list: items.clone(),
            list: items,
            repeat: repeat.and_then(RepeatRate::new),
            time: now.into(),
        }
    }
}

/// A payment for an order that was not credited, and goes back to the payer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReturnItem {
    /// What was paid.
    pub amount: Amount,
    /// Three letters: the currency that was paid.
    pub currency: String,
    /// Why it was not credited: `second_payment`, `wrong_amount`, `wrong_currency`, `not_granted` or `balance_too_large`.
    pub cause: String,
    /// 0 it waits to be sent back, 1 it was sent back, 2 it is kept, by an operator's decision.
    pub state: i64,
}

impl ReturnItem {
    fn new(row: &RefundRow) -> Self {
        let state = match row.state {
            5 => 1,
            6 => 2,
            _ => 0,
        };
        let (amount, currency) = (row.amount.into(), row.currency.clone());
        Self { amount, currency, cause: row.cause.clone(), state }
    }
}

/// What an order brings once it is paid. `cash` is `task_cash` + `withdraw_cash`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Recharge {
    /// Cash, with what comes on top of what is paid.
    pub cash: Amount,
    /// Bonus.
    pub coin: Amount,
    pub gold: Amount,
    /// What of the cash must be staked before it can be withdrawn.
    pub task_cash: Amount,
    /// What of the cash can be withdrawn at once.
    pub withdraw_cash: Amount,
}

impl Recharge {
    fn of(row: &DepositRow) -> Self {
        let cash = row.amount.checked_add(row.extra_cash).unwrap_or(row.amount);
        let is_locked = row.turnover.is_positive();
        let none = baize_money::Amount::ZERO;
        let (task, free) = if is_locked { (cash, none) } else { (none, cash) };
        Self {
            cash: cash.into(),
            coin: row.bonus.into(),
            gold: row.gold.into(),
            task_cash: task.into(),
            withdraw_cash: free.into(),
        }
    }
}

/// A deposit order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OrderItem {
    pub id: Id,
    pub order_no: String,
    /// What is paid.
    pub amount: Amount,
    /// The bonus that comes with it.
    pub coin: Amount,
    /// 0 processing, 1 success, 2 fail.
    pub state: i64,
    /// Why it failed: empty, `expired`, `refused`, `refunded` or `charged_back`.
    #[schema(value_type = String, example = "expired")]
    pub reason: &'static str,
    /// How far it is: `creating`, `waiting`, `confirming`, `success`, `late` (credited after its time), `expired`, `failed`,
    /// `refunded` or `charged_back`.
    #[schema(value_type = String, example = "waiting")]
    pub phase: &'static str,
    /// Payments for it that were not credited.
    pub returns: Vec<ReturnItem>,
    /// What of the payment went back to the payer; all of it when the order failed by it.
    pub reversed: Amount,
    /// The name of the payment method.
    pub pay_method: String,
    /// When it was made.
    pub created_at: Ms,
    /// When it was closed; 0 while it is open.
    pub settled_at: Ms,
    /// When the offer to pay ends.
    pub expires_at: Ms,
    /// What it brings.
    pub recharge: Recharge,
}

impl OrderItem {
    /// The order as the player sees it, with its refunds.
    pub(crate) fn new(site: &Site, row: &DepositRow, refunds: &[RefundRow]) -> Result<Self, StoreError> {
        let state = service::read_state(row)?;
        let reason = match &state {
            Deposit::Expired { .. } => "expired",
            Deposit::Refused { .. } => "refused",
            Deposit::Reversed { kind: ReversalKind::Refund, .. } => "refunded",
            Deposit::Reversed { kind: ReversalKind::Chargeback, .. } => "charged_back",
            Deposit::Created
            | Deposit::Pending { .. }
            | Deposit::Confirming { .. }
            | Deposit::Paid { .. } => "",
        };
        let held = refunds.iter().filter(|refund| refund.order == row.id && refund.cause != BY_OPERATOR);
        Ok(Self {
            id: Id::of(row.id),
            order_no: row.order_no.clone(),
            amount: row.amount.into(),
            coin: row.bonus.into(),
            state: state.label(),
            reason,
            phase: phase(&state),
            returns: held.map(ReturnItem::new).collect(),
            reversed: row.reversed.into(),
            pay_method: method(site, row).map_or_else(String::new, |method| method.name.clone()),
            created_at: row.created_at.into(),
            settled_at: row.settled_at.into(),
            expires_at: row.expires_at.into(),
            recharge: Recharge::of(row),
        })
    }
}

/// The name of a state on the wire.
fn phase(state: &Deposit) -> &'static str {
    match state {
        Deposit::Created => "creating",
        Deposit::Pending { .. } => "waiting",
        Deposit::Confirming { .. } => "confirming",
        Deposit::Paid { late: false, .. } => "success",
        Deposit::Paid { late: true, .. } => "late",
        Deposit::Expired { .. } => "expired",
        Deposit::Refused { .. } => "failed",
        Deposit::Reversed { kind: ReversalKind::Refund, .. } => "refunded",
        Deposit::Reversed { kind: ReversalKind::Chargeback, .. } => "charged_back",
    }
}

/// The method of an order, if the site still has it.
pub(super) fn method<'s>(site: &'s Site, row: &DepositRow) -> Option<&'s GatewayMethod> {
    site.deposits.methods.iter().find(|method| method.id == row.method_id)
}

/// A bank through which an order can be paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PayBank {
    pub code: String,
    pub name: String,
    /// The page to open for it.
    pub url: String,
}

/// Where to pay an order.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderReply {
    /// The page to pay on.
    pub url: String,
    /// What the QR code says; empty for a link.
    pub br_code: String,
    /// 1 QR code, 2 link.
    pub pay_method: u8,
    /// The banks to choose from; none for a method without that choice.
    pub banks: Vec<PayBank>,
    /// The order's number.
    pub order_no: String,
    /// When the offer to pay ends.
    pub expires_at: Ms,
    /// What is to be paid.
    pub amount: Amount,
    /// The bonus that comes with it.
    pub coin: Amount,
    /// What it brings.
    pub recharge: Recharge,
}

/// The order that the gateway did not open.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderData {
    pub order_no: String,
}

impl OrderReply {
    pub(super) fn new(site: &Site, row: &DepositRow) -> Result<Self, StoreError> {
        let banks: Vec<BankLink> = match row.banks.as_str() {
            "" => Vec::new(),
            text => serde_json::from_str(text).map_err(StoreError::damaged)?,
        };
        let by_qr = method(site, row).is_some_and(|method| method.kind == PayKind::Qr) && !row.qr.is_empty();
        Ok(Self {
            url: row.url.clone(),
            banks: banks
                .into_iter()
                .map(|BankLink { code, name, url }| PayBank { code, name, url })
                .collect(),
            br_code: if by_qr { row.qr.clone() } else { String::new() },
            pay_method: if by_qr { 1 } else { 2 },
            order_no: row.order_no.clone(),
            expires_at: row.expires_at.into(),
            amount: row.amount.into(),
            coin: row.bonus.into(),
            recharge: Recharge::of(row),
        })
    }
}
