//! A game, as the wire shows it.

use baize_lobby as lobby;
use baize_lobby::Opening;
use baize_money::PlayMode;
use baize_time::Day;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::lang::Lang;
use baize_api_core::wire::{Bp, Ms};

/// A game of the catalogue. What games have in common is first and their names are together, which packs an index of thousands
/// smallest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Game {
    /// The lobby key of its category.
    category: String,
    /// Its picture; empty when the page draws it.
    icon_url: String,
    /// How much of a stake counts as turnover.
    bet_cash_rate: Bp,
    /// 1 when the tile shows the name.
    is_show_name: u8,
    /// 1 when the picture is to be cut.
    is_pic_need_cut: u8,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_types")]
    play_modes: Vec<u8>,
    /// `live` can be played, `maintenance` takes no new stakes for now, `coming` is announced.
    state: State,
    /// When its maintenance should be over; absent while nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    maintenance_until: Option<Ms>,
    id: String,
    /// Its name in addresses, and for its drawing; absent where that is its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    slug: Option<String>,
    /// Where it is played.
    url: String,
    /// The message key of its name; `name` is the fallback.
    lang_key: String,
    /// Its English name; absent where that is its id in words, as `Moonlit Fox` is for `moonlit-fox`.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Its name in the language of the reply, where that is not the English one.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Who makes it.
    provider: String,
    /// Return to player in basis points; 0 when it is not published.
    rtp: Bp,
    /// How much results vary, from 1, little, to 5; absent while it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    volatility: Option<u8>,
    /// The day it came out, in days since 1970-01-01; absent while nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    released_on: Option<i64>,
    /// Players in the last seven days; absent where there were none.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<i64>,
    /// Whether it can be tried without money; absent where it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    demo: Option<bool>,
    /// Its tags.
    tags: Vec<String>,
}

/// Whom games are shown to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    /// Whether the site grants play for money.
    pub(crate) capital: bool,
    pub(crate) lang: Lang,
}

/// Whether something is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It can be played.
    Live,
    /// It takes no new stakes for now.
    Maintenance,
    /// It is announced.
    Coming,
}

impl From<Opening> for State {
    fn from(opening: Opening) -> Self {
        match opening {
            Opening::Open => Self::Live,
            Opening::Maintenance => Self::Maintenance,
            Opening::Announced | Opening::Hidden => Self::Coming,
        }
    }
}

impl Game {
    /// The wire form for a visitor.
    pub(crate) fn of(game: &lobby::Game, Visitor { capital, lang }: Visitor) -> Self {
        let facts = &game.facts;
        let title = match lang {
            Lang::En => "",
            Lang::Zh => &facts.name_zh,
            Lang::PtBr => &facts.name_pt_br,
        };
        let play_modes = game
            .play_modes
            .iter()
            .filter(|kind| capital || **kind == PlayMode::Gold)
            .map(|kind| kind.number());
        Self {
            id: game.id.clone(),
            slug: Some(&game.slug).filter(|slug| **slug != game.id).cloned(),
            provider: game.provider.clone(),
            category: game.category.clone(),
            url: game.url.clone(),
            icon_url: game.icon_url.clone(),
            rtp: game.rtp.into(),
            lang_key: format!("game_{}", game.id.replace('-', "_")),
            name: Some(&game.name).filter(|name| **name != in_words(&game.id)).cloned(),
            bet_cash_rate: game.bet_cash_rate.into(),
            is_show_name: game.is_show_name.into(),
            is_pic_need_cut: game.is_pic_need_cut.into(),
            state: game.opening.into(),
            maintenance_until: facts.maintenance_until.map(Ms::from),
            title: Some(title).filter(|title| !title.is_empty()).map(str::to_owned),
            volatility: facts.volatility,
            released_on: facts.released_on.map(Day::number),
            players: Some(facts.players).filter(|players| *players > 0),
            demo: facts.demo.then_some(true),
            tags: game.tags.clone(),
            play_modes: play_modes.collect(),
        }
    }
}

/// `rock-paper-scissors` → Rock Paper Scissors, as the page reads an id.
fn in_words(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    id.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// A list of games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameList {
    pub(crate) list: Vec<Game>,
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn an_id_is_read_as_the_page_reads_it() {
        assert_eq!(in_words("rock-paper-scissors"), "Rock Paper Scissors");
        assert_eq!(in_words("book-of-7s"), "Book Of 7s");
    }
}
