//! A quote: an offer that is good for some seconds, carried by the player and sealed by the site. No table holds it.

use baize_core::{Ctx, Failure, Outcome, site_secret};
use baize_money::Amount;
use baize_store::{PlayerId, RoundId, StoreError, Tx, sports_bets};
use baize_time::{Span, Timestamp};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::offer::offer_of;
use crate::board::Board;
use crate::refusal::SportsRefusal as Refusal;

/// The name of the key among the facts of the site.
const FACT: &str = "cash_out_key";
/// What a seal proves, so that the key proves nothing else.
const PURPOSE: &[u8] = b"sports cash-out:";
/// How long an offer is good while no open leg is in play.
const GOOD_FOR: Span = Span::seconds(15);
/// How long while one is.
const GOOD_FOR_IN_PLAY: Span = Span::seconds(5);
/// The bytes of a quote without its seal.
const PLAIN: usize = 32;

/// An offer that a player was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashOutQuote {
    /// For which bet.
    pub bet: RoundId,
    /// The bet's version; it is another once a leg is decided or a part is cashed out.
    pub version: i64,
    /// How much was offered for all that was left.
    pub offer: Amount,
    /// Until when.
    pub until: Timestamp,
}

/// A quote with what a page shows beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuotedOffer {
    /// The quote.
    pub quote: CashOutQuote,
    /// What of the stake is left.
    pub left: Amount,
    /// The quote with its seal.
    pub token: String,
}

/// Quotes what is offered for a player's bet now.
pub fn quote(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, bet, key): (PlayerId, RoundId, &QuoteKey),
) -> Outcome<QuotedOffer, Refusal> {
    let row = sports_bets::find(tx, player, bet)?.ok_or(Failure::Refused(Refusal::UnknownBet))?;
    let offer = offer_of(tx, ctx, board, &row)?;
    let good_for = if offer.in_play { GOOD_FOR_IN_PLAY } else { GOOD_FOR };
    let until = ctx.now.plus(good_for);
    let quote = CashOutQuote { bet, version: row.version, offer: offer.amount, until };
    Ok(QuotedOffer { quote, left: row.left(), token: key.seal(player, &quote) })
}

/// The key that all servers of a store seal quotes with.
#[derive(Clone)]
pub struct QuoteKey(site_secret::SiteSecret);

impl QuoteKey {
    /// The key of this store, if it was drawn.
    pub fn find(tx: &mut Tx) -> Result<Option<Self>, StoreError> {
        Ok(site_secret::find(tx, FACT)?.map(Self))
    }

    /// The key of this store; `fresh` where it has none yet.
    pub fn find_or_keep(tx: &mut Tx, ctx: &Ctx, fresh: &site_secret::SiteSecret) -> Result<Self, StoreError> {
        site_secret::find_or_keep(tx, ctx, (FACT, fresh)).map(Self)
    }

    /// The text that a player carries.
    fn seal(&self, player: PlayerId, quote: &CashOutQuote) -> String {
        let plain = plain_of(quote);
        let seal = self.mac(player, &plain).map(|mac| mac.finalize().into_bytes());
        format!("{}{}", hex::encode(plain), seal.map(hex::encode).unwrap_or_default())
    }

    /// The quote of a text that a server of this site has sealed for this player.
    pub(super) fn open(&self, player: PlayerId, text: &str) -> Option<CashOutQuote> {
        let bytes = hex::decode(text).ok()?;
        let (plain, seal) = bytes.split_at_checked(PLAIN)?;
        self.mac(player, plain)?.verify_slice(seal).ok()?;
        let mut numbers = plain.chunks_exact(8).map(|chunk| chunk.try_into().map(i64::from_be_bytes));
        let mut next = || numbers.next()?.ok();
        Some(CashOutQuote {
            bet: RoundId::from(next()?),
            version: next()?,
            offer: Amount::new(next()?).ok()?,
            until: Timestamp::from_millis(next()?),
        })
    }

    fn mac(&self, player: PlayerId, plain: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(PURPOSE);
        mac.update(&player.get().to_be_bytes());
        mac.update(plain);
        Some(mac)
    }
}

fn plain_of(quote: &CashOutQuote) -> Vec<u8> {
    let numbers = [quote.bet.get(), quote.version, quote.offer.units(), quote.until.millis()];
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_of_one_player_and_one_site_and_cannot_be_changed() {
        let (key, other) = (QuoteKey([7; 32]), QuoteKey([8; 32]));
        let quote = CashOutQuote {
            bet: RoundId::from(9),
            version: 3,
            offer: Amount::from_units(156_750),
            until: Timestamp::from_millis(1_000),
        };
        let player = PlayerId::from(1);
        let text = key.seal(player, &quote);
        assert_eq!(key.open(player, &text), Some(quote));
        assert_eq!(key.open(PlayerId::from(2), &text), None);
        assert_eq!(other.open(player, &text), None);
        let better = CashOutQuote { until: Timestamp::from_millis(i64::MAX), ..quote };
        let forged = format!("{}{}", hex::encode(plain_of(&better)), &text[2 * PLAIN..]);
        for wrong in [forged.as_str(), "", "zz", &text[..64], &text[..100], &format!("{text}00")] {
            assert_eq!(key.open(player, wrong), None, "{wrong}");
        }
    }
}
