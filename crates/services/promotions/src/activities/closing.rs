//! What was earned before an activity stopped: it can be claimed for a day after the last period ended.

use baize_money::Amount;
use baize_promotions_rules::{Offer, OfferStep, PlayerFacts, Refusal, StepState};
use baize_store::activities::ActivityState;
use baize_store::{PlayerId, StoreError, Tx, day_tallies};
use baize_time::{Day, Span, Timestamp};

use super::catalogue::{ActivityEntry, Version};

/// An activity that has stopped: it ended, was paused, or its time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closing {
    /// Since when nothing is earned.
    pub(super) since: Timestamp,
    /// Until when what was earned before can be claimed: a midnight of the site.
    pub(super) until: Timestamp,
    /// Whether it may go on: then nothing is claimed before it does.
    is_paused: bool,
}

impl Closing {
    /// `None` while the activity goes on.
    pub(super) fn of(
        (entry, version): (&ActivityEntry, &Version),
        known: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Option<Self>, StoreError> {
        let offset = known.utc_offset;
        let Some(since) = entry.stopped_at(version, offset).filter(|since| *since <= now) else {
            return Ok(None);
        };
        let before = Span::millis(1);
        let (last, _) = entry.period(known, since.minus(before))?;
        let end = last.end(offset).unwrap_or(since).max(since);
        let a_day_after = end.minus(before).day(offset).next().next().start(offset);
        let until = version.activity.terms.claim_until.map_or(a_day_after, |until| until.at(offset));
        Ok(Some(Self { since, until, is_paused: entry.state == ActivityState::Paused }))
    }

    /// Whether it can be claimed now.
    pub(super) fn is_claimable(&self, now: Timestamp) -> bool {
        !self.is_paused && now < self.until
    }

    /// Whether the midnight is the last moment for everything that has no earlier one.
    pub(super) fn ends_at(&self, midnight: Timestamp) -> bool {
        !self.is_paused && self.until == midnight
    }

    /// The facts without what was played and paid on the days after it stopped. A day in whose midst it stopped counts whole.
    pub(super) fn earned(
        &self,
        tx: &mut Tx,
        player: PlayerId,
        known: &PlayerFacts,
    ) -> Result<PlayerFacts, StoreError> {
        let first = self.first_day_after(known);
        let after = day_tallies::by_day(tx, player, first)?;
        let turnover = Amount::sum(after.iter().map(|day| day.turnover)).unwrap_or(Amount::MAX);
        let mut earned = PlayerFacts { turnover: known.turnover.less_or_zero(turnover), ..known.clone() };
        earned.days.retain(|day| day.day < first);
        earned.sports.retain(|bet| bet.settled_at < first.start(known.utc_offset));
        Ok(earned)
    }

    fn first_day_after(&self, known: &PlayerFacts) -> Day {
        let day = self.since.day(known.utc_offset);
        if day.start(known.utc_offset) == self.since { day } else { day.next() }
    }

    /// What of an offer is left to claim: steps that were reached. Nothing is given for coming, and nothing is drawn.
    pub(super) fn left(&self, entry: &ActivityEntry, offer: Offer) -> Offer {
        let left = |step: OfferStep| {
            let claim_until = step.claim_until.unwrap_or(self.until).min(self.until);
            match step.state {
                StepState::Claimable if entry.kind.is_mailed(step.step) => {
                    OfferStep { claim_until: Some(claim_until), ..step }
                }
                StepState::Claimable | StepState::Open => OfferStep { state: StepState::Missed, ..step },
                StepState::Claimed | StepState::Missed => step,
            }
        };
        Offer { steps: offer.steps.into_iter().map(left).collect(), chances: 0, ..offer }
    }

    /// Refuses what was not earned before it stopped, and what is not for this player.
    pub(super) fn admit(
        &self,
        (entry, version): (&ActivityEntry, &Version),
        step: Option<i64>,
        (known, now): (&PlayerFacts, Timestamp),
    ) -> Result<(), Refusal> {
        let is_earned = step.is_some_and(|step| entry.kind.is_mailed(step));
        if !is_earned || !self.is_claimable(now) {
            return Err(Refusal::NotOpen);
        }
        version.activity.terms.admit_player(known, now)
    }
}
