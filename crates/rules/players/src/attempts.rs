//! How many tries a place has to sign in to an account, and what they cost.
//!
//! A *place* is a device that the account knows, or the network of one that it does not know. Each place has its own
//! budget, so nobody spends that of the owner. All unknown places together, the *strangers*, have ceilings per contact
//! and day: so many passwords, and so many codes of six digits. After those their codes have twelve digits, which two
//! tries do not guess: the one who reads the message gets in, and nobody else. So guesses stay below fifty per contact and
//! day, and below a hundred for an account with two contacts, however many networks an attacker has, and yet a device
//! that nobody knows can always have a code. A known device feels none of this.

use baize_time::{Span, Timestamp};

use crate::code::{CodeLength, RESEND_MS};

/// Wrong passwords of a place, or of all strangers, after which a captcha is needed.
pub const FAILURES_BEFORE_CAPTCHA: i64 = 5;
/// Wrong passwords at which a place is locked.
pub const FAILURES_BEFORE_LOCK: i64 = 10;
/// How long a place is locked, and after how long its wrong passwords are forgotten.
pub const LOCK: Span = Span::minutes(15);
/// Wrong passwords of all strangers in a day, after which only known devices may try one.
pub const STRANGERS_PASSWORDS: i64 = 14;
/// Wrong passwords of all strangers in a day, after which the next one is reported to the owner.
pub const STRANGERS_BEFORE_NOTICE: i64 = 3;
/// Codes of six digits that all strangers get in a day; those after them have twelve.
pub const STRANGERS_SHORT_CODES: i64 = 6;
/// Codes that an unknown place may ask for in a day.
pub const SENDS_OF_STRANGER: i64 = 5;
/// Codes that a known device may ask for in a day.
pub const SENDS_OF_KNOWN: i64 = 10;
/// Codes of other strangers in a day, after which an unknown place may ask for one only.
pub const OTHERS_BEFORE_SINGLE: i64 = 3;
/// Codes of a place, or of all strangers, in a day before a captcha is needed.
pub const SENDS_BEFORE_CAPTCHA: i64 = 4;
/// How long the counts of a day last.
pub const DAY: Span = Span::days(1);

const NEVER: Timestamp = Timestamp::from_millis(0);

/// What was counted of one kind at one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    /// How many since `since`.
    pub count: i64,
    /// When the first of them was.
    pub since: Timestamp,
    /// When the last of them was.
    pub last_at: Timestamp,
    /// When the lock ends; 0 without one.
    pub locked_until: Timestamp,
}

/// What a try meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is judged and counted.
    Admit,
    /// It needs a captcha with work of this level; without one it is not counted.
    Captcha(u8),
    /// It is refused for so many milliseconds, and not counted.
    Wait(i64),
}

/// What a place and all strangers did so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// What the place did.
    pub place: Attempts,
    /// What all strangers did; `None` for a known device, which is none of them.
    pub strangers: Option<Attempts>,
}

impl Attempts {
    /// Nothing yet.
    pub const fn none(now: Timestamp) -> Self {
        Self { count: 0, since: now, last_at: NEVER, locked_until: NEVER }
    }

    /// With one more.
    #[must_use]
    pub fn and_one(self, now: Timestamp) -> Self {
        Self { count: self.count.saturating_add(1), last_at: now, ..self }
    }

    /// What of it still counts within a day of the first.
    #[must_use]
    pub fn of_day(self, now: Timestamp) -> Self {
        if now.since(self.since) < DAY { self } else { Self { last_at: self.last_at, ..Self::none(now) } }
    }

    /// What of it still counts of wrong passwords: a lock that has run out takes them with it, and without one they are
    /// forgotten as fast.
    #[must_use]
    pub fn of_lock(self, now: Timestamp) -> Self {
        let is_locked = self.locked_until > now;
        let is_recent = self.locked_until == NEVER && now.since(self.last_at) < LOCK;
        if is_locked || is_recent { self } else { Self::none(now) }
    }

    /// With one more wrong password, which may lock the place.
    #[must_use]
    pub fn and_failure(self, now: Timestamp) -> Self {
        let next = self.and_one(now);
        let locked_until = if next.count >= FAILURES_BEFORE_LOCK { now.plus(LOCK) } else { NEVER };
        Self { locked_until, ..next }
    }
}

/// Whether a password may be tried. The place's attempts are those that [`Attempts::of_lock`] left, those of the strangers
/// what [`Attempts::of_day`] left.
pub fn judge_password(now: Timestamp, history: &History) -> Verdict {
    let History { place, strangers } = history;
    if place.locked_until > now {
        return Verdict::Wait(place.locked_until.since(now).as_millis());
    }
    let others = strangers.as_ref().map_or(0, |strangers| strangers.count);
    if let Some(strangers) = strangers
        && others >= STRANGERS_PASSWORDS
    {
        return Verdict::Wait(rest_of_day(now, strangers));
    }
    if place.count >= FAILURES_BEFORE_CAPTCHA || others >= FAILURES_BEFORE_CAPTCHA {
        return Verdict::Captcha(level((others - FAILURES_BEFORE_CAPTCHA) / 5));
    }
    Verdict::Admit
}

/// Whether the owner is to hear of a password that is tried now.
pub fn concerns_owner(history: &History) -> bool {
    history.strangers.is_some_and(|strangers| strangers.count >= STRANGERS_BEFORE_NOTICE)
}

/// Whether a code may be asked for: one a minute and place, and always a first one of every network.
pub fn judge_send(now: Timestamp, history: &History) -> Verdict {
    let History { place, strangers } = history;
    let wait = RESEND_MS - now.since(place.last_at).as_millis();
    if place.last_at > NEVER && wait > 0 {
        return Verdict::Wait(wait);
    }
    let Some(strangers) = strangers else {
        return match place.count {
            SENDS_OF_KNOWN.. => Verdict::Wait(rest_of_day(now, place)),
            SENDS_BEFORE_CAPTCHA.. => Verdict::Captcha(0),
            _ => Verdict::Admit,
        };
    };
    let others = strangers.count - place.count;
    if place.count >= SENDS_OF_STRANGER || (place.count > 0 && others >= OTHERS_BEFORE_SINGLE) {
        return Verdict::Wait(rest_of_day(now, place));
    }
    if strangers.count >= SENDS_BEFORE_CAPTCHA {
        return Verdict::Captcha(level((strangers.count - SENDS_BEFORE_CAPTCHA) / 4));
    }
    Verdict::Admit
}

/// How long the code is that is sent next.
pub fn code_length(history: &History) -> CodeLength {
    match history.strangers {
        Some(strangers) if strangers.count >= STRANGERS_SHORT_CODES => CodeLength::Twelve,
        _ => CodeLength::Six,
    }
}

fn rest_of_day(now: Timestamp, attempts: &Attempts) -> i64 {
    attempts.since.plus(DAY).since(now).as_millis().max(1)
}

/// The level of work for so many steps of suspicion.
fn level(steps: i64) -> u8 {
    u8::try_from(steps.clamp(0, 4)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::from_millis(1_767_225_600_000);

    /// Everything that places did to one contact in a day.
    struct Contact {
        strangers: Attempts,
        sends: Attempts,
        /// Passwords and codes of six digits that were tried.
        guesses: i64,
        /// All that was tried.
        tries: i64,
    }

    impl Contact {
        fn new() -> Self {
            Self { strangers: Attempts::none(START), sends: Attempts::none(START), guesses: 0, tries: 0 }
        }

        /// A password of a stranger, with every captcha solved.
        fn try_password(&mut self, now: Timestamp, place: &mut Attempts) -> bool {
            let history = History { place: place.of_lock(now), strangers: Some(self.strangers.of_day(now)) };
            if let Verdict::Wait(_) = judge_password(now, &history) {
                return false;
            }
            *place = history.place.and_failure(now);
            self.strangers = self.strangers.of_day(now).and_one(now);
            self.guesses += 1;
            self.tries += 1;
            true
        }

        /// A code asked for by a stranger, and as many guesses as it takes.
        fn ask(&mut self, now: Timestamp, place: &mut Attempts) -> bool {
            let history = History { place: place.of_day(now), strangers: Some(self.sends.of_day(now)) };
            if let Verdict::Wait(_) = judge_send(now, &history) {
                return false;
            }
            *place = history.place.and_one(now);
            self.sends = self.sends.of_day(now).and_one(now);
            let length = code_length(&history);
            self.tries += length.tries();
            if length == CodeLength::Six {
                self.guesses += length.tries();
            }
            true
        }
    }

    #[test]
    fn twenty_networks_with_solved_captchas_guess_less_than_fifty_times_a_day_and_leave_the_owner_a_code() {
        let mut contact = Contact::new();
        let mut passwords = [Attempts::none(START); 20];
        let mut sends = [Attempts::none(START); 20];
        for second in 0..3_600 {
            let now = START.plus(Span::seconds(second));
            for place in &mut passwords {
                contact.try_password(now, place);
            }
            for place in &mut sends {
                contact.ask(now, place);
            }
        }
        let now = START.plus(Span::hours(1));
        assert!(contact.guesses < 50, "{}", contact.guesses);
        let known = History { place: Attempts::none(now), strangers: None };
        assert_eq!((judge_password(now, &known), judge_send(now, &known)), (Verdict::Admit, Verdict::Admit));
        let mut owner = Attempts::none(now);
        assert!(!contact.try_password(now, &mut Attempts::none(now)), "no password from a new device");
        assert!(contact.ask(now, &mut owner), "but a code");
        for second in 3_600..86_400 {
            let now = START.plus(Span::seconds(second));
            for (password, send) in passwords.iter_mut().zip(&mut sends) {
                contact.try_password(now, password);
                contact.ask(now, send);
            }
        }
        assert!(contact.guesses < 50, "{}", contact.guesses);
        assert!(contact.tries < 100, "hopeless ones included: {}", contact.tries);
    }

    #[test]
    fn however_many_networks_there_are_a_day_has_less_than_fifty_guesses_and_a_code_for_one_more() {
        let mut contact = Contact::new();
        for second in 0..10_000 {
            let now = START.plus(Span::seconds(second));
            contact.try_password(now, &mut Attempts::none(now));
            contact.ask(now, &mut Attempts::none(now));
        }
        assert!(contact.guesses < 50, "{}", contact.guesses);
        let now = START.plus(Span::seconds(10_000));
        let history = History { place: Attempts::none(now), strangers: Some(contact.sends.of_day(now)) };
        assert_eq!(
            (judge_send(now, &history), code_length(&history)),
            (Verdict::Captcha(4), CodeLength::Twelve)
        );
    }

    #[test]
    fn ten_wrong_passwords_lock_a_place_for_a_quarter_of_an_hour() {
        let place = (0..10).fold(Attempts::none(START), |place, _| place.and_failure(START));
        let known = |now: Timestamp| History { place: place.of_lock(now), strangers: None };
        let almost = START.plus(Span::seconds(899));
        assert_eq!(judge_password(almost, &known(almost)), Verdict::Wait(1_000));
        let after = START.plus(LOCK);
        assert_eq!(judge_password(after, &known(after)), Verdict::Admit);
    }

    #[test]
    fn the_owner_hears_of_strangers_who_go_on_and_of_nobody_else() {
        let with = |count: i64| {
            let strangers = Some(Attempts { count, ..Attempts::none(START) });
            concerns_owner(&History { place: Attempts::none(START), strangers })
        };
        assert_eq!([with(0), with(2), with(3), with(13)], [false, false, true, true]);
        let place = Attempts { count: 9, ..Attempts::none(START) };
        assert!(!concerns_owner(&History { place, strangers: None }));
    }

    #[test]
    fn work_rises_with_the_failures_of_strangers() {
        let verdict = |count: i64| {
            let strangers = Attempts { count, ..Attempts::none(START) };
            judge_password(START, &History { place: Attempts::none(START), strangers: Some(strangers) })
        };
        assert_eq!(verdict(4), Verdict::Admit);
        assert_eq!(verdict(5), Verdict::Captcha(0));
        assert_eq!(verdict(10), Verdict::Captcha(1));
        assert_eq!(verdict(14), Verdict::Wait(DAY.as_millis()));
    }
}
