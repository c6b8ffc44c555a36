//! One game.

use axum::extract::State;
use baize_core::site::Capability;
use baize_lobby as service;
use baize_money::PlayMode;
use baize_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::game::{Game, Visitor};
use super::game_facts::Facts;
use crate::codes::refusal;
use crate::context::LobbyContext;
use crate::wave::WaveInfo;
use baize_api_core::{
    error::ApiError,
    extract::{Country, MaybePlayer, Query},
    lang::Lang,
    reply::{ApiResult, Reply},
    wire::{Bp, GameLimits},
};

/// Which game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GameQuery {
    #[serde(default)]
    pub(super) game_id: String,
}

/// A game and what a bet on it may be.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameDetail {
    game: Game,
    /// What was really returned of the stakes of some days, in basis points, the oldest first: at most 30 numbers, none before a thousand
    /// rounds were played.
    rtp_wave: Vec<u32>,
    rtp_wave_info: WaveInfo,
    /// Whether the player marked it; false for a guest.
    is_favorite: bool,
    limits: GameLimits,
    /// What the house keeps in the long run; 0 when the return is not published.
    house_edge: Bp,
    #[serde(flatten)]
    facts: Facts,
    /// Up to eight games that are most like it and can be played.
    similar: Vec<Game>,
}

/// One game
#[utoipa::path(
    get,
    path = "/api/game/detail",
    tag = "lobby",
    params(GameQuery),
    responses((status = 200, body = Reply<GameDetail>)),
    security(()),
)]
pub(crate) async fn detail(
    State(app): State<LobbyContext>,
    MaybePlayer(player): MaybePlayer,
    lang: Lang,
    Country(country): Country,
    Query(GameQuery { game_id }): Query<GameQuery>,
) -> ApiResult<GameDetail> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    let lobby = app.current().await?;
    let game = service::shown_in(&lobby.catalogue, &game_id, &country).map_err(refusal)?;
    let (of_wave, play_mode) = (game.clone(), wave_mode(&app, game));
    let player = player.map(|player| player.id);
    let read = move |tx: &mut Tx| {
        let is_favorite = player.map_or(Ok(false), |player| service::is_favorite(tx, player, &of_wave.id))?;
        Ok::<_, StoreError>((is_favorite, service::wave(tx, &of_wave, play_mode)?))
    };
    let (is_favorite, wave) = app.db.read(read).await?;
    let (rtp_wave, rtp_wave_info) = WaveInfo::of(&wave);
    let visitor = Visitor { capital: app.site.grants(Capability::CapitalPlay), lang };
    let similar = service::similar(&lobby.catalogue, game, &country);
    Ok(Reply::ok(GameDetail {
        game: Game::of(game, visitor),
        similar: similar.into_iter().map(|other| Game::of(other, visitor)).collect(),
        facts: Facts::of(game),
        rtp_wave,
        rtp_wave_info,
        is_favorite,
        limits: GameLimits::of(&app.site, &game.id),
        house_edge: Bp::rest(game.returned()),
    }))
}

/// With what a game is played for which its returns are shown: money, where the site and the game take it.
fn wave_mode(app: &LobbyContext, game: &service::Game) -> PlayMode {
    let takes_money =
        app.site.grants(Capability::CapitalPlay) && game.play_modes.contains(&PlayMode::Capital);
    if takes_money { PlayMode::Capital } else { PlayMode::Gold }
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use baize_money::{Amount, PlayMode};
    use baize_store::game_days::GameDayRow;
    use baize_store::{Tx, WriteKey};
    use serde_json::json;

    #[tokio::test]
    async fn the_return_of_dice_is_computed_from_its_rules() {
        each_app(async |app| {
            let dice = app.get("/api/game/detail?game_id=dice").await.data();
            let exact = baize_games::find("dice").unwrap().rtp().basis_points().unwrap().points();
            assert_eq!(dice["game"]["rtp"], exact);
            assert_eq!(dice["house_edge"], 10_000 - exact);
            assert_eq!(dice["is_favorite"], false);
            let river = app.get("/api/game/detail?game_id=river-of-stars").await.data();
            let kept = 10_000 - river["game"]["rtp"].as_u64().unwrap() - 100;
            assert_eq!(river["house_edge"], kept, "what goes into a jackpot is not kept");
            let coming = app.get("/api/game/detail?game_id=sports-cricket").await.data();
            assert_eq!(coming["house_edge"], 0);
        })
        .await;
    }

    #[tokio::test]
    async fn the_facts_of_a_slot_follow_from_its_sheet_and_games_like_it_are_named() {
        each_app(async |app| {
            let monsoon = app.get("/api/game/detail?game_id=monsoon-gold").await.data();
            assert_eq!(
                (&monsoon["rtp_source"], &monsoon["game"]["volatility"]),
                (&json!("exact"), &json!(4))
            );
            let sheet = baize_games::slots::document("monsoon-gold").unwrap();
            assert_eq!(monsoon["hit_rate"], sheet.modes["base"].hit);
            assert_eq!(monsoon["max_win"], sheet.modes["base"].top.pays * 100);
            let similar = monsoon["similar"].as_array().unwrap();
            assert_eq!(similar.len(), 8);
            assert!(similar.iter().all(|other| other["id"] != "monsoon-gold" && other["state"] == "live"));
            // Tumbles, free spins and a bought feature in common, more than any other.
            assert_eq!(similar[0]["id"], "spice-caravan");
            app.edit_game("spice-caravan", |row| row.opening = baize_lobby::Opening::Maintenance).await;
            let again = app.get("/api/game/detail?game_id=monsoon-gold").await.data();
            assert_ne!(again["similar"][0]["id"], "spice-caravan");
        })
        .await;
    }

    #[tokio::test]
    async fn the_facts_of_an_outside_game_are_those_of_its_row_in_the_language_of_the_reader() {
        each_app(async |app| {
            app.edit_game("moonlit-fox", |row| {
                row.name_zh = "月光狐".to_owned();
                (row.rtp, row.rtp_source) = (9_610, baize_lobby::RtpSource::Declared);
                (row.volatility, row.hit_rate, row.max_win, row.released_on) = (5, 2_150, 50_000_000, 20_000);
                (row.features, row.stakes) = (r#"["ways"]"#.to_owned(), "[1000,2000]".to_owned());
            })
            .await;
            let path = "/api/game/detail?game_id=moonlit-fox";
            let zh =
                app.call(http::Method::GET, path, &[("accept-language", "zh")], &json!(null)).await.data();
            assert_eq!(
                (&zh["game"]["title"], &zh["game"]["name"]),
                (&json!("月光狐"), &json!(null)),
                "its English name is its id in words"
            );
            let facts =
                ["rtp_source", "hit_rate", "max_win", "features", "stakes"].map(|field| zh[field].clone());
            assert_eq!(json!(facts), json!(["declared", 2_150, 50_000_000, ["ways"], [1_000, 2_000]]));
            assert_eq!((&zh["game"]["volatility"], &zh["game"]["released_on"]), (&json!(5), &json!(20_000)));
            assert!(app.get(path).await.data()["game"]["title"].is_null());
        })
        .await;
    }

    #[tokio::test]
    async fn players_of_seven_days_are_counted_once_each() {
        each_app(async |app| {
            for number in 0..2 {
                let player = app.register().await;
                for round in 0..2 {
                    let params = json!({ "target": 5050, "over": true });
                    let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
                    let key = format!("popular-{number}-{round}");
                    assert_eq!(player.post_with_key("/api/originals/bet", &key, bet).await.code(), 0);
                }
            }
            let count = async || {
                let ctx = app.app.ctx();
                app.app.db.read(move |tx| baize_lobby::changed_players(tx, &ctx)).await.unwrap()
            };
            let counted = count().await;
            assert_eq!(counted.get("dice"), Some(&2));
            app.edit_catalogue(move |tx, ctx| baize_lobby::put_players(tx, ctx, &counted)).await;
            assert_eq!(app.get("/api/game/detail?game_id=dice").await.data()["game"]["players"], 2);
            assert!(count().await.is_empty(), "nothing changed since");
            app.clock.advance(baize_time::Span::days(8));
            assert_eq!(count().await.get("dice"), Some(&0), "nobody plays it any more");
        })
        .await;
    }

    #[tokio::test]
    async fn what_a_game_has_really_paid_is_shown_by_days_beside_what_is_expected() {
        each_app(async |app| {
            let path = "/api/game/detail?game_id=tea-garden";
            let fresh = app.get(path).await.data();
            assert_eq!((&fresh["rtp_wave"], &fresh["rtp_wave_info"]["points"]), (&json!([]), &json!([])));
            assert_eq!(fresh["rtp_wave_info"]["band"], json!(null));
            let ctx = app.app.ctx();
            let day = ctx.now.day(ctx.site.utc_offset).number();
            let played = GameDayRow {
                game: "tea-garden".to_owned(),
                play_mode: PlayMode::Capital,
                day,
                rounds: 2_000,
                stake: Amount::whole(4_000),
                payout: Amount::whole(3_900),
            };
            let put = move |tx: &mut Tx| baize_lobby::put_played(tx, std::slice::from_ref(&played));
            app.app.db.write(WriteKey::SHARED, put).await.unwrap();
            let shown = app.get(path).await.data();
            assert_eq!(shown["rtp_wave"], json!([9_750]));
            let info = &shown["rtp_wave_info"];
            let point = json!({ "from": day, "to": day, "rounds": 2_000, "stakes": 40_000_000 });
            assert_eq!((&info["account_type"], &info["points"]), (&json!(1), &json!([point])));
            assert_eq!(info["expected"].as_u64().unwrap(), 10_000 - shown["house_edge"].as_u64().unwrap());
            let bound = |name: &str| info["band"][0][name].as_u64().unwrap();
            assert!(bound("low") < 9_750 && 9_750 < bound("high"), "{info}");
        })
        .await;
    }

    #[tokio::test]
    async fn an_unknown_game_is_said_to_be_unknown() {
        each_app(async |app| {
            assert_eq!(app.get("/api/game/detail?game_id=nope").await.code(), 4001);
            assert_eq!(app.get("/api/game/detail").await.code(), 1024);
        })
        .await;
    }
}
