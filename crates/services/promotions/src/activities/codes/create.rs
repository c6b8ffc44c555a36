//! Making a campaign and its codes.

use std::collections::{BTreeMap, BTreeSet};

use baize_core::operators::OperatorOrder;
use baize_core::ports::{Entropy, draw};
use baize_core::site::Site;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_promotions_rules::activity::{Activity, Budget, Shown, SiteTime, Terms, Texts};
use baize_promotions_rules::codes::{DRAWN_LENGTH, RedeemCode};
use baize_promotions_rules::kinds::redeem_code::{CampaignConfig, RedeemCodes};
use baize_promotions_rules::{Promotion as _, Reward, kinds};
use baize_store::Tx;
use baize_store::redeem_codes::{self, CodeRow};
use serde_json::json;

use super::super::publish::{self, Draft};

/// A campaign has at most so many codes.
const MOST_CODES: usize = 10_000;
/// A code is used at most so often.
const MOST_USES: i64 = 10_000_000;
/// Every language in which a campaign's name is shown: an operator gives it once.
const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

/// What an operator asks for.
#[derive(Debug, Clone)]
pub struct NewCampaign {
    /// What it is called, for players who look at what they received.
    pub name: String,
    /// What a code brings, all of it together.
    pub rewards: Vec<Reward>,
    /// From when on codes are taken; `None` for now.
    pub from: Option<SiteTime>,
    /// Until when; `None` for ever.
    pub until: Option<SiteTime>,
    /// What it may cost in money on a day and in all; zero in all for what all uses cost together.
    pub budget: Budget,
    /// The codes.
    pub codes: NewCodes,
}

/// The codes of a campaign, no two alike.
#[derive(Debug, Clone)]
pub struct NewCodes {
    codes: BTreeSet<RedeemCode>,
    /// How often each can be redeemed.
    uses: i64,
}

impl NewCodes {
    /// So many codes for one player each.
    pub fn drawn(entropy: &dyn Entropy, count: usize) -> Result<Self, CampaignRefusal> {
        if !(1..=MOST_CODES).contains(&count) {
            return Err(CampaignRefusal::Count);
        }
        let mut codes = BTreeSet::new();
        while codes.len() < count {
            codes.insert(RedeemCode::drawn(draw::<DRAWN_LENGTH>(entropy)));
        }
        Ok(Self { codes, uses: 1 })
    }

    /// One code for so many players.
    pub fn shared(typed: &str, uses: i64) -> Result<Self, CampaignRefusal> {
        let code = RedeemCode::parse(typed).ok_or(CampaignRefusal::Form)?;
        if !(1..=MOST_USES).contains(&uses) {
            return Err(CampaignRefusal::Count);
        }
        Ok(Self { codes: BTreeSet::from([code]), uses })
    }

    /// The codes, in their order.
    pub fn codes(&self) -> impl Iterator<Item = &RedeemCode> {
        self.codes.iter()
    }

    /// How often they can be redeemed, together.
    fn all_uses(&self) -> i64 {
        i64::try_from(self.codes.len()).unwrap_or(i64::MAX).saturating_mul(self.uses)
    }
}

/// Why no campaign is made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CampaignRefusal {
    /// Too few or too many codes or uses.
    #[error("a campaign has 1 to {MOST_CODES} codes, each for 1 to {MOST_USES} players")]
    Count,
    /// A code has not the form of one.
    #[error("a code has 6 to 16 letters and digits")]
    Form,
    /// There is such a code already.
    #[error("there is a code {0} already")]
    Taken(String),
    /// The person is missing.
    #[error("the person and the reason have to be named")]
    Unnamed,
    /// The campaign cannot be run.
    #[error("{0}")]
    Config(String),
}

impl NewCampaign {
    /// Checks it as any other activity is checked. A campaign without a budget may cost what all its uses come to.
    pub fn draft(&self, site: &Site) -> Result<Draft, CampaignRefusal> {
        let entry = kinds::find(RedeemCodes::KIND);
        let entry = entry.ok_or_else(|| CampaignRefusal::Config("there are no redeem codes".to_owned()))?;
        let name = self.name.trim();
        if name.is_empty() || name.chars().count() > 60 {
            return Err(CampaignRefusal::Config("the name has 1 to 60 characters".to_owned()));
        }
        let budget = Budget { total: self.total()?, ..self.budget };
        let config = CampaignConfig { rewards: self.rewards.clone() };
        let texts = Texts { title: name.to_owned(), ..Texts::default() };
        let activity = Activity {
            kind: RedeemCodes::KIND,
            terms: Terms { from: self.from, until: self.until, budget, ..Terms::default() },
            shown: Shown { rail: false, details: false, ..Shown::default() },
            texts: LANGUAGES
                .map(|language| (language.to_owned(), texts.clone()))
                .into_iter()
                .collect::<BTreeMap<_, _>>(),
            config: serde_json::to_value(config)
                .map_err(|error| CampaignRefusal::Config(error.to_string()))?,
        };
        Draft::of(site, entry, activity).map_err(CampaignRefusal::Config)
    }

    /// What it may cost in all.
    fn total(&self) -> Result<Amount, CampaignRefusal> {
        if self.budget.total.is_positive() {
            return Ok(self.budget.total);
        }
        let each = Amount::sum(self.rewards.iter().map(Reward::money));
        let units = each.and_then(|each| each.units().checked_mul(self.codes.all_uses()));
        let total = units.and_then(|units| Amount::new(units).ok());
        total.ok_or_else(|| {
            CampaignRefusal::Config("all uses together cost more than the server counts".to_owned())
        })
    }
}

/// Opens a campaign with its codes. Returns its number.
pub fn create(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewCampaign,
    order: &OperatorOrder,
) -> Outcome<i64, CampaignRefusal> {
    let [by, reason] = [&order.by, &order.reason].map(|text| text.trim().to_owned());
    if by.is_empty() || reason.is_empty() {
        return Err(Failure::Refused(CampaignRefusal::Unnamed));
    }
    let order = OperatorOrder { by, reason };
    let draft = new.draft(&ctx.site).map_err(Failure::Refused)?;
    for code in new.codes.codes() {
        if redeem_codes::find(tx, code.as_str())?.is_some() {
            return Err(Failure::Refused(CampaignRefusal::Taken(code.to_string())));
        }
    }
    let details = json!({ "codes": new.codes.codes.len(), "uses": new.codes.uses });
    let activity = publish::open_new(tx, ctx, &draft, ("codes.create", details), &order)?;
    for code in new.codes.codes() {
        let row =
            CodeRow { code: code.to_string(), activity, uses: new.codes.uses, used: 0, made_at: ctx.now };
        if !redeem_codes::insert(tx, &row)? {
            return Err(tx.conflict().into());
        }
    }
    Ok(activity)
}
