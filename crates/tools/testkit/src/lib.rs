//! For tests only: both databases, a hand-set clock, seeded draws, an HTTP client.
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

pub use clock::{FakeClock, NOW};
pub use databases::{TestDb, each_db, postgres_server};
pub use draws::SeededDraws;
