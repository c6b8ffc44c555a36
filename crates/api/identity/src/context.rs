//! What accounts and sessions keep in memory.

use std::{ops::Deref, sync::Arc};

use baize_api_core::App;
use baize_identity::PasswordPool;
use tokio::sync::Semaphore;

/// Codes that are delivered at the same time; more are refused with `CODE_NOT_DELIVERED`.
const DELIVERIES: usize = 256;

/// The application with what accounts and sessions keep in memory; cheap to clone.
#[derive(Clone)]
pub struct IdentityContext {
    app: App,
    /// Where passwords are hashed.
    pub passwords: Arc<PasswordPool>,
    /// One permit for each code that is being delivered.
    pub(crate) deliveries: Arc<Semaphore>,
}

impl IdentityContext {
    /// The context of this application.
    pub fn new(app: App) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            app,
            passwords: Arc::new(PasswordPool::new(cores.min(4))),
            deliveries: Arc::new(Semaphore::new(DELIVERIES)),
        }
    }
}

impl Deref for IdentityContext {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}
