mod names;
mod values;

use baize_core::Failure;
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{Db, StoreError, WriteKey};

use super::{EditRefusal, FileError, Format, ImportPlan, carry_out, edit, export, plan_import};
use crate::testing::{ctx, each_catalogue};

async fn exported(db: &Db, format: Format) -> String {
    db.read(move |tx| export(tx, format)).await.unwrap()
}

async fn import(db: &Db, format: Format, text: &str, prune: bool) -> Result<ImportPlan, Vec<FileError>> {
    let file = format.parse(text)?;
    let done = db.write(WriteKey::SHARED, move |tx| {
        let plan = plan_import(tx, &file, prune)?;
        carry_out(tx, &ctx(), &plan)?;
        Ok(plan)
    });
    done.await.map_err(|failure: Failure<Vec<FileError>>| match failure {
        Failure::Refused(errors) => errors,
        Failure::Fault(fault) => panic!("{fault}"),
    })
}

async fn set(db: &Db, id: &'static str, field: &str, text: &str) -> Result<(), Failure<EditRefusal>> {
    let set = [(field.to_owned(), text.to_owned())];
    db.write(WriteKey::SHARED, move |tx| edit(tx, &ctx(), id, (&set, &[]))).await
}

/// The sentence of a refused edit.
fn refusal(done: Result<(), Failure<EditRefusal>>) -> String {
    match done {
        Err(Failure::Refused(refusal)) => refusal.to_string(),
        other => panic!("{other:?}"),
    }
}

/// The sentences of a refused import.
fn errors(done: Result<ImportPlan, Vec<FileError>>) -> Vec<String> {
    done.unwrap_err().iter().map(ToString::to_string).collect()
}

async fn game(db: &Db, id: &'static str) -> GameRow {
    let found: Result<_, StoreError> = db.read(move |tx| catalogue::game(tx, id)).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn what_was_exported_changes_nothing_when_it_is_imported() {
    each_catalogue(async |db| {
        set(&db, "owl-post", "name", "Owl \"Post\", late\n|night").await.unwrap_err();
        set(&db, "owl-post", "name", "Owl \"Post\", late").await.unwrap();
        set(&db, "owl-post", "stakes", "1000|2500").await.unwrap();
        for format in [Format::Json, Format::Csv] {
            let before = exported(&db, format).await;
            let plan = import(&db, format, &before, true).await.unwrap();
            assert!(plan.is_nothing() && plan.kept.is_empty() && plan.hidden.is_empty(), "{plan:?}");
            assert_eq!(exported(&db, format).await, before);
        }
    })
    .await;
}

#[tokio::test]
async fn an_error_is_named_by_line_and_column_and_nothing_is_written() {
    each_catalogue(async |db| {
        let before = exported(&db, Format::Json).await;
        let csv = "id,name,provider,category,rtp\n\
            tide-pool,Tide Pool,nightheron,lobby_slots,9600\n\
            salt-road,Salt Road,nightheron,lobby_slots,96.5\n\
            sea-fog,,nobody,lobby_slots,9600\n";
        let errors = import(&db, Format::Csv, csv, false).await.unwrap_err();
        let named: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            named,
            ["line 3, column 5: rtp: a whole number is expected", "line 4, column 2: name: it is empty"]
        );
        let csv = csv.replace("96.5", "9650").replace("sea-fog,,", "sea-fog,Sea Fog,");
        let errors = import(&db, Format::Csv, &csv, false).await.unwrap_err();
        assert_eq!(errors[0].to_string(), "line 4, column 3: provider: there is no `nobody`");
        let json = "{\"games\": [\n  {\"id\": \"owl-post\", \"rtp\": 9500},\n  {\"id\": \"moonlit-fox\", \"rtp\": \"x\"}\n]}";
        let errors = import(&db, Format::Json, json, false).await.unwrap_err();
        assert_eq!(errors[0].to_string(), "line 3, column 32: rtp: a whole number is expected");
        assert_eq!(exported(&db, Format::Json).await, before, "all or nothing");
    })
    .await;
}

#[tokio::test]
async fn a_field_that_an_operator_set_survives_until_it_is_released() {
    each_catalogue(async |db| {
        set(&db, "owl-post", "rtp", "9500").await.unwrap();
        let close = |tx: &mut baize_store::Tx| crate::set_opening(tx, &ctx(), "owl-post", Opening::Hidden);
        db.write(WriteKey::SHARED, close).await.unwrap();
        let csv = "id,rtp,volatility,state\nowl-post,9700,4,live\n";
        let plan = import(&db, Format::Csv, csv, false).await.unwrap();
        assert_eq!(plan.kept, [("owl-post".to_owned(), "rtp"), ("owl-post".to_owned(), "state")]);
        let row = game(&db, "owl-post").await;
        assert_eq!((row.rtp, row.volatility, row.opening), (9_500, 4, Opening::Hidden));

        let release = ["rtp".to_owned(), "state".to_owned()];
        db.write(WriteKey::SHARED, move |tx| edit(tx, &ctx(), "owl-post", (&[], &release))).await.unwrap();
        assert!(import(&db, Format::Csv, csv, false).await.unwrap().kept.is_empty());
        let row = game(&db, "owl-post").await;
        assert_eq!((row.rtp, row.opening), (9_700, Opening::Open));
    })
    .await;
}

#[tokio::test]
async fn what_a_file_leaves_out_is_hidden_and_a_later_import_shows_it_again() {
    each_catalogue(async |db| {
        let whole = exported(&db, Format::Csv).await;
        set(&db, "owl-post", "state", "live").await.unwrap();
        let keeps = |line: &&str| !line.starts_with("deep-lagoon,") && !line.starts_with("owl-post,");
        let fewer: Vec<&str> = whole.lines().filter(keeps).collect();
        let plan = import(&db, Format::Csv, &fewer.join("\n"), true).await.unwrap();
        assert_eq!(plan.hidden, ["deep-lagoon"]);
        assert_eq!(plan.kept, [("owl-post".to_owned(), "state")], "an operator opened it");
        assert_eq!(game(&db, "deep-lagoon").await.opening, Opening::Hidden);
        assert_eq!(game(&db, "owl-post").await.opening, Opening::Open);
        let again = import(&db, Format::Csv, &whole, true).await.unwrap();
        assert_eq!((again.changed, again.hidden.len()), (vec!["deep-lagoon".to_owned()], 0));
        assert_eq!(game(&db, "deep-lagoon").await.opening, Opening::Open);
    })
    .await;
}

#[tokio::test]
async fn a_json_file_brings_providers_and_their_games() {
    each_catalogue(async |db| {
        let json = r#"{"providers": [{"id": "reef", "name": "Reef Works"}],
            "games": [{"id": "tide-pool", "name": "Tide Pool", "provider": "reef", "provider_game": "reef_tp",
                "category": "lobby_slots", "state": "live", "account_types": [1], "tags": ["new"]}]}"#;
        let plan = import(&db, Format::Json, json, false).await.unwrap();
        assert_eq!((plan.added, plan.providers), (vec!["tide-pool".to_owned()], vec!["reef".to_owned()]));
        let row = game(&db, "tide-pool").await;
        assert_eq!((row.slug.as_str(), row.bet_cash_rate, row.opening), ("tide-pool", 10_000, Opening::Open));
        let twin = json.replace("\"tide-pool\"", "\"tide-twin\"");
        let errors = import(&db, Format::Json, &twin, false).await.unwrap_err();
        assert!(errors[0].message.contains("tide-pool has `reef_tp` of reef too"), "{errors:?}");
    })
    .await;
}

#[test]
fn a_file_that_is_no_catalogue_is_refused_where_it_goes_wrong() {
    let wrong = |format: Format, text: &str| match format.parse(text) {
        Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
        Ok(_) => panic!("{text} was taken"),
    };
    assert_eq!(wrong(Format::Csv, ""), ["line 1, column 1: the names of the columns are missing"]);
    assert_eq!(wrong(Format::Csv, "id,color\n"), ["line 1, column 2: there is no column `color`"]);
    assert_eq!(wrong(Format::Csv, "id,rtp\na,1,2\n"), ["line 2, column 3: 3 cells, and 2 columns"]);
    assert_eq!(wrong(Format::Csv, "id,rtp\na,1\na,2\n"), ["line 3, column 1: id: a is there twice"]);
    assert_eq!(wrong(Format::Csv, "rtp\n1\n"), ["line 2, column 1: id: it is missing"]);
    let broken = wrong(Format::Json, "{\"games\": [{\"id\": \"a\",\n}]}");
    assert!(broken[0].starts_with("line 2, column 1: "), "{broken:?}");
    assert_eq!(wrong(Format::Json, "{\"games\": [7]}"), ["line 1, column 12: an object is expected"]);
    let bad = "{\"games\": [{\"id\": \"a\", \"blocked_countries\": [\"fr\"], \"demo\": 1}]}";
    assert_eq!(wrong(Format::Json, bad).len(), 2);
}
