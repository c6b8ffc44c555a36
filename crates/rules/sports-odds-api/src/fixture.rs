//! Fixtures and the numbers of competitors.

use baize_sports_feed::fixture::{FedCompetition, FedCompetitor};
use baize_sports_feed::{FedFixture, FedKind};
use baize_time::Timestamp;
use sha2::{Digest, Sha256};

use crate::error::ImportErrorReason;
use crate::file::OddsEvent;

/// What is beyond the 52 bits that a page can hold exactly.
const DROPPED_BITS: u32 = 12;

/// The two teams of an event; `None` for an outright, which has none.
pub(crate) fn teams(event: &OddsEvent) -> Result<Option<[&str; 2]>, ImportErrorReason> {
    match [&event.home_team, &event.away_team].map(|team| team.as_deref().filter(|name| !name.is_empty())) {
        [None, None] => Ok(None),
        [Some(home), Some(away)] if home != away => Ok(Some([home, away])),
        _ => Err(ImportErrorReason::Teams),
    }
}

/// The fixture of an event, of a match or an outright with these competitors.
pub(crate) fn fixture(
    event: &OddsEvent,
    sport: &str,
    (kind, competitors): (FedKind, &[&str]),
) -> Result<FedFixture, ImportErrorReason> {
    let competitor = |name: &&str| FedCompetitor { id: competitor_id(name), name: (*name).to_owned() };
    let name = event.sport_title.as_deref().filter(|title| !title.is_empty()).unwrap_or(&event.sport_key);
    let fixture = FedFixture {
        fixture: event.id.clone(),
        sport: sport.to_owned(),
        category: String::new(),
        competition: FedCompetition { id: event.sport_key.clone(), name: name.to_owned() },
        kind,
        starts_at: start(event.commence_time.get())?,
        competitors: competitors.iter().map(competitor).collect(),
        status: 0,
    };
    fixture.checked().map_err(ImportErrorReason::Fixture)?;
    Ok(fixture)
}

/// The number of a competitor: 52 bits of SHA-256 of the name, the same in every file.
pub(crate) fn competitor_id(name: &str) -> u64 {
    let digest = Sha256::digest(name);
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)) >> DROPPED_BITS
}

/// A start as JSON text.
fn start(json: &str) -> Result<Timestamp, ImportErrorReason> {
    let text = json.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    text.and_then(Timestamp::parse).ok_or_else(|| ImportErrorReason::Start(json.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_competitor_has_the_first_52_bits_of_the_hash_of_its_name() {
        // SHA-256 of "abc" begins with ba7816bf8f01cfea.
        assert_eq!(competitor_id("abc"), 0xba_7816_bf8f_01cf_u64 >> 4);
        assert_ne!(competitor_id("Velm"), competitor_id("velm"));
    }

    #[test]
    fn a_start_is_a_moment_of_iso_8601() {
        assert_eq!(start("\"2026-11-28T00:00:00Z\""), Ok(Timestamp::from_millis(20_785 * 86_400_000)));
        for text in ["1795824000", "null", "\"28/11/2026\""] {
            assert_eq!(start(text), Err(ImportErrorReason::Start(text.to_owned())));
        }
    }
}
