//! A slot as a game of the registry.

use std::fmt::{self, Debug, Formatter};

use baize_fairness::Draws;
use baize_money::{BasisPoints, Ratio};
use baize_slots::sheet::{Choice, Gamble, Start};
use baize_slots::{BANDS, Feature, ParSheet, Slot, Unrecorded, round_of};
use serde_json::Value;

use super::round::{Chosen, GambledOn, GambledPart, SlotAction, SlotOutcome, SlotParams};
use crate::entry::{ErasedRules, read, read_params};
use crate::json::to_value;
use crate::observable::{Observable, index};
use crate::schemas::{Named, Schemas, add};
use crate::{
    BadAction, BadParams, CheckedParams, Jackpot, NoAction, OnTimeout, Prize, Prizes, Progress,
    RoundProgress, Seeds, SlotExtras, StepPlan, Tally,
};

/// What the Grand pays for gold, in stakes: with odds near 1 in 100,000 as much as a pool that 1 % of all stakes fills.
const GOLD_GRAND: u64 = 1_000;

/// A sheet with the counts of its books.
pub(super) struct SlotGame {
    pub(super) slot: Slot,
    hash: String,
    /// By the place of the mode.
    counted: Vec<Option<CountedMode>>,
}

/// What the counts of a mode's book come to.
struct CountedMode {
    prizes: Prizes,
    /// The most that a round pays, whatever its player chooses, in opening stakes.
    most: Ratio,
    /// The largest round of the book alone, in hundredths of the base bet.
    maximum: u64,
}

/// A mode that can be played, by its place in the sheet.
struct PlayedMode {
    place: usize,
    cost: u32,
    is_option: bool,
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
        let modes = &slot.sheet().rules.modes;
        let counted = modes.iter().map(|mode| counted(&slot, par, (&mode.id, mode.cost))).collect();
        Self { hash: hex::encode(slot.hash()), slot, counted }
    }

    fn gamble(&self) -> Option<Gamble> {
        self.slot.sheet().rules.gamble
    }

    fn choice(&self) -> Option<&Choice> {
        self.slot.sheet().rules.choice.as_ref()
    }

    fn offers_gamble(&self) -> bool {
        self.gamble().is_some()
    }

    /// Whether a round may wait for its player: where wins can be gambled, or an option be chosen.
    pub(super) fn has_steps(&self) -> bool {
        self.offers_gamble() || self.choice().is_some()
    }

    fn params(&self, params: &Value) -> Result<SlotParams, BadParams> {
        let params: SlotParams = read_params(params)?;
        if params.gamble && !self.offers_gamble() {
            return Err(bad_params("the slot has no gamble"));
        }
        self.mode(&params.mode).map(|_| params)
    }

    /// A mode by its name. An option of a choice can be bought for itself too.
    fn mode(&self, id: &str) -> Result<PlayedMode, BadParams> {
        let mut modes = self.slot.sheet().rules.modes.iter().enumerate();
        let (place, mode) =
            modes.find(|(_, mode)| mode.id == id).ok_or_else(|| bad_params("the slot has no such mode"))?;
        let is_option = matches!(mode.start, Start::Option(_));
        Ok(PlayedMode { place, cost: mode.cost, is_option })
    }

    fn counted_of(&self, params: &SlotParams) -> Result<&CountedMode, BadParams> {
        let place = self.mode(&params.mode)?.place;
        let counted = self.counted.get(place).and_then(Option::as_ref);
        counted.ok_or_else(|| bad_params("the mode is not counted"))
    }

    /// The place of an option, and the most that it pays, in hundredths of the base bet.
    fn option(&self, id: &str) -> Result<(usize, u64), BadAction> {
        let mode = self.mode(id).ok().filter(|mode| mode.is_option);
        let place = mode.ok_or_else(|| BadAction("the choice has no such option".to_owned()))?.place;
        Ok((place, self.counted.get(place).and_then(Option::as_ref).map_or(0, |counted| counted.maximum)))
    }

    /// Plays the option that was chosen, which ends the round.
    fn choose(
        &self,
        mut round: SlotOutcome,
        option: String,
        draws: &mut Draws,
    ) -> Result<SlotOutcome, BadAction> {
        let (place, _) = self.option(&option)?;
        let book_round = round_of(draws.number());
        let pays = self.slot.play(place, book_round, &mut Unrecorded).pays;
        round.worth = round.worth.saturating_add(pays);
        round.chosen = Some(Chosen { option, round: book_round, pays });
        Ok(round)
    }

    /// What is done for a player who does nothing: the usual option, or the win is taken.
    fn default_action(&self) -> SlotAction {
        self.choice().map_or(SlotAction::CashOut, |choice| SlotAction::Choose(choice.default.clone()))
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
}

/// Return, variance and prizes of a mode, from its counts.
fn counted(slot: &Slot, par: &ParSheet, (id, cost): (&str, u32)) -> Option<CountedMode> {
    let counts = par.joined(slot, id)?;
    let ratio = |pays| SlotGame::ratio(cost, pays);
    let rounds = u128::from(counts.rounds);
    let rtp = Ratio::new(counts.pays.into(), rounds.checked_mul(cost.into())?)?;
    let found = par.top(slot, id)?;
    let top = Prize::new("largest round", ratio(found.pays), Ratio::new(found.rounds, found.of)?);
    // n Σx² − (Σx)² over n² cost².
    let pays = u128::from(counts.pays);
    let spread = rounds.checked_mul(counts.squares)?.checked_sub(pays.checked_mul(pays)?)?;
    let whole = rounds.checked_mul(cost.into())?;
    let variance = Ratio::new(spread, whole.checked_mul(whole)?)?;
    let bands = BANDS
        .iter()
        .zip(counts.bands)
        .map(|(&from, count)| Some((ratio(from), Ratio::new(count.into(), rounds)?)));
    // How the pays of a spin and of the option after it add up does not follow from the counts of each.
    let known = counts.choice.rounds == 0;
    let bands = if known { bands.collect::<Option<_>>()? } else { Vec::new() };
    let hit_rate = Ratio::new(counts.hits.into(), rounds)?;
    let prizes = Prizes::Sheet { rtp, hit_rate, variance, bands, top: Box::new(top) };
    Some(CountedMode { prizes, most: ratio(par.most(slot, id)?), maximum: counts.maximum })
}

impl ErasedRules for SlotGame {
    fn check(&self, params: &Value) -> Result<CheckedParams, BadParams> {
        let params = self.params(params)?;
        let max_payout = self.counted_of(&params)?.most;
        Ok(CheckedParams { params: to_value(&params), max_payout })
    }

    fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        let params = self.params(params)?;
        self.counted_of(&params).map(|counted| counted.prizes.clone())
    }

    fn slot_extras(&self, params: &Value) -> SlotExtras {
        let Ok(SlotParams { mode, gamble }) = self.params(params) else { return SlotExtras::default() };
        let modes = &self.slot.sheet().rules.modes;
        let place = modes.iter().position(|each| each.id == mode).unwrap_or(0);
        let is_spin = modes.get(place).is_some_and(|each| matches!(each.start, Start::Spin(_)));
        SlotExtras { ante: is_spin && place > 0, bought: !is_spin, gamble }
    }

    fn jackpot(&self) -> Option<Jackpot> {
        let share = BasisPoints::new(self.slot.sheet().rules.contribution?);
        Some(Jackpot { share, gold: GOLD_GRAND })
    }

    fn wins_jackpot(&self, round: &Value) -> bool {
        read::<SlotOutcome>(round).is_ok_and(|round| round.grand)
    }

    fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
        let SlotParams { mode, gamble } = self.params(&checked.params)?;
        let PlayedMode { place, cost, .. } = self.mode(&mode)?;
        let round = round_of(draws.number());
        let played = self.slot.play(place, round, &mut Unrecorded);
        let pays = played.pays;
        let outcome = SlotOutcome {
            mode,
            round,
            sheet: self.hash.clone(),
            pays,
            chosen: None,
            gambles: Vec::new(),
            worth: pays,
            grand: self.jackpot().is_some() && played.features.has(Feature::Grand),
        };
        if played.features.has(Feature::Choice) {
            return Ok(Progress::Open { state: to_value(&outcome), round: to_value(&outcome) });
        }
        Ok(if gamble { self.proceed(cost, &outcome) } else { Self::settled(cost, &outcome) })
    }

    fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
        let (round, cost) = self.waiting(state)?;
        let most = match read(action)? {
            SlotAction::CashOut => 0,
            SlotAction::Gamble { on, part } => {
                self.gamble().and_then(|rule| round.at_most(rule, on, part)).unwrap_or(0)
            }
            SlotAction::Choose(option) => {
                self.option(&option).map_or(0, |(_, most)| round.worth.saturating_add(most))
            }
        };
        Ok(StepPlan { extra_stake: Ratio::ZERO, max_payout_after: Self::ratio(cost, most) })
    }

    fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
        let (mut round, cost) = self.waiting(state)?;
        match (read(action)?, self.choice().is_some()) {
            (SlotAction::Choose(option), true) => {
                Ok(Self::settled(cost, &self.choose(round, option, draws)?))
            }
            (SlotAction::CashOut, false) => Ok(Self::settled(cost, &round)),
            (SlotAction::Gamble { on, part }, false) => {
                let rule = self.gamble().ok_or_else(|| BadAction("the slot has no gamble".to_owned()))?;
                round.gamble(rule, on, part, draws).map_err(|refusal| BadAction(refusal.to_string()))?;
                Ok(self.proceed(cost, &round))
            }
            (SlotAction::Choose(_), false) => Err(BadAction("the slot has no choice".to_owned())),
            (_, true) => Err(BadAction("an option is to be chosen".to_owned())),
        }
    }

    fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction> {
        read::<SlotOutcome>(state).map(|_| OnTimeout::Act(to_value(&self.default_action())))
    }

    fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        read::<SlotOutcome>(state).map(|_| Some(to_value(&self.default_action())))
    }

    fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        self.optimal_action(state)
    }

    fn defaults(&self) -> Value {
        to_value(&SlotParams::default())
    }

    fn samples(&self) -> Vec<Value> {
        let gambles: &[bool] = if self.offers_gamble() { &[false, true] } else { &[false] };
        let each = |id: &str| {
            gambles.iter().map(|&gamble| SlotParams { mode: id.to_owned(), gamble }).collect::<Vec<_>>()
        };
        let modes = self.slot.sheet().rules.modes.iter();
        modes.flat_map(|mode| each(&mode.id)).map(|params| to_value(&params)).collect()
    }

    fn actions(&self) -> Vec<Value> {
        let modes = self.slot.sheet().rules.modes.iter();
        let options = modes.filter(|mode| matches!(mode.start, Start::Option(_)));
        let chosen = options.map(|mode| SlotAction::Choose(mode.id.clone()));
        let parts = [GambledPart::Whole, GambledPart::Half];
        let gambles = GambledOn::all().flat_map(|on| parts.map(|part| SlotAction::Gamble { on, part }));
        let gambles = [SlotAction::CashOut].into_iter().chain(gambles).filter(|_| self.offers_gamble());
        chosen.chain(gambles).map(|action| to_value(&action)).collect()
    }

    fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction> {
        self.optimal_action(round)
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
        let action = if self.has_steps() { add::<SlotAction>(&mut all) } else { add::<NoAction>(&mut all) };
        let round = add::<SlotOutcome>(&mut all);
        Schemas { params, action, round, all }
    }

    fn simulate(&self, params: &Value, _: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        let params = self.params(params)?;
        let mode = self.mode(&params.mode)?;
        let mut tally = Tally::default();
        let default = self.choice().map(|choice| self.option(&choice.default)).transpose();
        let default = default.map_err(|BadAction(text)| BadParams(text))?;
        for nonce in seeds.nonces.clone() {
            let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
            // A fair gamble changes no return, so wins are taken.
            let played = self.slot.play(mode.place, round_of(draws.number()), &mut Unrecorded);
            let option = default.filter(|_| played.features.has(Feature::Choice)).map_or(0, |(place, _)| {
                self.slot.play(place, round_of(draws.number()), &mut Unrecorded).pays
            });
            tally.count((Self::ratio(mode.cost, played.pays.saturating_add(option)), Ratio::ONE));
        }
        Ok(tally)
    }
}
