//! What play gets back of all activities together, before one is published.

use super::*;

#[tokio::test]
async fn an_operator_sees_what_play_gets_back_and_too_much_of_it_is_not_published() {
    each_app(async |app| {
        const RAKEBACK: i64 = 2001;
        let entry = app.app.db.read(|tx| activities::find(tx, RAKEBACK)).await.unwrap().unwrap();
        let text = toml::to_string(&entry.newest().activity).unwrap();
        let with_highest = |rate: &str| {
            let (before, rates) = text.split_once("rates = [").unwrap();
            let (rates, after) = rates.split_once(']').unwrap();
            let (lower, highest) = rates.trim_end_matches([',', '\n', ' ']).rsplit_once("1500").unwrap();
            assert_eq!(highest, "");
            Draft::read(&app.app.site, &format!("{before}rates = [{lower}{rate}]{after}")).unwrap()
        };
        let published = async |target: Option<i64>, draft: Draft| {
            let ctx = app.app.ctx();
            let publish =
                move |tx: &mut Tx| activities::publish(tx, &ctx, (target, &draft), edge(), &order());
            app.app.db.write(WriteKey::SHARED, publish).await
        };
        let (ctx, draft) = (app.app.ctx(), with_highest("1500"));
        let read = move |tx: &mut Tx| activities::reinvestment(tx, &ctx, (Some(RAKEBACK), draft.activity()), edge());
        let levels = app.app.db.read(read).await.unwrap();
        assert_eq!(levels.len(), 11);
        let highest = levels.last().unwrap();
        assert!(highest.shares.contains(&("rakeback", BasisPoints::new(1_500))), "{highest:?}");
        let rest = highest.total().points() - 1_500;

        // As the next version it may reach the bound; beside the live version both count.
        let fits = (8_500 - rest).to_string();
        let refused = |level, points| {
            let share = BasisPoints::new(points);
            move |failure: &Failure<PublishRefusal>| {
                matches!(failure, Failure::Refused(refusal) if *refusal == PublishRefusal::Reinvested { level, share })
            }
        };
        let above = (8_501 - rest).to_string();
        let over = published(Some(RAKEBACK), with_highest(&above)).await.unwrap_err();
        assert!(refused(10, 8_501)(&over), "{over:?}");
        let beside = published(None, with_highest(&fits)).await.unwrap_err();
        assert!(refused(10, 10_000)(&beside), "{beside:?}");
        let versions = published(Some(RAKEBACK), with_highest(&fits)).await.unwrap();
        assert_eq!(versions, (RAKEBACK, 2), "what was refused left no version");
    })
    .await;
}
