//! Bets on sports of the running program, and what operators do about them.

use std::time::Instant;

use serde_json::{Value, json};

use super::{PATIENCE, Player, Program, each_store, tempfile_name};

impl Player<'_> {
    /// A football match that is to come, with prices.
    async fn next_match(&self) -> Value {
        let began = Instant::now();
        loop {
            let list = self.get("/api/sports/sport?sport=football").await;
            let is_priced = |fixture: &&Value| fixture["status"] == 0 && fixture["markets"][0]["status"] == 1;
            if let Some(found) = list["fixtures"].as_array().unwrap().iter().rev().find(is_priced) {
                return found.clone();
            }
            assert!(began.elapsed() < PATIENCE, "no match has prices: {list}");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }

    /// Bets 10 of gold on home.
    async fn bets_on(&self, fixture: &Value) -> Value {
        self.post("/api/sports/bets", slip(fixture)).await["bet"]["id"].clone()
    }
}

/// Runs a body against a program on each database that plays fixtures of the house.
async fn each_house(body: impl AsyncFn(Program)) {
    each_store(async |store| {
        body(Program::start_with(store, &[("--sports-house", "true".to_owned())]).await).await;
    })
    .await;
}

fn slip(fixture: &Value) -> Value {
    let market = &fixture["markets"][0];
    let outcome = &market["outcomes"][0];
    json!({
        "account_type": 0, "kind": "single", "unit_stake": 100_000, "policy": "any",
        "legs": [{
            "fixture": fixture["fixture"], "market": market["key"], "outcome": outcome["id"], "odds": outcome["odds"],
        }],
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_suspended_is_locked_at_once_and_opened_by_two_and_its_bets_are_sold() {
    each_house(async |program| {
        let player = program.register().await;
        let fixture = player.next_match().await;
        let number = fixture["fixture"].as_str().unwrap();
        let scope = format!("fixture/{number}");
        assert!(program.command(&["sports", "fixtures", "--sport", "football"]).contains(number));
        program.command(&["sports", "suspend", &scope, "--by", "ana", "--reason", "wrong prices"]);
        let refused = player.post("/api/sports/slip", slip(&fixture)).await;
        assert_eq!(refused["legs"][0]["code"], 6004);
        let page = format!("/api/sports/fixture?fixture={number}");
        player.until(&page, "/markets/0/status", &json!(-1)).await;
        assert!(program.command(&["sports", "suspended"]).contains(&scope));
        let resume = ["sports", "resume", &scope, "--by", "ana", "--reason", "put right", "--confirmed-by"];
        assert!(!program.run(&[&resume[..], &["Ana"]].concat()).0, "nobody is their own second person");
        program.command(&[&resume[..], &["ben"]].concat());
        player.until(&page, "/markets/0/status", &json!(1)).await;
        let bet = player.bets_on(&player.next_match().await).await;
        let ask = format!("/api/sports/cashOut?bet={}", bet.as_str().unwrap());
        for (share, state) in [(4_000, "accepted"), (10_000, "cashed_out")] {
            let quote = player.get(&ask).await;
            let body = json!({ "bet": bet, "token": quote["token"], "share": share });
            assert_eq!(player.post("/api/sports/cashOut", body).await["bet"]["state"], state);
        }
        let (is_clean, text) = program.output(&["ledger", "verify"]);
        assert!(is_clean, "{text}");
        let log = program.command(&["operator-log"]);
        assert!(log.contains("sports.suspend") && log.contains("sports.resume"), "{log}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_market_that_two_people_make_void_pays_every_bet_once_though_the_program_is_killed() {
    each_house(async |mut program| {
        let (token, device) = (program.register().await.token, tempfile_name());
        let number = {
            let player =
                Player { program: &program, token: token.clone(), device, guest_secret: Value::Null };
            let fixture = player.next_match().await;
            for _ in 0..30 {
                player.bets_on(&fixture).await;
            }
            fixture["fixture"].as_str().unwrap().to_owned()
        };
        let at_risk = program.command(&["sports", "exposure", &number]);
        assert!(at_risk.contains("gold"), "{at_risk}");
        let order = ["sports", "void", &number, "1", "--by", "ana", "--reason", "swapped sides"];
        let proposed = program.command(&order);
        assert!(proposed.contains("30 bets, 30 of them"), "{proposed}");
        assert!(program.command(&["sports", "proposals"]).contains("swapped sides"));
        assert!(!program.run(&["sports", "confirm", "1", "--by", "ana"]).0);
        program.command(&["sports", "confirm", "1", "--by", "ben"]);
        program.crash().await;
        let player = Player { program: &program, token, device: tempfile_name(), guest_secret: Value::Null };
        player.until("/api/sports/bets?state=open", "/bets", &json!([])).await;
        let past = player.get("/api/sports/bets?state=settled").await;
        let page = past["bets"].as_array().unwrap();
        assert_eq!((page.len(), &past["more"]), (20, &json!(true)), "of 30");
        assert!(page.iter().all(|bet| bet["payout"] == 100_000), "{past}");
        let (is_clean, text) = program.output(&["ledger", "verify"]);
        assert!(is_clean, "{text}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sample_seasons_are_settled_alike_twice_and_a_fixture_is_played_again_from_its_seed() {
    each_house(async |program| {
        let season = program.command(&["sports", "sample-season", "--matches", "40"]);
        let file = program.folder.path().join("season.csv");
        std::fs::write(&file, &season).unwrap();
        let report = program.command(&["sports", "backtest", file.to_str().unwrap()]);
        assert!(report.contains("differences 0\n"), "{report}");
        let wrong = season.replacen(",H,", ",A,", 1);
        assert_ne!(wrong, season);
        std::fs::write(&file, wrong).unwrap();
        assert!(
            !program.output(&["sports", "backtest", file.to_str().unwrap()]).0,
            "a result that is no result"
        );
        let player = program.register().await;
        let number = player.next_match().await["fixture"].as_str().unwrap().to_owned();
        let seed = "5".repeat(64);
        let again = ["fairness", "sports", &number, "--seed", &seed, "--salt", "salt-of-the-week"];
        let (is_played, text) = program.output(&again);
        assert!(is_played && text.contains("prices before") && text.contains("end  "), "{text}");
        let commitment =
            player.get(&format!("/api/sports/proof?fixture={number}")).await["commitment"].clone();
        let other = [&again[..], &["--commitment", commitment.as_str().unwrap()]].concat();
        assert!(!program.output(&other).0, "another seed was committed to");
    })
    .await;
}
