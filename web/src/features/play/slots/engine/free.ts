import type { Round } from "./round";
import type { SlotOption, SlotRules } from "./sheet";
import { spin } from "./spin";

type FreeSpins = NonNullable<SlotRules["free_spins"]>;

/** The free spins that a paid spin won. */
export function freeSpinsWon({ landed, slot }: Round): number {
  const rule = slot.rules.free_spins;
  return rule && landed >= rule.needed ? rule.spins : 0;
}

/** Plays so many free spins and those that they bring. */
export function playFreeSpins(round: Round, spins: number): void {
  const { events, features, slot } = round;
  const rule = slot.rules.free_spins;
  if (!rule) return;
  features.add("free_spins");
  events.push({ event: "free_spins", spins, left: spins });
  round.multiplier = rule.multiplier;
  round.growth = rule.growth ?? 0;
  round.jar = rule.jar ? 0 : null;
  let [left, played, lit] = [spins, 0, 0];
  while (left > 0 && played < rule.most && !round.isCapped()) {
    left -= 1;
    played += 1;
    spin(round, rule.reels);
    const [needed, more] = rule.again ?? [Number.POSITIVE_INFINITY, 0];
    if (round.landed >= needed) {
      left += more;
      features.add("again");
      events.push({ event: "free_spins", spins: more, left });
    }
    if (slot.metered !== null) {
      const now = lit + round.board.placesOf(slot.metered).length;
      left += raiseMeter(round, rule, lit, now, left);
      lit = now;
    }
  }
}

/** The free spins of an option, each with its respins under one multiplier drawn before it. */
export function playOption(round: Round, { reels, spins, least, most }: SlotOption): void {
  round.features.add("free_spins");
  round.events.push({ event: "free_spins", spins, left: spins });
  for (let played = 0; played < spins && !round.isCapped(); played++) {
    round.multiplier = least;
    if (most > least) {
      round.multiplier += round.numbers.pick(most - least + 1);
      round.events.push({ event: "multiplier", multiplier: round.multiplier });
    }
    spin(round, reels);
  }
}

/** The meter moved from so many to so many: the spins that the stages between bring. */
function raiseMeter(round: Round, rule: FreeSpins, before: number, now: number, left: number): number {
  const stages = rule.meter?.stages ?? [];
  const last = stages.at(-1)?.at ?? 0;
  const [from, to] = [Math.min(before, last), Math.min(now, last)];
  if (from === to) return 0;
  round.events.push({ event: "meter", count: to });
  let spins = 0;
  for (const stage of stages.filter(({ at }) => at > from && at <= to)) {
    spins += stage.spins;
    round.multiplier = stage.multiplier;
    round.events.push({ event: "multiplier", multiplier: stage.multiplier });
    round.events.push({ event: "free_spins", spins: stage.spins, left: left + spins });
  }
  if (to === last) round.features.add("meter");
  return spins;
}
