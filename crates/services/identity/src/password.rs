//! Password hashes: argon2id, 19 MiB, two passes (decisions D5), on threads of their own and never many at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use baize_players::password;
use tokio::sync::Semaphore;

use crate::Refusal;
use baize_core::site::Site;

/// Memory of one hash, in KiB.
const MEMORY_KIB: u32 = 19 * 1024;
/// Passes over that memory.
const PASSES: u32 = 2;
/// Requests that may wait for a hash; more than these are turned away rather than piled up.
const WAITING: usize = 256;
/// The hash that a password is checked against when there is no account: the check takes as long as a real one. Nobody
/// knows a password for it: its hash part is not the output of any.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGF0IGFsbCE$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A hashed password as it is stored (PHC string).
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// The text to store.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PasswordHash(***)")
    }
}

/// A password that a player chose and that the site accepts.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPassword(String);

impl NewPassword {
    /// Accepts a password by the rules of the site.
    pub fn parse(chosen: &str, site: &Site) -> Result<Self, Refusal> {
        password::check(chosen, usize::from(site.login.password_min))?;
        Ok(Self(chosen.to_owned()))
    }
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewPassword(***)")
    }
}

/// Why no hash was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HashError {
    /// Too many requests wait already.
    #[error("too many passwords wait to be checked")]
    Busy,
    /// The computation failed.
    #[error("a password could not be hashed")]
    Failed,
}

/// Where passwords are hashed: a few at once, a bounded number waiting. Cheap to clone.
#[derive(Debug, Clone)]
pub struct PasswordPool {
    running: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    computed: Arc<AtomicUsize>,
}

impl PasswordPool {
    /// A pool that runs `at_once` hashes at the same time; each takes 19 MiB.
    pub fn new(at_once: usize) -> Self {
        let running = Arc::new(Semaphore::new(at_once.max(1)));
        Self { running, waiting: Arc::default(), computed: Arc::default() }
    }

    /// How many hashes it has computed.
    pub fn computed(&self) -> usize {
        self.computed.load(Ordering::SeqCst)
    }

    /// Hashes a new password with a random salt.
    pub async fn hash(&self, password: NewPassword, salt: [u8; 16]) -> Result<PasswordHash, HashError> {
        self.run(move || hash(&password.0, &salt)).await?
    }

    /// Whether a password fits a stored hash. With `None` (no such account, or one without a password) it takes as long
    /// and says no.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, HashError> {
        self.run(move || verify(&password, stored.as_deref())).await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let _place = Place::take(&self.waiting)?;
        let permit = self.running.clone().acquire_owned().await.map_err(|_| HashError::Failed)?;
        let computed = self.computed.clone();
        let work = tokio::task::spawn_blocking(move || {
            let done = work();
            computed.fetch_add(1, Ordering::SeqCst);
            drop(permit);
            done
        });
        work.await.map_err(|_| HashError::Failed)
    }
}

/// A place in the queue, given up when dropped.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Result<Self, HashError> {
        let before = waiting.fetch_add(1, Ordering::SeqCst);
        let place = Self(waiting);
        if before < WAITING { Ok(place) } else { Err(HashError::Busy) }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn argon2() -> Result<Argon2<'static>, HashError> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|_| HashError::Failed)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str, salt: &[u8; 16]) -> Result<PasswordHash, HashError> {
    let hashed =
        argon2()?.hash_password_with_salt(password.as_bytes(), salt).map_err(|_| HashError::Failed)?;
    Ok(PasswordHash(hashed.to_string()))
}

fn verify(password: &str, stored: Option<&str>) -> bool {
    // An overlong text is nobody's password, and hashing it would cost much under a flood of requests.
    let password = if password.len() <= password::MAX_BYTES { password } else { "" };
    let Ok(argon2) = argon2() else { return false };
    let fits = argon2.verify_password(password.as_bytes(), stored.unwrap_or(NOBODY)).is_ok();
    fits && stored.is_some() && !password.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_names_its_costs_and_fits_its_password_only() {
        let hashed = hash("kx7-qz", &[7; 16]).unwrap();
        assert!(hashed.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hashed.0);
        assert!(verify("kx7-qz", Some(&hashed.0)));
        assert!(!verify("kx7-qZ", Some(&hashed.0)));
        assert!(!verify("", Some(&hashed.0)));
        assert_ne!(hash("kx7-qz", &[8; 16]).unwrap(), hashed, "the salt counts");
    }

    #[test]
    fn nobody_has_a_password_and_the_check_is_a_real_one() {
        assert!(argon2().unwrap().verify_password(b"x", NOBODY).is_err());
        assert!(
            argon2::password_hash::phc::PasswordHash::new(NOBODY).is_ok(),
            "it must be parsed to take its time"
        );
        for password in ["", "nobody", "kx7-qz"] {
            assert!(!verify(password, None));
        }
    }

    #[test]
    fn an_overlong_password_fits_nothing() {
        let hashed = hash("", &[7; 16]).unwrap();
        assert!(!verify(&"x".repeat(10_000), Some(&hashed.0)));
    }

    #[tokio::test]
    async fn more_than_the_queue_holds_are_turned_away() {
        let pool = PasswordPool::new(1);
        let held: Vec<_> = (0..WAITING).map(|_| Place::take(&pool.waiting).unwrap()).collect();
        assert_eq!(pool.verify("x".into(), None).await, Err(HashError::Busy));
        drop(held);
        assert_eq!(pool.verify("x".into(), None).await, Ok(false));
    }
}
