//! What operators do on the command line.

use serde_json::json;

use super::{each_program, upi_of};

#[tokio::test(flavor = "multi_thread")]
async fn what_operators_do_takes_two_people_and_is_in_the_log() {
    each_program(async |program| {
        let player = program.register().await;
        player.pays().await;
        let uid = player.post("/api/user/userinfo", json!({})).await["uid"].to_string();
        let adjust = |amount: &str, key: &str, second: &str| {
            let words = ["adjust", &uid, amount, "--key", key, "--by", "ana", "--confirmed-by", second];
            program.run(&[&words[..], &["--reason", "a goodwill gesture"]].concat())
        };
        assert!(!adjust("12.50", "ticket-1", "Ana").0, "nobody is their own second person");
        assert!(!adjust("-5000", "ticket-1", "ben").0, "no balance falls below nothing");
        for _ in 0..2 {
            let (done, text) = adjust("12.50", "ticket-1", "ben");
            assert!(done && text.contains("512.5"), "{text}");
        }
        assert!(!adjust("12.51", "ticket-1", "ben").0, "the same key for another amount");
        player.until("/api/wallet", "/money", &json!(5_125_000)).await;

        let order_no = player.asks_as("Ravi Kumar").await;
        let shown = program.command(&["withdrawals", "show", &order_no]);
        assert!(shown.contains("requested") && shown.contains("fresh_account: 0.0 h"), "{shown}");
        let tried = program.command(&["withdrawals", "dry-run", "--below", "100"]);
        assert!(tried.contains("1 withdrawals") && tried.contains("amount: 1"), "{tried}");
        let words = ["withdrawals", "return", &order_no, "--by", "ana", "--confirmed-by", "ben", "--reason"];
        let give_back = [&words[..], &["came back from the bank"]].concat();
        assert!(!program.run(&give_back).0, "it was never given to a gateway");
        let alone = program.run(&["withdrawals", "approve", &order_no, "--by", "ana"]);
        assert!(!alone.0 && alone.1.contains("second person"), "the account is new: {alone:?}");
        assert!(program.command(&["withdrawals", "list"]).contains(" two "));
        program.approve(&order_no);
        player.until("/api/withdraw/list", "/list/0/state", &json!(1)).await;
        program.command(&give_back);
        assert!(!program.run(&give_back).0, "only once");
        let list = player.until("/api/withdraw/list", "/list/0/state", &json!(2)).await;
        assert_eq!(list["list"][0]["reason"], "came back from the bank");
        // 300 are back; the 50 that withdrawing early had cost are not.
        player.until("/api/wallet", "/money", &json!(4_625_000)).await;

        let log = program.command(&["operator-log"]);
        let actions: Vec<&str> = log.lines().filter_map(|line| line.split(' ').nth(2)).collect();
        assert_eq!(actions, ["balance.adjust", "withdrawal.approve", "withdrawal.return"], "{log}");
        assert!(log.contains("ana with ben"), "{log}");
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_decides_on_the_command_line() {
    each_program(async |program| {
        for (word, state) in [("approve", 1), ("reject", 2)] {
            let player = program.register().await;
            let body = json!({"amount": 200_000_000, "pay_method_id": "2", "is_add_coin": 0});
            let order = player.post("/api/user/order", body).await;
            player.click(order["url"].as_str().unwrap(), "pay").await;
            player.until("/api/wallet", "/money", &json!(200_000_000)).await;
            player.add_account(upi_of("Ana Rao")).await;
            let order_no = &player.withdraw(100_000_000).await;
            assert!(program.command(&["withdrawals", "list"]).contains(order_no));
            let mut words = vec!["withdrawals", word, order_no];
            words.extend(["--reason", "Please send us your papers"]);
            if word == "approve" {
                words.extend(["--by", "ana", "--confirmed-by", "ben"]);
            }
            program.command(&words);
            let list = player.until("/api/withdraw/list", "/list/0/state", &json!(state)).await;
            let reason = if word == "reject" { "Please send us your papers" } else { "" };
            assert_eq!(list["list"][0]["reason"], reason);
        }
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_file_is_compared_by_hand_and_a_bad_one_is_named_line_by_line() {
    each_program(async |program| {
        let player = program.register().await;
        let (order_no, page) = player.order().await;
        player.click(&page, "pay").await;
        player.until("/api/wallet", "/money", &json!(5_000_000)).await;
        let file = program.folder.path().join("statement.csv").display().to_string();
        let compare = |lines: &[String], gateway: &str, more: &[&str]| {
            let text = ["kind,at,order_no,name,amount,currency".to_owned()];
            std::fs::write(&file, [&text[..], lines].concat().join("\n") + "\n").unwrap();
            let words = ["reconcile", "--statement", &file, "--gateway", gateway];
            program.run(&[&words, more].concat())
        };
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        let bad = lines(&["payment,x,D1,p1,5,INR", "payment,1,D1,p1,5,INR", "gift,1,D1,p2,5,INR", "end,2"]);
        let (done, text) = compare(&bad, "sandbox", &[]);
        assert!(!done && text.contains("line 2: the time") && text.contains("line 4: the kind"), "{text}");
        assert!(text.contains("line 5: the end counts another number"), "{text}");
        let (done, text) = compare(&lines(&["end,0"]), "nobody", &[]);
        assert!(!done && text.contains("no gateway nobody"), "{text}");
        let (done, text) = compare(&lines(&["end,0"]), "sandbox", &[]);
        assert!(!done && text.contains("--from and --to"), "{text}");
        assert_eq!(program.command(&["reconcile", "list"]), "", "nothing was compared");

        assert!(!compare(&lines(&["end,0"]), "sandbox", &["--from", "0", "--to", "9999999999999"]).0);
        let open = program.command(&["reconcile", "list"]);
        let columns: Vec<&str> = open.split_whitespace().collect();
        assert_eq!((columns[1], columns[3]), ("payment", "missing_there"), "{open}");
        let stated = |units: i64| {
            let name = columns[2];
            [format!("payment,1700000000000,{order_no},{name},{units},INR"), "end,1".to_owned()]
        };
        let (done, text) = compare(&stated(5_000_000), "sandbox", &[]);
        assert!(done && text.contains("1 alike, 0 different, 1 closed"), "{text}");
        assert!(!compare(&stated(4_999_999), "sandbox", &[]).0);
        let open = program.command(&["reconcile", "list"]);
        assert!(open.contains(" amount "), "{open}");
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}
