//! For tests only: both databases, a hand-set clock, seeded draws, files that follow from the code.
//!
//! ```text
//! #[tokio::test]
//! async fn a_stake_leaves_the_player() {
//!     each_db(async |db| {
//!         let outcome = db.write(player, move |tx| …).await;
//!     })
//!     .await;
//! }
//! ```

mod clock;
pub mod coin;
mod databases;
mod draws;
mod generated;

pub use clock::{FakeClock, NOW};
pub use databases::{TestDb, each_db, postgres_server};
pub use draws::SeededDraws;
pub use generated::hold_file;
