//! Redeem codes: campaigns and their codes, made by operators and redeemed by players. A campaign is an activity of kind
//! 2003: its terms, budget and rewards are those of any activity. A kind whose channel shows a code a day takes that code
//! the same way.

mod create;
mod day_code;
mod list;
mod redeem;

pub use create::{CampaignRefusal, NewCampaign, NewCodes, create};
pub use day_code::{NewDayCode, announce, missing, posted, unposted, upcoming};
pub use list::{Campaign, campaigns, codes_of};
pub use redeem::{CodeRefusal, RedeemReply, RedeemRequest, Redemption, redeem};
