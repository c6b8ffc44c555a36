use baize_core::Failure;
use baize_core::ports::OfferedGame;
use baize_money::BasisPoints;
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{Db, StoreError, WriteKey};

use super::fields::free_id;
use super::{ListChanges, ListRefusal, ListingProvider, take_in};
use crate::testing::{ctx, each_catalogue};
use crate::transfer::{Format, edit, export, plan_import};

fn offered(code: &str, name: &str) -> OfferedGame {
    OfferedGame {
        code: code.to_owned(),
        name: name.to_owned(),
        rtp: None,
        has_demo: false,
        takes_free_bets: false,
        blocked_countries: Vec::new(),
        category: "Video Slots".to_owned(),
        features: Vec::new(),
    }
}

/// Takes in a list of the provider `reef`, whose new games are open at once.
async fn list(db: &Db, games: &[OfferedGame]) -> Result<ListChanges, ListRefusal> {
    let games = games.to_vec();
    let provider = ListingProvider { name: "reef".to_owned(), auto_open: true, takes_gold: false };
    let done = db.write(WriteKey::SHARED, move |tx| take_in(tx, &ctx(), &provider, &games)).await;
    done.map_err(|failure| match failure {
        Failure::Refused(refusal) => refusal,
        Failure::Fault(fault) => panic!("{fault}"),
    })
}

async fn game(db: &Db, id: &'static str) -> GameRow {
    let found: Result<_, StoreError> = db.read(move |tx| catalogue::game(tx, id)).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn a_game_that_an_operator_closes_while_it_is_off_the_list_is_closed_when_it_returns() {
    each_catalogue(async |db| {
        let all = ["tide", "wreck", "shoal", "atoll"].map(|code| offered(code, code));
        list(&db, &all).await.unwrap();
        let gone = list(&db, &all[..1]).await.unwrap().vanished;
        assert_eq!(gone, ["reef-atoll", "reef-shoal", "reef-wreck"]);

        let close = |tx: &mut baize_store::Tx| crate::close_for_maintenance(tx, &ctx(), "reef-wreck", None);
        assert!(db.write(WriteKey::SHARED, close).await.unwrap());
        let set = [("state".to_owned(), "maintenance".to_owned())];
        let edited = db.write(WriteKey::SHARED, move |tx| edit(tx, &ctx(), "reef-shoal", (&set, &[])));
        edited.await.unwrap();

        let back = list(&db, &all).await.unwrap().back;
        assert_eq!(back, ["reef-atoll", "reef-shoal", "reef-wreck"]);
        assert_eq!(game(&db, "reef-wreck").await.opening, Opening::Maintenance, "closed by a command");
        assert_eq!(game(&db, "reef-shoal").await.opening, Opening::Maintenance, "closed by an edit");
        assert_eq!(game(&db, "reef-atoll").await.opening, Opening::Open, "no operator has closed it");
    })
    .await;
}

#[tokio::test]
async fn what_is_taken_in_can_be_exported_and_imported_again() {
    each_catalogue(async |db| {
        let mut games = [
            offered("reef_tide", &"x".repeat(201)),
            offered("reef_wreck", " "),
            offered("reef_shoal", "Sho\u{7}al"),
            offered(&"reef_atoll_".repeat(10), "Atoll"),
        ];
        games[0].features = vec!["f".repeat(300), "Free Spins".to_owned()];
        games[0].rtp = Some(BasisPoints::new(10_001));
        list(&db, &games).await.unwrap();
        let names = ["reef-reef-tide", "reef-reef-wreck", "reef-reef-shoal"];
        for (id, name) in names.into_iter().zip(["reef tide", "reef wreck", "reef shoal"]) {
            assert_eq!(game(&db, id).await.name, name);
        }
        let tide = game(&db, "reef-reef-tide").await;
        assert_eq!((tide.features.as_str(), tide.rtp), ("[\"free_spins\"]", 0));

        for format in [Format::Json, Format::Csv] {
            let text: Result<String, StoreError> = db.read(move |tx| export(tx, format)).await;
            let file = format.parse(&text.unwrap()).unwrap();
            let plan = db.read(move |tx| plan_import(tx, &file, true)).await.unwrap();
            assert!(plan.is_nothing(), "{plan:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_list_with_a_game_that_has_no_usable_name_changes_nothing() {
    each_catalogue(async |db| {
        for code in ["###", "ti\u{7}de", &"x".repeat(201)] {
            let refused = list(&db, &[offered("wreck", "Wreck"), offered(code, "")]).await;
            assert_eq!(refused, Err(ListRefusal::Name(code.to_owned())));
        }
        let twice = [offered("tide", "Tide"), offered("tide", "Tide")];
        assert_eq!(list(&db, &twice).await, Err(ListRefusal::Ambiguous("tide".to_owned())));
        assert_eq!(list(&db, &[offered("", "Tide")]).await, Err(ListRefusal::Ambiguous(String::new())));
        let found: Result<_, StoreError> = db.read(|tx| catalogue::game(tx, "reef-wreck")).await;
        assert_eq!(found.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn a_new_game_does_not_take_the_slug_of_another_one_as_its_id() {
    each_catalogue(async |db| {
        let row = GameRow { slug: "reef-tide".to_owned(), ..game(&db, "owl-post").await };
        db.write(WriteKey::SHARED, move |tx| crate::put_game(tx, &ctx(), &row)).await.unwrap();
        assert_eq!(list(&db, &[offered("tide", "Tide")]).await.unwrap().new, ["reef-tide-2"]);
    })
    .await;
}

#[test]
fn an_id_with_a_number_is_no_longer_than_one_without() {
    let code = "a".repeat(100);
    let first = free_id("reef", &code, |_| false);
    assert_eq!((first.len(), free_id("reef", "Tide!", |_| false)), (64, "reef-tide".to_owned()));
    let second = free_id("reef", &code, |id| id == first);
    assert!(second.len() == 64 && second.ends_with("a-2"), "{second}");
    let twelfth = free_id("reef", &code, |id| !id.ends_with("-12"));
    assert!(twelfth.len() == 64 && twelfth.ends_with("a-12"), "{twelfth}");
    assert_eq!(free_id("reef", "tide", |id| id == "reef-tide"), "reef-tide-2");
}
