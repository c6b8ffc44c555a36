//! The wallet of outside games as Valkyrie meets it: every case that its wire has, against the running program.

use serde_json::json;

use super::providers::{failing, put_games};
use super::{Program, each_store};

const KEYS: [&str; 2] =
    ["a-key-of-this-year-and-of-enough-letters", "a-key-of-next-year-and-of-enough-letters"];

/// A game provider behind Valkyrie, in a folder of its own.
struct Harbour {
    folder: tempfile::TempDir,
}

impl Harbour {
    fn new() -> Self {
        let harbour = Self { folder: tempfile::tempdir().unwrap() };
        for (place, key) in KEYS.into_iter().enumerate() {
            std::fs::write(harbour.folder.path().join(format!("key{place}")), key).unwrap();
        }
        let entry = format!(
            "[[provider]]\nadapter = \"valkyrie\"\nname = \"harbour\"\nnumber = 8\nlive = false\n\
             url = \"https://valkyrie.example/caleta\"\nsupplier = \"caleta\"\n\
             their_key_files = [\"{}\", \"{}\"]\naddresses = [\"127.0.0.1/32\"]\n\
             currencies = [\"INR\"]\nframe_origins = [\"https://play.caleta.example\"]\n",
            harbour.file("key0"),
            harbour.file("key1"),
        );
        std::fs::write(harbour.folder.path().join("providers.toml"), entry).unwrap();
        harbour
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Runs the cases with two new players: whether all hold, and what was printed.
    async fn conform(&self, program: &Program) -> (bool, String) {
        let mut words = vec!["providers".to_owned(), "conform".into(), "--provider".into(), "harbour".into()];
        for flag in ["--player", "--other"] {
            let player = program.register().await;
            let uid = player.post("/api/user/userinfo", json!({})).await["uid"].to_string();
            player.post("/api/user/logout", json!({})).await;
            words.extend([flag.to_owned(), uid]);
        }
        words.extend(["--key".into(), self.file("key0"), "--second-key".into(), self.file("key1")]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        program.output(&words)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wallet_answers_every_case_of_valkyrie_as_it_must_on_both_databases() {
    let harbour = Harbour::new();
    each_store(async |store| {
        put_games(&store, "harbour").await;
        let settings = [("--game-providers", harbour.file("providers.toml"))];
        let program = Program::start_with(store, &settings).await;
        let (done, text) = harbour.conform(&program).await;
        assert!(done && failing(&text).is_empty(), "{text}");
        // A bearer key signs nothing, and what a player limits themself by is not in this program yet.
        assert!(text.contains("56 of 56 hold; 3 of 60 cannot be asked here."), "{text}");
        assert!(text.contains("1 of 60 mean nothing to this wire."), "{text}");
        assert!(text.contains("Left: 0 and 0 units"), "{text}");
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}
