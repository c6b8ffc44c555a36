//! What campaigns there are, for operators.

use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::redeem_code::RedeemCodes;
use baize_store::activities;
use baize_store::redeem_codes::{self, CodeRow, CodeTotals};
use baize_store::{StoreError, Tx};

use super::super::catalogue::{self, ActivityEntry};

/// A campaign and what its codes come to.
#[derive(Debug, Clone)]
pub struct Campaign {
    /// The activity.
    pub entry: ActivityEntry,
    /// Its codes.
    pub totals: CodeTotals,
}

/// Every campaign, those that ended included, by its number.
pub fn campaigns(tx: &mut Tx) -> Result<Vec<Campaign>, StoreError> {
    let mut campaigns = Vec::new();
    for row in activities::all(tx)? {
        if row.kind == RedeemCodes::KIND
            && let Some(entry) = catalogue::find(tx, row.activity)?
        {
            campaigns.push(Campaign { totals: redeem_codes::totals(tx, entry.id)?, entry });
        }
    }
    Ok(campaigns)
}

/// The codes of a campaign after one of them, in their order.
pub fn codes_of(tx: &mut Tx, activity: i64, after: &str, limit: u32) -> Result<Vec<CodeRow>, StoreError> {
    redeem_codes::of_campaign(tx, activity, after, limit)
}
