//! For tests only: both databases, a hand-set clock, seeded draws, an HTTP client.
//!
//! ```ignore
//! #[tokio::test]
//! async fn a_stake_leaves_the_player() {
//!     each_db(async |db| {
//!         let outcome = db.write(player, move |tx| …).await;
//!     })
//!     .await;
//! }
//! ```

mod clock;
mod databases;
mod draws;

pub use clock::{FakeClock, NOW};
pub use databases::{POSTGRES_VARIABLE, TestDb, each_db};
pub use draws::SeededDraws;
