//! Whose tries an attempt spends: those of a device that the account knows, or of an unknown device's network. The rules are
//! in `baize_players::attempts`.

use baize_players::address;
use baize_players::attempts::{Attempts, DAY, History};
use baize_players::code::RESEND_MS;
use baize_store::sign_in::{self, AttemptKind, AttemptsRow};
use baize_store::{PlayerId, StoreError, Tx, known_devices};
use baize_time::{Span, Timestamp};
use sha2::{Digest, Sha256};

use crate::secret::Secret;

/// How long a device is asked to keep its secret.
pub const DEVICE_LIFETIME: Span = Span::days(400);
/// The place under which all strangers are counted.
const STRANGERS: &str = "strangers";

/// What [`DeviceSecret`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum RecognisingDevice {}

/// What a device shows to be recognised. It opens nothing: it only keeps the device's tries apart from those of others.
pub type DeviceSecret = Secret<RecognisingDevice, 16>;

impl DeviceSecret {
    /// What is stored of it. It is random, so a plain hash is enough.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.bytes()).into()
    }
}

/// Where an attempt comes from.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    /// The network address.
    pub ip: String,
    /// The secret of the device, if it has one.
    pub device: Option<DeviceSecret>,
    /// Whose session it comes with.
    pub session_of: Option<PlayerId>,
}

/// The place whose tries an attempt spends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    name: String,
    /// Whether it is no device that the account knows.
    pub(super) is_stranger: bool,
}

impl Place {
    /// The place of an attempt on the account of `owner`, or on no account.
    pub(super) fn of(tx: &mut Tx, owner: Option<PlayerId>, origin: &Origin) -> Result<Self, StoreError> {
        if owner.is_some() && owner == origin.session_of {
            return Ok(Self::session());
        }
        if let (Some(player), Some(device)) = (owner, &origin.device) {
            let hash = device.hash();
            if known_devices::is_known(tx, player, &hash)? {
                return Ok(Self { name: format!("device {}", hex::encode(hash)), is_stranger: false });
            }
        }
        Ok(Self { name: format!("network {}", address::group(&origin.ip)), is_stranger: true })
    }

    /// The name under which its attempts are stored.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A session of the account itself.
    pub(super) fn session() -> Self {
        Self { name: "session".to_owned(), is_stranger: false }
    }
}

/// The attempts of one kind on one contact.
#[derive(Clone, Copy)]
pub(super) struct Budget<'a> {
    pub(super) contact: &'a str,
    pub(super) kind: AttemptKind,
}

impl Budget<'_> {
    /// What the place and the strangers did, as far as it still counts.
    pub(super) fn history(self, tx: &mut Tx, now: Timestamp, place: &Place) -> Result<History, StoreError> {
        let own = self.read(tx, now, &place.name)?;
        let own = if self.kind == AttemptKind::Password { own.of_lock(now) } else { own.of_day(now) };
        let strangers = place.is_stranger.then(|| self.of_strangers(tx, now)).transpose()?;
        Ok(History { place: own, strangers })
    }

    /// What all strangers did within the day.
    pub(super) fn of_strangers(self, tx: &mut Tx, now: Timestamp) -> Result<Attempts, StoreError> {
        Ok(self.read(tx, now, STRANGERS)?.of_day(now))
    }

    /// Counts an attempt of a place.
    pub(super) fn count(
        self,
        tx: &mut Tx,
        now: Timestamp,
        place: &Place,
        history: &History,
    ) -> Result<(), StoreError> {
        sign_in::forget(tx, now.minus(DAY))?;
        let is_password = self.kind == AttemptKind::Password;
        let own = if is_password { history.place.and_failure(now) } else { history.place.and_one(now) };
        self.write(tx, &place.name, own)?;
        match history.strangers {
            Some(strangers) => self.write(tx, STRANGERS, strangers.and_one(now)),
            None => Ok(()),
        }
    }

    /// Lets a place that has used its last code up ask for the next one at once.
    pub(super) fn end_wait(self, tx: &mut Tx, now: Timestamp, place: &str) -> Result<(), StoreError> {
        let Some(row) = sign_in::attempts(tx, self.contact, self.kind, place)? else { return Ok(()) };
        let waited = now.minus(Span::millis(RESEND_MS));
        if row.last_at <= waited {
            return Ok(());
        }
        sign_in::save(tx, &AttemptsRow { last_at: waited, ..row })
    }

    /// Counts the first of the day; `false` for any after it.
    pub(super) fn count_first(self, tx: &mut Tx, now: Timestamp) -> Result<bool, StoreError> {
        let earlier = self.of_strangers(tx, now)?;
        if earlier.count > 0 {
            return Ok(false);
        }
        self.write(tx, STRANGERS, earlier.and_one(now))?;
        Ok(true)
    }

    /// Forgets the attempts of a place after a success. What was counted last was the success itself.
    pub(super) fn forgive(self, tx: &mut Tx, now: Timestamp, place: &Place) -> Result<(), StoreError> {
        sign_in::clear(tx, self.contact, self.kind, &place.name)?;
        if !place.is_stranger {
            return Ok(());
        }
        let strangers = self.of_strangers(tx, now)?;
        let count = (strangers.count - 1).max(0);
        self.write(tx, STRANGERS, Attempts { count, ..strangers })
    }

    fn read(self, tx: &mut Tx, now: Timestamp, place: &str) -> Result<Attempts, StoreError> {
        let row = sign_in::attempts(tx, self.contact, self.kind, place)?;
        Ok(row.map_or(Attempts::none(now), |row| Attempts {
            count: row.count,
            since: row.since,
            last_at: row.last_at,
            locked_until: row.locked_until,
        }))
    }

    fn write(self, tx: &mut Tx, place: &str, attempts: Attempts) -> Result<(), StoreError> {
        let Attempts { count, since, last_at, locked_until } = attempts;
        let (contact, place) = (self.contact.to_owned(), place.to_owned());
        sign_in::save(
            tx,
            &AttemptsRow { contact, kind: self.kind, place, count, since, last_at, locked_until },
        )
    }
}
