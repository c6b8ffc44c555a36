use super::*;

#[tokio::test]
async fn an_edit_cannot_give_a_provider_two_games_by_one_code() {
    each_catalogue(async |db| {
        let done = set(&db, "owl-post", "provider_game", "nhn_moonlit_fox").await;
        assert_eq!(refusal(done), "provider_game: moonlit-fox has `nhn_moonlit_fox` of nightheron too");
        set(&db, "owl-post", "provider_game", "nhn_owl").await.unwrap();
        assert_eq!(game(&db, "owl-post").await.provider_game, "nhn_owl");
    })
    .await;
}

#[tokio::test]
async fn a_slug_that_is_another_games_id_or_slug_is_refused_with_that_game() {
    each_catalogue(async |db| {
        let done = set(&db, "owl-post", "slug", "dice").await;
        assert_eq!(refusal(done), "slug: `dice` is the id or the slug of dice");
        set(&db, "owl-post", "slug", "night-owl").await.unwrap();
        let done = set(&db, "moonlit-fox", "slug", "night-owl").await;
        assert_eq!(refusal(done), "slug: `night-owl` is the id or the slug of owl-post");

        let csv = "id,slug\nmoonlit-fox,night-owl\n";
        let taken = "slug: `night-owl` is the id or the slug of owl-post";
        assert_eq!(
            errors(import(&db, Format::Csv, csv, false).await),
            [format!("line 2, column 2: {taken}")]
        );
        let csv = "id,name,provider,category\nnight-owl,Night Owl,nightheron,lobby_slots\n";
        assert_eq!(
            errors(import(&db, Format::Csv, csv, false).await),
            [format!("line 2, column 1: {taken}")]
        );
        let csv = "id,slug,name,provider,category\nnight-owl,own,Night Owl,nightheron,lobby_slots\n";
        let taken = "line 2, column 1: id: `night-owl` is the slug of owl-post";
        assert_eq!(errors(import(&db, Format::Csv, csv, false).await), [taken]);

        set(&db, "owl-post", "slug", "owl-post").await.unwrap();
        assert_eq!(import(&db, Format::Csv, csv, false).await.unwrap().added, ["night-owl"]);
    })
    .await;
}

#[tokio::test]
async fn two_games_of_one_import_can_exchange_their_slugs() {
    each_catalogue(async |db| {
        let csv = "id,slug\nmoonlit-fox,one\nowl-post,two\n";
        import(&db, Format::Csv, csv, false).await.unwrap();
        let csv = "id,slug\nmoonlit-fox,two\nowl-post,one\n";
        assert_eq!(import(&db, Format::Csv, csv, false).await.unwrap().changed, ["moonlit-fox", "owl-post"]);
    })
    .await;
}

#[tokio::test]
async fn a_slug_that_was_shared_before_is_no_reason_to_refuse_another_change() {
    each_catalogue(async |db| {
        let row = GameRow { slug: "dice".to_owned(), ..game(&db, "owl-post").await };
        db.write(WriteKey::SHARED, move |tx| crate::put_game(tx, &ctx(), &row)).await.unwrap();
        set(&db, "owl-post", "rtp", "9500").await.unwrap();
        assert_eq!(game(&db, "owl-post").await.rtp, 9_500);
    })
    .await;
}
