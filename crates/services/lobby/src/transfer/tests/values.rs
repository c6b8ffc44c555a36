use super::*;

#[tokio::test]
async fn a_new_game_is_played_for_money_where_the_file_does_not_say_with_what() {
    each_catalogue(async |db| {
        let csv = "id,name,provider,provider_game,category,state\n\
            tide-pool,Tide Pool,nightheron,nhn_tide_pool,lobby_slots,live\n";
        import(&db, Format::Csv, csv, false).await.unwrap();
        let row = game(&db, "tide-pool").await;
        assert_eq!((row.play_modes.as_str(), row.opening), ("[1]", Opening::Open));

        let csv = "id,name\ndice,Two Dice\n";
        let before = game(&db, "dice").await.play_modes;
        import(&db, Format::Csv, csv, false).await.unwrap();
        assert_eq!(game(&db, "dice").await.play_modes, before, "only a new game has a default");
    })
    .await;
}

#[tokio::test]
async fn a_site_that_does_not_exist_is_named() {
    each_catalogue(async |db| {
        let unknown = "sites: there is no site `atlantis`: choose india, brazil or philippines";
        assert_eq!(refusal(set(&db, "owl-post", "sites", "india|atlantis").await), unknown);
        let csv = "id,sites\nowl-post,atlantis\n";
        let done = import(&db, Format::Csv, csv, false).await;
        assert_eq!(errors(done), [format!("line 2, column 2: {unknown}")]);
        set(&db, "owl-post", "sites", "india|brazil").await.unwrap();
        assert_eq!(game(&db, "owl-post").await.sites, "[\"india\",\"brazil\"]");
    })
    .await;
}

#[tokio::test]
async fn stakes_that_do_not_ascend_are_refused() {
    each_catalogue(async |db| {
        for wrong in ["2500|1000", "1000|1000"] {
            let done = set(&db, "owl-post", "stakes", wrong).await;
            assert_eq!(refusal(done), "stakes: ascending numbers are expected", "{wrong}");
        }
        set(&db, "owl-post", "stakes", "1000|2500|5000").await.unwrap();
        assert_eq!(game(&db, "owl-post").await.stakes, "[1000,2500,5000]");
    })
    .await;
}

#[test]
fn places_in_a_long_line_count_characters_and_the_lists_come_in_any_order() {
    let games: Vec<String> =
        (0..20_000).map(|number| format!("{{\"id\": \"g{number}\", \"name\": \"Größe 好\"}}")).collect();
    let games = games.join(", ");
    let text = format!(
        "{{\"games\": [{games}, {{\"id\": \"x\", \"rtp\": -1}}, {{}}, {{}}], \"providers\": [{{\"id\": \"P\"}}]}}"
    );
    let Err(found) = Format::Json.parse(&text) else { panic!("it was taken") };
    let found: Vec<(usize, usize)> = found.iter().map(|error| (error.line, error.column)).collect();
    let place = |part: &str| text.find(part).map(|at| (1, text[..at].chars().count() + 1)).unwrap();
    let (second, third) = (place("{}, {}"), place("{}]"));
    assert_eq!(found, [place("\"P\""), place("-1"), second, third]);

    let lines = text.replace("}, {", "},\n{").replace("[{", "[\n\n{");
    let Err(found) = Format::Json.parse(&lines) else { panic!("it was taken") };
    let found: Vec<(usize, usize)> = found.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(found, [(20_007, 8), (20_003, 20), (20_004, 1), (20_005, 1)]);
}
