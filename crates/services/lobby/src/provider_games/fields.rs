//! The fields of a game that follow its provider's list.

use std::collections::BTreeSet;

use baize_core::ports::OfferedGame;
use baize_money::{BasisPoints, PlayMode};
use baize_store::StoreError;
use baize_store::catalogue::{GameRow, Opening, RtpSource};
use baize_store::provider_games::ProviderGameRow;
use baize_time::Timestamp;

use crate::edited::edited;
use crate::text_checks::{LONGEST_ID, short};

/// What the list says of a game, as it is stored.
pub(super) fn listed(
    provider: &str,
    game: &str,
    offered: &OfferedGame,
) -> Result<ProviderGameRow, StoreError> {
    let mut features: Vec<String> = offered.features.iter().map(|name| words(name, '_')).collect();
    let is_country = |text: &&String| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    let countries = offered.blocked_countries.iter().filter(is_country);
    let mut countries: Vec<String> = countries.map(|country| country.to_ascii_uppercase()).collect();
    for list in [&mut features, &mut countries] {
        list.retain(|name| !name.is_empty() && short(name).is_ok());
        list.sort_unstable();
        list.dedup();
    }
    Ok(ProviderGameRow {
        provider: provider.to_owned(),
        code: offered.code.clone(),
        game: game.to_owned(),
        name: offered.name.clone(),
        rtp: offered.rtp.filter(|rtp| *rtp <= BasisPoints::WHOLE).map_or(0, |rtp| rtp.points().into()),
        features: to_json(&features)?,
        blocked_countries: to_json(&countries)?,
        demo: offered.has_demo,
        freebets: offered.takes_free_bets,
        opening: Opening::Hidden,
        opening_before: Opening::Hidden,
        vanished_at: Timestamp::default(),
    })
}

/// What is known of a game of the catalogue that its provider has not listed before: nothing. What is said there is an operator's.
pub(super) fn unlisted(row: &GameRow) -> ProviderGameRow {
    ProviderGameRow {
        provider: row.provider.clone(),
        code: row.provider_game.clone(),
        game: row.id.clone(),
        name: String::new(),
        rtp: 0,
        features: "[]".to_owned(),
        blocked_countries: "[]".to_owned(),
        demo: false,
        freebets: false,
        opening: row.opening,
        opening_before: row.opening,
        vanished_at: Timestamp::default(),
    }
}

/// Brings the fields of a game up to what is listed now, but for those that an operator set and those that do not say what was
/// listed before.
pub(super) fn follow(
    row: &mut GameRow,
    before: &ProviderGameRow,
    now: &ProviderGameRow,
) -> Result<(), StoreError> {
    let edited = edited(row)?;
    follow_field(&edited, "name", &mut row.name, (&before.name, &now.name));
    follow_field(&edited, "features", &mut row.features, (&before.features, &now.features));
    let countries = (&before.blocked_countries, &now.blocked_countries);
    follow_field(&edited, "blocked_countries", &mut row.blocked_countries, countries);
    follow_field(&edited, "demo", &mut row.demo, (&before.demo, &now.demo));
    follow_field(&edited, "freebets", &mut row.freebets, (&before.freebets, &now.freebets));
    let mut declared = (row.rtp, row.rtp_source);
    follow_field(&edited, "rtp", &mut declared, (&with_source(before.rtp), &with_source(now.rtp)));
    (row.rtp, row.rtp_source) = declared;
    Ok(())
}

fn follow_field<T: PartialEq + Clone>(
    edited: &BTreeSet<String>,
    column: &str,
    field: &mut T,
    (before, now): (&T, &T),
) {
    if field == before && !edited.contains(column) {
        field.clone_from(now);
    }
}

fn with_source(rtp: i64) -> (i64, RtpSource) {
    (rtp, if rtp > 0 { RtpSource::Declared } else { RtpSource::Unpublished })
}

/// A game that was not in the catalogue.
pub(super) fn new_game(
    now: &ProviderGameRow,
    offered: &OfferedGame,
    (opening, takes_gold): (Opening, bool),
    (sort, today): (i64, i64),
) -> Result<GameRow, StoreError> {
    let is_live = offered.category.to_ascii_lowercase().contains("live");
    let (category, bet_cash_rate) = if is_live { ("lobby_live", 1_000) } else { ("lobby_slots", 10_000) };
    let modes = [PlayMode::Gold, PlayMode::Capital].into_iter();
    let modes: Vec<u8> =
        modes.filter(|mode| takes_gold || *mode == PlayMode::Capital).map(PlayMode::number).collect();
    let mut row = GameRow {
        provider: now.provider.clone(),
        provider_game: now.code.clone(),
        category: category.to_owned(),
        opening,
        sort,
        bet_cash_rate,
        play_modes: to_json(&modes)?,
        released_on: today,
        ..GameRow::announced(&now.game, "")
    };
    let before = unlisted(&row);
    follow(&mut row, &before, now)?;
    Ok(row)
}

/// The id of a game that is not in the catalogue yet: provider and code in small letters, with a number where that is taken.
pub(super) fn free_id(provider: &str, code: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut plain = format!("{provider}-{}", words(code, '-'));
    plain.truncate(LONGEST_ID);
    let plain = plain.trim_end_matches('-');
    let numbered = |number: u32| {
        let ending = format!("-{number}");
        let room = LONGEST_ID.saturating_sub(ending.len()).min(plain.len());
        format!("{}{ending}", plain.get(..room).unwrap_or(plain).trim_end_matches('-'))
    };
    if is_taken(plain) {
        (2..u32::MAX).map(numbered).find(|id| !is_taken(id)).unwrap_or_default()
    } else {
        plain.to_owned()
    }
}

/// Letters and digits in small letters, with one sign between what is separated by anything else.
pub(super) fn words(text: &str, between: char) -> String {
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_ascii_lowercase).collect::<Vec<_>>().join(&between.to_string())
}

fn to_json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}
