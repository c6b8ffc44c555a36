//! What an operator announces, as the lobby carries it.

use baize_api_core::{lang::Lang, wire::Id};
use baize_core::mail::Texts;
use baize_lobby::announcements::Announcement as Announced;
use serde::Serialize;
use utoipa::ToSchema;

/// What an operator announces.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Announcement {
    id: Id,
    title: String,
    text: String,
}

impl Announcement {
    /// The announcement in a language.
    pub(super) fn of(announced: &Announced, lang: Lang) -> Self {
        let said = |texts: &Texts| texts.get(lang.as_str()).cloned().unwrap_or_default();
        Self { id: Id::of(announced.id), title: said(&announced.title), text: said(&announced.content) }
    }
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::{TestApp, each_app};
    use baize_core::Failure;
    use baize_core::mail::{LANGUAGES, Texts};
    use baize_core::operators::{OperatorOrder, OrderRefusal};
    use baize_lobby::announcements::{self, AnnouncementRefusal, AnnouncementState, NewAnnouncement};
    use baize_store::{StoreError, WriteKey, operator_actions};
    use baize_time::Span;
    use http::Method;
    use serde_json::{Value, json};

    fn texts(word: &str) -> Texts {
        LANGUAGES.iter().map(|language| ((*language).to_owned(), format!("{word} {language}"))).collect()
    }

    fn new(word: &str, place: i64) -> NewAnnouncement {
        let content = texts(&format!("{word} says"));
        NewAnnouncement { title: texts(word), content, from: None, until: None, place }
    }

    fn order(by: &str) -> OperatorOrder {
        OperatorOrder { by: by.to_owned(), reason: "agreed on Monday".to_owned() }
    }

    async fn create(app: &TestApp, new: NewAnnouncement) -> Result<i64, Failure<AnnouncementRefusal>> {
        let ctx = app.app.ctx();
        let write = move |tx: &mut _| announcements::create(tx, &ctx, &new, &order("ana"));
        app.app.db.write(WriteKey::SHARED, write).await
    }

    async fn end(app: &TestApp, id: i64) -> Result<(), Failure<AnnouncementRefusal>> {
        let ctx = app.app.ctx();
        app.app.db.write(WriteKey::SHARED, move |tx| announcements::end(tx, &ctx, id, &order("ben"))).await
    }

    async fn titles(app: &TestApp, path: &str, language: &str) -> Vec<String> {
        let reply = app.call(Method::GET, path, &[("accept-language", language)], &Value::Null).await;
        let list = reply.data()["announcement_list"].clone();
        list.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
    }

    #[tokio::test]
    async fn what_is_announced_is_in_the_lobby_in_the_language_of_the_reader_until_it_ends() {
        each_app(async |app| {
            assert_eq!(titles(&app, "/api/preload", "en").await, Vec::<String>::new());
            let later = create(&app, new("later", 2)).await.unwrap();
            create(&app, new("first", 1)).await.unwrap();
            assert!(app.refresh_lobby().await);
            assert!(!app.refresh_lobby().await, "nothing changed since");
            assert_eq!(titles(&app, "/api/preload", "en").await, ["first en", "later en"]);
            assert_eq!(titles(&app, "/api/index", "pt-BR").await, ["first pt-br", "later pt-br"]);
            let first = app.get("/api/index").await.data()["announcement_list"][1].clone();
            assert_eq!(first["text"], "later says en");
            assert_eq!(first["id"], json!(later.to_string()));
            end(&app, later).await.unwrap();
            assert!(app.refresh_lobby().await);
            assert_eq!(titles(&app, "/api/index", "zh").await, ["first zh"]);
        })
        .await;
    }

    #[tokio::test]
    async fn an_announcement_is_shown_from_its_first_moment_until_just_before_its_last() {
        each_app(async |app| {
            let now = app.app.ctx().now;
            let (from, until) = (now.plus(Span::minutes(10)), now.plus(Span::minutes(20)));
            let timed = NewAnnouncement { from: Some(from), until: Some(until), ..new("timed", 0) };
            create(&app, timed).await.unwrap();
            for (minutes, millis, is_shown) in
                [(10, -1, false), (10, 0, true), (20, -1, true), (20, 0, false)]
            {
                app.clock.set(now.plus(Span::minutes(minutes)).plus(Span::millis(millis)));
                app.refresh_lobby().await;
                let shown = titles(&app, "/api/index", "en").await.len();
                assert_eq!(shown == 1, is_shown, "{minutes} min {millis} ms");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn what_cannot_be_announced_is_refused_and_nothing_is_written() {
        each_app(async |app| {
            let now = app.app.ctx().now;
            let refused = |found: Result<i64, Failure<AnnouncementRefusal>>, expected| {
                assert!(matches!(found, Err(Failure::Refused(refusal)) if refusal == expected), "{found:?}");
            };
            let mut silent = new("silent", 0);
            silent.content.remove("zh");
            refused(create(&app, silent).await, AnnouncementRefusal::Texts);
            let long = NewAnnouncement { title: texts(&"x".repeat(121)), ..new("long", 0) };
            refused(create(&app, long).await, AnnouncementRefusal::Texts);
            let past = NewAnnouncement { until: Some(now), ..new("past", 0) };
            refused(create(&app, past).await, AnnouncementRefusal::Times);
            let ctx = app.app.ctx();
            let nobody = app.app.db.write(WriteKey::SHARED, move |tx| {
                announcements::create(tx, &ctx, &new("nobody", 0), &order(" "))
            });
            refused(nobody.await, AnnouncementRefusal::Order(OrderRefusal::Nobody));
            refused(end(&app, 1).await.map(|()| 0), AnnouncementRefusal::Unknown);
            assert_eq!(app.app.db.read(announcements::newest).await.unwrap(), []);
            assert_eq!(actions(&app).await, Vec::<String>::new());
        })
        .await;
    }

    #[tokio::test]
    async fn who_announced_and_who_ended_it_is_in_the_log_and_it_ends_once() {
        each_app(async |app| {
            let ctx = app.app.ctx();
            let soon = NewAnnouncement { from: Some(ctx.now.plus(Span::days(1))), ..new("soon", 0) };
            let id = create(&app, soon).await.unwrap();
            let state = async || app.app.db.read(announcements::newest).await.unwrap()[0].state(ctx.now);
            assert_eq!(state().await, AnnouncementState::Waiting);
            end(&app, id).await.unwrap();
            assert_eq!(state().await, AnnouncementState::Ended);
            let again = end(&app, id).await;
            assert!(matches!(again, Err(Failure::Refused(AnnouncementRefusal::Ended))), "{again:?}");
            let expected = [format!("announcement.create {id} ana"), format!("announcement.end {id} ben")];
            assert_eq!(actions(&app).await, expected);
        })
        .await;
    }

    async fn actions(app: &TestApp) -> Vec<String> {
        let rows: Result<_, StoreError> = app.app.db.read(|tx| operator_actions::page(tx, 0, 100)).await;
        let said = |row: operator_actions::OperatorActionRow| {
            format!("{} {} {}", row.action, row.subject, row.operator)
        };
        rows.unwrap().into_iter().map(said).collect()
    }
}
