use baize_store::WriteKey;
use baize_testkit::{each_db, hold_file};
use serde_json::json;

use super::*;
use crate::testing::ctx;

#[test]
fn the_demo_catalogue_opens_only_what_can_be_played() {
    let demo: Demo = toml::from_str(TEXT).unwrap();
    let providers: Vec<_> = demo.providers.iter().map(|provider| &provider.id).collect();
    let mut ids = std::collections::BTreeSet::new();
    for (category, games) in &demo.games {
        assert!(demo.categories.iter().any(|known| known.id == *category), "{category}");
        for game in games.games() {
            assert!(ids.insert(game.id.clone()), "{} twice", game.id);
            assert!(providers.contains(&game.provider.as_ref().unwrap_or(&games.provider)), "{}", game.id);
            let open = matches!(game.state, State::Live);
            let is_outside = !game.provider_game.is_empty();
            assert_eq!(open, is_outside || baize_games::tables::is_in_house(&game.id), "{}", game.id);
        }
    }
    assert!(ids.len() >= 50, "{}", ids.len());
}

/// What the page's build draws a picture for. `BAIZE_UPDATE=1 cargo test -p baize-lobby demo` writes the file again.
#[test]
fn the_page_draws_every_game_and_provider_of_the_demo_catalogue() {
    let demo: Demo = toml::from_str(TEXT).unwrap();
    let providers: Vec<_> = demo.providers.iter().map(|provider| &provider.name).collect();
    let mut games = Vec::new();
    for category in &demo.categories {
        for game in demo.games.get(&category.id).iter().flat_map(|games| &games.list) {
            games.push(json!({ "slug": game.id, "name": game.name, "category": category.id }));
        }
    }
    let document = json!({ "providers": providers, "games": games });
    hold_file("web/src/pictures/catalogue.gen.json", &format!("{document:#}\n"));
}

#[tokio::test]
async fn what_is_missing_is_added_and_what_is_there_stays_as_it_is() {
    each_db(async |db| {
        let own_provider = ProviderRow {
            id: "nightheron".to_owned(),
            name: "Night Heron of Old".to_owned(),
            opening: Opening::Hidden,
            sort: 77,
        };
        let own_game = GameRow { rtp: 9_111, ..GameRow::announced("owl-post", "Owl Post of Old") };
        let (provider, game) = (own_provider.clone(), own_game.clone());
        let put = move |tx: &mut Tx| {
            catalogue::put_provider(tx, &provider)?;
            catalogue::put_game(tx, &game)?;
            Ok((seed_missing(tx, &ctx())?, seed_missing(tx, &ctx())?))
        };
        let done: Result<(usize, usize), StoreError> = db.write(WriteKey::SHARED, put).await;
        let (added, again) = done.unwrap();
        assert_eq!(again, 0, "nothing is missing any more");

        let stored: Result<_, StoreError> =
            db.read(|tx| Ok((catalogue::providers(tx)?, catalogue::games(tx)?))).await;
        let (providers, games) = stored.unwrap();
        assert!(providers.contains(&own_provider) && games.contains(&own_game));
        assert!(games.iter().any(|row| row.id == "dice" && row.opening == Opening::Open));
        assert_eq!(games.len(), added + 1);

        let all = db.write(WriteKey::SHARED, |tx| seed(tx, &ctx())).await.unwrap();
        assert_eq!(all, added + 1, "the whole catalogue replaces what is there");
        let stored: Result<_, StoreError> = db.read(|tx| catalogue::game(tx, "owl-post")).await;
        assert_eq!(stored.unwrap().unwrap().name, "Owl Post");
    })
    .await;
}
