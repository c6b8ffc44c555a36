//! Seasons as they are stored: a secret, whose hashes are public at once, and later the salt.

use baize_core::operators::{LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_fairness::{ClientSeed, Commitment, ServerSeed};
use baize_sports::house::{FixtureId, HouseFixture, Season, SeasonSecret};
use baize_store::sports_seasons::{self, SportsSeasonRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde_json::json;

use super::playing::FINAL_AFTER;

/// What is shown of a fixture's seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureProof {
    /// The season.
    pub season: Season,
    /// The SHA-256 of the seed.
    pub commitment: Commitment,
    /// The season's salt; `None` before it is drawn.
    pub salt: Option<ClientSeed>,
    /// The seed, once the result of the fixture is final.
    pub seed: Option<ServerSeed>,
}

/// A season that fixtures can be played of: its secret and its salt. `None` before it has both.
pub fn season_of(tx: &mut Tx, season: Season) -> Result<Option<(SeasonSecret, ClientSeed)>, StoreError> {
    let Some(row) = sports_seasons::find(tx, season.number())? else { return Ok(None) };
    let salt = salt_of(&row)?;
    Ok(Some(secret_of(&row)?).zip(salt))
}

fn secret_of(row: &SportsSeasonRow) -> Result<SeasonSecret, StoreError> {
    SeasonSecret::parse(&row.secret)
        .ok_or_else(|| StoreError::damaged(format!("the secret of season {}", row.season)))
}

fn salt_of(row: &SportsSeasonRow) -> Result<Option<ClientSeed>, StoreError> {
    let salt = Some(&row.salt).filter(|salt| !salt.is_empty());
    salt.map(|salt| ClientSeed::parse(salt).map_err(StoreError::damaged)).transpose()
}

/// Makes a season with its secret, if there is none: from then on the hashes of its seeds are fixed and public.
pub fn make_season(tx: &mut Tx, ctx: &Ctx, season: Season, drawn: [u8; 32]) -> Result<(), StoreError> {
    if sports_seasons::find(tx, season.number())?.is_some() {
        return Ok(());
    }
    let row = SportsSeasonRow {
        season: season.number(),
        secret: SeasonSecret::from_entropy(&drawn).reveal().to_owned(),
        salt: String::new(),
        made_at: ctx.now,
        salted_at: Timestamp::default(),
    };
    sports_seasons::insert(tx, &row)
}

/// Gives a season its salt, if it is made and has none.
pub fn salt_season(tx: &mut Tx, ctx: &Ctx, season: Season, drawn: [u8; 32]) -> Result<(), StoreError> {
    let row = sports_seasons::find(tx, season.number())?;
    if row.is_none_or(|row| !row.salt.is_empty()) {
        return Ok(());
    }
    // As many characters as a seed, and as unpredictable.
    let salt = ServerSeed::from_entropy(&drawn);
    sports_seasons::salt(tx, season.number(), salt.reveal(), ctx.now)
}

/// Gives a season its salt. `false` where the season is not made, has a salt already, or the text is no salt: it has 8 to 128 visible
/// characters.
pub fn give_salt(
    tx: &mut Tx,
    ctx: &Ctx,
    (season, salt): (Season, &str),
    order: &OperatorOrder,
) -> Outcome<bool, OrderRefusal> {
    let order = order.checked().map_err(Failure::Refused)?;
    let is_salt = (8..=128).contains(&salt.len()) && ClientSeed::parse(salt).is_ok();
    let takes_one = sports_seasons::find(tx, season.number())?.is_some_and(|row| row.salt.is_empty());
    if is_salt && takes_one {
        sports_seasons::salt(tx, season.number(), salt, ctx.now)?;
        let (subject, details) = (season.number().to_string(), json!({ "salt": salt }));
        let entry = LogEntry { action: "sports.salt", player: PlayerId::from(0), subject: &subject, details };
        order.record(tx, ctx, entry)?;
    }
    Ok(is_salt && takes_one)
}

/// The seed of a fixture with what decides whether it is shown.
#[derive(Debug, Clone)]
pub struct SealedProof {
    fixture: FixtureId,
    seed: ServerSeed,
    salt: Option<ClientSeed>,
}

/// The proof of a fixture, still sealed; `None` while its season is not made.
pub fn proof_of(tx: &mut Tx, fixture: FixtureId) -> Result<Option<SealedProof>, StoreError> {
    let Some(row) = sports_seasons::find(tx, fixture.season().number())? else { return Ok(None) };
    Ok(Some(SealedProof { fixture, seed: secret_of(&row)?.seed(fixture), salt: salt_of(&row)? }))
}

impl SealedProof {
    /// What is shown at a moment. The seed is uncovered when the fixture has been played to its end and its result cannot be
    /// corrected any more, which the seed alone decides: not whether a server shows the fixture. Plays the whole fixture, so it
    /// is not for a thread that answers requests.
    pub fn at(self, now: Timestamp) -> FixtureProof {
        let is_final = self.salt.as_ref().is_some_and(|salt| is_final(self.fixture, &self.seed, salt, now));
        let Self { fixture, seed, salt } = self;
        let commitment = seed.commitment();
        FixtureProof { season: fixture.season(), commitment, salt, seed: is_final.then_some(seed) }
    }
}

fn is_final(fixture: FixtureId, seed: &ServerSeed, salt: &ClientSeed, now: Timestamp) -> bool {
    let planned = fixture.planned().filter(|planned| planned.start <= now);
    let Some(mut fixture) =
        planned.and_then(|planned| HouseFixture::new(planned, seed.clone(), salt.clone()))
    else {
        return false;
    };
    fixture.advance(now);
    fixture.ended_at().is_some_and(|ended| ended.plus(FINAL_AFTER) <= now)
}
