//! A slot as a game of the registry.

use std::fmt::{self, Debug, Formatter};

use baize_fairness::Draws;
use baize_money::Ratio;
use baize_slots::sheet::{Gamble, Start};
use baize_slots::{BANDS, ParSheet, Slot, Unrecorded, round_of};
use serde_json::Value;

use super::round::{GambledOn, GambledPart, SlotAction, SlotOutcome, SlotParams};
use crate::entry::{ErasedRules, read, read_params};
use crate::json::to_value;
use crate::observable::{Observable, index};
use crate::schemas::{Named, Schemas, add};
use crate::{
    BadAction, BadParams, CheckedParams, NoAction, OnTimeout, Prize, Prizes, Progress, RoundProgress, Seeds,
    StepPlan, Tally,
};

/// A sheet with the counts of its books.
pub(super) struct SlotGame {
    pub(super) slot: Slot,
    hash: String,
    /// By the place of the mode; `None` for an option of a choice.
    prizes: Vec<Option<Prizes>>,
}

/// A mode that can be played, by its place in the sheet.
struct PlayedMode<'a> {
    place: usize,
    cost: u32,
    id: &'a str,
}

impl Debug for SlotGame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.slot.sheet().id)
    }
}

fn bad_params(text: &str) -> BadParams {
    BadParams(text.to_owned())
}

impl SlotGame {
    pub(super) fn new(slot: Slot, par: &ParSheet) -> Self {
        let mut game = Self { hash: hex::encode(slot.hash()), slot, prizes: Vec::new() };
        let ids: Vec<_> = game.slot.sheet().rules.modes.iter().map(|mode| mode.id.clone()).collect();
        game.prizes =
            ids.iter().map(|id| game.mode(id).ok().and_then(|mode| game.counted(par, &mode))).collect();
        game
    }

    fn gamble(&self) -> Option<Gamble> {
        self.slot.sheet().rules.gamble
    }

    /// Whether wins can be gambled, which makes the slot a game of steps.
    pub(super) fn offers_gamble(&self) -> bool {
        self.gamble().is_some()
    }

    fn params(&self, params: &Value) -> Result<SlotParams, BadParams> {
        let params: SlotParams = read_params(params)?;
        if params.gamble && !self.offers_gamble() {
            return Err(bad_params("the slot has no gamble"));
        }
        self.mode(&params.mode).map(|_| params)
    }

    /// A mode by its name, unless it is an option of a choice: those are not bet on.
    fn mode(&self, id: &str) -> Result<PlayedMode<'_>, BadParams> {
        let modes = &self.slot.sheet().rules.modes;
        let found = modes.iter().enumerate().find(|(_, mode)| mode.id == id);
        let (place, mode) = found
            .filter(|(_, mode)| !matches!(mode.start, Start::Option(_)))
            .ok_or_else(|| bad_params("the slot has no such mode"))?;
        Ok(PlayedMode { place, cost: mode.cost, id: &mode.id })
    }

    fn prizes_of(&self, params: &SlotParams) -> Result<&Prizes, BadParams> {
        let place = self.mode(&params.mode)?.place;
        let counted = self.prizes.get(place).and_then(Option::as_ref);
        counted.ok_or_else(|| bad_params("the mode is not counted"))
    }

    /// A win that waits, and what its mode costs. A mode that the sheet no longer has is not paid by a guess.
    fn waiting(&self, state: &Value) -> Result<(SlotOutcome, u32), BadAction> {
        let round: SlotOutcome = read(state)?;
        let mode = self.mode(&round.mode).map_err(|BadParams(text)| BadAction(text))?;
        let cost = mode.cost;
        Ok((round, cost))
    }

    /// Pays in hundredths of the base bet as a multiple of what the mode costs.
    fn ratio(cost: u32, pays: u64) -> Ratio {
        Ratio::new(u128::from(pays), u128::from(cost)).unwrap_or(Ratio::ZERO)
    }

    fn settled(cost: u32, round: &SlotOutcome) -> RoundProgress {
        Progress::Settled { pays: Self::ratio(cost, round.worth), round: to_value(round) }
    }

    /// The win waits while it can be gambled once more, and is paid otherwise.
    fn proceed(&self, cost: u32, round: &SlotOutcome) -> RoundProgress {
        let again = self.gamble().is_some_and(|rule| round.worth > 0 && round.taken() < rule.times);
        if again {
            Progress::Open { state: to_value(round), round: to_value(round) }
        } else {
            Self::settled(cost, round)
        }
    }

    /// Return, top prize and its odds of a mode.
    fn counted(&self, par: &ParSheet, mode: &PlayedMode<'_>) -> Option<Prizes> {
        let counts = par.joined(&self.slot, mode.id)?;
        let rounds = u128::from(counts.rounds);
        let rtp = Ratio::new(counts.pays.into(), rounds.checked_mul(mode.cost.into())?)?;
        let chance = Ratio::new(counts.maximum_count.into(), rounds)?;
        let top = Prize::new("largest round", Self::ratio(mode.cost, counts.maximum), chance);
        // n Σx² − (Σx)² over n² cost².
        let pays = u128::from(counts.pays);
        let spread = rounds.checked_mul(counts.squares)?.checked_sub(pays.checked_mul(pays)?)?;
        let whole = rounds.checked_mul(mode.cost.into())?;
        let variance = Ratio::new(spread, whole.checked_mul(whole)?)?;
        let bands = BANDS
            .iter()
            .zip(counts.bands)
            .map(|(&from, count)| Some((Self::ratio(mode.cost, from), Ratio::new(count.into(), rounds)?)));
        Some(Prizes::Sheet { rtp, variance, bands: bands.collect::<Option<_>>()?, top })
    }
}

impl ErasedRules for SlotGame {
    fn check(&self, params: &Value) -> Result<CheckedParams, BadParams> {
        let params = self.params(params)?;
        let max_payout = self.prizes_of(&params)?.opening_max();
        Ok(CheckedParams { params: to_value(&params), max_payout })
    }

    fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        let params = self.params(params)?;
        self.prizes_of(&params).cloned()
    }

    fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
        let SlotParams { mode, gamble } = self.params(&checked.params)?;
        let PlayedMode { place, cost, .. } = self.mode(&mode)?;
        let round = round_of(draws.number());
        let pays = self.slot.play(place, round, &mut Unrecorded).pays;
        let outcome =
            SlotOutcome { mode, round, sheet: self.hash.clone(), pays, gambles: Vec::new(), worth: pays };
        Ok(if gamble { self.proceed(cost, &outcome) } else { Self::settled(cost, &outcome) })
    }

    fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
        let (round, cost) = self.waiting(state)?;
        let SlotAction::Gamble { on, part } = read(action)? else {
            return Ok(StepPlan { extra_stake: Ratio::ZERO, max_payout_after: Ratio::ZERO });
        };
        let most = self.gamble().and_then(|rule| round.at_most(rule, on, part)).unwrap_or(0);
        Ok(StepPlan { extra_stake: Ratio::ZERO, max_payout_after: Self::ratio(cost, most) })
    }

    fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
        let (mut round, cost) = self.waiting(state)?;
        match read(action)? {
            SlotAction::CashOut => Ok(Self::settled(cost, &round)),
            SlotAction::Gamble { on, part } => {
                let rule = self.gamble().ok_or_else(|| BadAction("the slot has no gamble".to_owned()))?;
                round.gamble(rule, on, part, draws).map_err(|refusal| BadAction(refusal.to_string()))?;
                Ok(self.proceed(cost, &round))
            }
        }
    }

    fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction> {
        read::<SlotOutcome>(state).map(|_| OnTimeout::Act(to_value(&SlotAction::CashOut)))
    }

    fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        self.cash_out_action(state)
    }

    fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        read::<SlotOutcome>(state).map(|_| Some(to_value(&SlotAction::CashOut)))
    }

    fn defaults(&self) -> Value {
        to_value(&SlotParams::default())
    }

    fn samples(&self) -> Vec<Value> {
        let modes = self.slot.sheet().rules.modes.iter().filter(|mode| self.mode(&mode.id).is_ok());
        let gambles: &[bool] = if self.offers_gamble() { &[false, true] } else { &[false] };
        let each = |id: &str| {
            gambles.iter().map(|&gamble| SlotParams { mode: id.to_owned(), gamble }).collect::<Vec<_>>()
        };
        modes.flat_map(|mode| each(&mode.id)).map(|params| to_value(&params)).collect()
    }

    fn actions(&self) -> Vec<Value> {
        if !self.offers_gamble() {
            return Vec::new();
        }
        let parts = [GambledPart::Whole, GambledPart::Half];
        let gambles = GambledOn::all().flat_map(|on| parts.map(|part| SlotAction::Gamble { on, part }));
        [SlotAction::CashOut].into_iter().chain(gambles).map(|action| to_value(&action)).collect()
    }

    fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction> {
        self.cash_out_action(round)
    }

    fn paytable(&self) -> Value {
        Value::Null
    }

    fn observables(&self) -> Vec<Observable> {
        // The highest five of a round's 27 bits.
        let class = |value: &Value| index(value).and_then(|round| round.checked_shr(22));
        vec![Observable::even(&SlotParams::default(), "/round/round", 32, class)]
    }

    fn schemas(&self) -> Schemas {
        let mut all = Named::new();
        let params = add::<SlotParams>(&mut all);
        let action =
            if self.offers_gamble() { add::<SlotAction>(&mut all) } else { add::<NoAction>(&mut all) };
        let round = add::<SlotOutcome>(&mut all);
        Schemas { params, action, round, all }
    }

    fn simulate(&self, params: &Value, _: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        let params = self.params(params)?;
        let mode = self.mode(&params.mode)?;
        let mut tally = Tally::default();
        for nonce in seeds.nonces.clone() {
            let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
            // A fair gamble changes no return, so wins are collected.
            let pays = self.slot.play(mode.place, round_of(draws.number()), &mut Unrecorded).pays;
            tally.count((Self::ratio(mode.cost, pays), Ratio::ONE));
        }
        Ok(tally)
    }
}
