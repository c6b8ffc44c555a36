//! A game, as the wire shows it.

use baize_lobby as lobby;
use baize_lobby::Opening;
use baize_money::PlayMode;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::wire::Bp;

/// A game of the catalogue.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Game {
    id: String,
    /// Its name in addresses, and for its drawing.
    slug: String,
    /// Who makes it.
    provider: String,
    /// The lobby key of its category.
    category: String,
    /// Where it is played.
    url: String,
    /// Its picture; empty when the page draws it.
    icon_url: String,
    /// Return to player in basis points; 0 when it is not published.
    rtp: Bp,
    /// The message key of its name; `name` is the fallback.
    lang_key: String,
    /// Its English name.
    name: String,
    /// How much of a stake counts as turnover.
    bet_cash_rate: Bp,
    /// 1 when the tile shows the name.
    is_show_name: u8,
    /// 1 when the picture is to be cut.
    is_pic_need_cut: u8,
    /// `live` can be played, `coming` is announced.
    state: State,
    /// Its tags.
    tags: Vec<String>,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_types")]
    play_modes: Vec<u8>,
}

/// Whether something is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It can be played.
    Live,
    /// It is announced.
    Coming,
}

impl From<Opening> for State {
    fn from(opening: Opening) -> Self {
        match opening {
            Opening::Open => Self::Live,
            Opening::Announced | Opening::Hidden => Self::Coming,
        }
    }
}

impl Game {
    /// The wire form; `capital` says whether the site grants play for money.
    pub(crate) fn of(game: &lobby::Game, capital: bool) -> Self {
        let play_modes = game
            .play_modes
            .iter()
            .filter(|kind| capital || **kind == PlayMode::Gold)
            .map(|kind| kind.number());
        Self {
            id: game.id.clone(),
            slug: game.slug.clone(),
            provider: game.provider.clone(),
            category: game.category.clone(),
            url: game.url.clone(),
            icon_url: game.icon_url.clone(),
            rtp: game.rtp.into(),
            lang_key: format!("game_{}", game.id.replace('-', "_")),
            name: game.name.clone(),
            bet_cash_rate: game.bet_cash_rate.into(),
            is_show_name: game.is_show_name.into(),
            is_pic_need_cut: game.is_pic_need_cut.into(),
            state: game.opening.into(),
            tags: game.tags.clone(),
            play_modes: play_modes.collect(),
        }
    }
}

/// A list of games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameList {
    pub(crate) list: Vec<Game>,
}
