use baize_store::WriteKey;
use baize_store::catalogue::ProviderRow;

use super::*;
use crate::testing::{ctx, each_catalogue};

#[tokio::test]
async fn a_provider_is_shown_while_one_of_its_games_is() {
    each_catalogue(async |db| {
        let put = |tx: &mut Tx| {
            for id in ["reef", "shoal", "wreck"] {
                let (id, name) = (id.to_owned(), id.to_owned());
                catalogue::put_provider(tx, &ProviderRow { id, name, opening: Opening::Open, sort: 90 })?;
            }
            let openings =
                [("reef", Opening::Hidden), ("shoal", Opening::Announced), ("wreck", Opening::Maintenance)];
            for (provider, opening) in openings {
                let row = GameRow {
                    provider: provider.to_owned(),
                    provider_game: "one".to_owned(),
                    category: "lobby_slots".to_owned(),
                    opening,
                    ..GameRow::announced(&format!("{provider}-one"), "One")
                };
                put_game(tx, &ctx(), &row)?;
            }
            load(tx, &ctx())
        };
        let lobby = db.write(WriteKey::SHARED, put).await.unwrap();
        let shown = |id: &str| lobby.providers.iter().any(|provider| provider.id == id);
        assert!(!shown("reef"), "its only game is hidden");
        assert!(shown("shoal") && shown("wreck") && shown("baize") && shown("fairway"));
    })
    .await;
}

#[tokio::test]
async fn a_provider_whose_games_are_all_blocked_in_a_country_is_not_shown_there() {
    each_catalogue(async |db| {
        let put = |tx: &mut Tx| {
            let games = catalogue::games(tx)?;
            for row in games.into_iter().filter(|row| row.provider == "nightheron") {
                put_game(tx, &ctx(), &GameRow { blocked_countries: "[\"US\"]".to_owned(), ..row })?;
            }
            load(tx, &ctx())
        };
        let lobby = db.write(WriteKey::SHARED, put).await.unwrap();
        let shows = |lobby: &Catalogue| lobby.providers.iter().any(|provider| provider.id == "nightheron");
        assert!(shows(&lobby) && shows(&lobby.in_country("IN")));
        assert!(!shows(&lobby.in_country("US")) && !shows(&lobby.open_everywhere()));
    })
    .await;
}
