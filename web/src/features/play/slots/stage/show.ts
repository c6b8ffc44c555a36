import type { PlayedRound, SlotEvent } from "../engine/event";
import type { SlotRules } from "../engine/sheet";
import { stopsOf, waitsOf } from "./anticipation";
import { placesOf } from "./boards";
import { COUNT_MS, levelOf } from "./levels";
import type { BoardSymbols, BoardValues, FreePlace, ShowPace, Step, WinEvent } from "./steps";

/** How long each thing is shown at full pace, in ms. */
const MS = {
  wins: 620,
  winsBeforeEnd: 120,
  tumble: 760,
  steep: 1_000,
  pour: 1_250,
  full: 1_300,
  sings: 1_000,
  free: 3_200,
  again: 1_500,
  meter: 500,
  multiplier: 1_300,
  drops: 900,
  raise: 260,
  walk: 1_050,
  open: 700,
  opensMore: 320,
  hold: 2_400,
  respin: 1_150,
  grand: 4_500,
  choice: 1_200,
  paid: 650,
  total: 2_200,
} as const;

/** A plate that has to be read is not shortened as much as a movement. */
const SHARE: Readonly<Record<ShowPace, { moves: number; plates: number }>> = {
  full: { moves: 1, plates: 1 },
  turbo: { moves: 0.45, plates: 0.6 },
  still: { moves: 0.7, plates: 1 },
};

type BoardEvent = Extract<SlotEvent, { event: "board" }>;
/** What the next board is: a spin of the reels, or what follows from the board before it. */
type Next =
  | { kind: "spin" }
  | { kind: "tumble" }
  | { kind: "pour"; stage: number; cells: readonly number[] }
  | { kind: "steep"; kept: readonly number[] }
  | { kind: "walk" }
  | { kind: "open"; cells: readonly number[] }
  | { kind: "respin"; left: number };

/** A round that goes on from another one: what that has paid, and what it had cost. */
export interface ShownBefore {
  pays: number;
  cost: number;
}

export const cellsOf = (wins: readonly WinEvent[]): number[] => [...new Set(wins.flatMap(({ cells }) => cells))];

/** Makes the steps of one round. */
class Schedule {
  readonly steps: Step[] = [];
  private readonly rules: SlotRules;
  private readonly pace: ShowPace;
  private readonly cost: number;
  private wins: WinEvent[] = [];
  private next: Next = { kind: "spin" };
  private free: FreePlace | null = null;
  private symbols: BoardEvent["symbols"] = [];
  private values: BoardEvent["values"] = [];
  /** The drops of this spin have been shown. */
  private dropped = false;
  private multiplier = 1;
  private paid = 0;
  /** Won by the spin so far, not paid yet. */
  private won = 0;
  private capped = false;
  private held = false;
  private grand = false;

  constructor(rules: SlotRules, pace: ShowPace, before: ShownBefore) {
    this.rules = rules;
    this.pace = pace;
    this.cost = before.cost;
    this.paid = before.pays;
  }

  add(event: SlotEvent): void {
    if (event.event !== "win") this.showWins();
    switch (event.event) {
      case "board":
        this.board(event);
        return;
      case "win":
        this.wins.push(event);
        return;
      case "steep":
        this.next = { kind: "steep", kept: event.kept };
        // The better of both boards counts, and the second one has the first one's win too.
        this.won = 0;
        return;
      case "pour":
        this.next = { kind: "pour", stage: event.stage, cells: event.cells };
        this.multiplier *= this.rules.tumble?.pours?.[event.stage]?.multiplier ?? 1;
        return;
      case "full_board":
        this.push({ kind: "full", multiplier: event.multiplier, ms: this.plate(MS.full) });
        return;
      case "multiplier":
        this.multiply(event.multiplier);
        return;
      case "free_spins":
        this.freeSpins(event.spins, event.left);
        return;
      case "meter":
        this.meter(event.count);
        return;
      case "paid":
        if (this.drop >= 0 && event.multiplier > 1 && !this.dropped) this.drops(event.multiplier);
        this.paid += event.pays;
        this.won = 0;
        this.next = { kind: "spin" };
        this.push({ kind: "paid", spin: event.pays, pays: this.paid, ms: this.move(MS.paid) });
        return;
      case "walk":
        this.next = { kind: "walk" };
        return;
      case "open":
        this.next = { kind: "open", cells: event.cells };
        return;
      case "hold":
        this.hold(event.left);
        return;
      case "grand":
        this.grand = true;
        this.paid += event.pays ?? 0;
        this.push({ kind: "grand", prize: event.pays ?? null, pays: this.paid, ms: this.plate(MS.grand) });
        return;
      case "choice":
        this.push({ kind: "choice", ms: this.plate(MS.choice) });
        return;
      case "capped":
        this.capped = true;
        return;
      default:
        return;
    }
  }

  end(): void {
    this.showWins();
    const pays = this.paid;
    const level = this.grand ? "huge" : levelOf(pays, this.cost);
    const feature = this.free ? "free" : this.held ? "hold" : null;
    // The end counts what a round of one spin has paid.
    if (!feature && this.steps.at(-1)?.kind === "paid") this.steps.pop();
    const before = this.steps.at(-1);
    if (before?.kind === "wins" && !feature) before.ms = this.move(MS.winsBeforeEnd);
    const ms = feature ? Math.max(MS.total, COUNT_MS[level]) : COUNT_MS[level];
    this.push({ kind: "end", pays, level, capped: this.capped, feature, ms: this.plate(ms) });
  }

  private readonly move = (ms: number): number => Math.round(ms * SHARE[this.pace].moves);
  private readonly plate = (ms: number): number => Math.round(ms * SHARE[this.pace].plates);

  private get drop(): number {
    return this.rules.symbols.findIndex(({ role }) => role === "drop");
  }

  private push(step: Step): void {
    this.steps.push(step);
  }

  private showWins(): void {
    if (this.wins.length === 0) return;
    const wins = this.wins;
    this.wins = [];
    this.won += wins.reduce((sum, { pays }) => sum + pays, 0) * this.multiplier;
    const worth = this.rules.tumble ? Math.min(this.rules.cap, this.paid + this.won) : null;
    const gain = this.won > this.cost;
    this.push({ kind: "wins", wins, worth, gain, ms: this.move(MS.wins) });
    if (this.rules.tumble) this.next = { kind: "tumble" };
  }

  private board({ state, symbols: board, values }: BoardEvent): void {
    const { next } = this;
    this.next = { kind: "spin" };
    this.values = values;
    if (next.kind === "spin") this.spin(state, board);
    else if (next.kind === "tumble") {
      const wins = this.steps.at(-1);
      const cleared = wins?.kind === "wins" ? cellsOf(wins.wins) : [];
      this.push({ kind: "tumble", cleared, board, values, ms: this.move(MS.tumble) });
    } else if (next.kind === "steep") {
      this.push({ kind: "steep", kept: next.kept, board, ms: this.move(MS.steep) });
    } else if (next.kind === "walk") {
      const wild = this.rules.symbols.findIndex(({ role }) => role === "wild");
      const kept = placesOf(this.symbols, wild)
        .filter((place) => place >= 8)
        .map((place) => place - 8);
      this.push({ kind: "walk", kept, board, ms: this.move(MS.walk) });
    } else if (next.kind === "open") {
      this.open(next.cells, board);
    } else if (next.kind === "respin") {
      this.respin(next.left, board, values);
    } else {
      const falls = (this.rules.tumble?.pours?.[next.stage]?.vanish ?? 0) > 0;
      const { multiplier } = this;
      this.push({
        kind: "pour",
        stage: next.stage,
        cells: next.cells,
        board,
        falls,
        multiplier,
        ms: this.move(MS.pour),
      });
    }
    this.symbols = board;
  }

  /** Each column opens from its wild on, and one after the other. */
  private open(changed: readonly number[], board: BoardEvent["symbols"]): void {
    const wild = this.rules.symbols.findIndex(({ role }) => role === "wild");
    const columns = new Set(changed.map((place) => place >> 3));
    const landed = placesOf(this.symbols, wild).filter((place) => columns.has(place >> 3));
    const away = (place: number) =>
      Math.min(...landed.filter((each) => each >> 3 === place >> 3).map((each) => Math.abs(each - place)));
    const cells = changed.toSorted((a, b) => (a >> 3) - (b >> 3) || away(a) - away(b));
    const ms = this.move(MS.open + MS.opensMore * (columns.size - 1));
    this.push({ kind: "open", landed, cells, board, ms });
  }

  private get coins(): number[] {
    const coin = this.rules.symbols.findIndex(({ role }) => role === "coin");
    return placesOf(this.symbols, coin);
  }

  private hold(left: number): void {
    // The first one is announced; the others follow from what came.
    if (!this.held) this.push({ kind: "hold", coins: this.coins, left, ms: this.plate(MS.hold) });
    this.held = true;
    this.next = { kind: "respin", left };
  }

  private respin(before: number, board: BoardEvent["symbols"], values: BoardEvent["values"]): void {
    const kept = this.coins;
    this.symbols = board;
    const { coins } = this;
    const fresh = coins.filter((place) => !kept.includes(place));
    const left = fresh.length > 0 ? (this.rules.hold?.respins ?? 0) : before - 1;
    this.push({ kind: "respin", kept, board, values, left, coins: coins.length, fresh, ms: this.move(MS.respin) });
  }

  private spin(state: string, board: BoardEvent["symbols"]): void {
    if (this.free) this.free = { left: this.free.left - 1, played: this.free.played + 1 };
    this.won = 0;
    this.dropped = false;
    const waits = waitsOf(this.rules, state, board);
    const stops = stopsOf(waits, this.pace, this.free !== null);
    this.push({
      kind: "spin",
      board,
      values: this.values,
      state,
      stops,
      waits,
      free: this.free,
      ms: stops.at(-1) ?? 0,
    });
  }

  private multiply(multiplier: number): void {
    if (this.rules.steep) {
      this.push({ kind: "sings", multiplier, ms: this.plate(MS.sings) });
      return;
    }
    if (this.rules.free_spins?.jar) {
      this.drops(multiplier);
      return;
    }
    this.multiplier = multiplier;
    // The stage of a meter is rare enough for a plate of its own.
    if (this.rules.free_spins?.meter) this.push({ kind: "multiplier", multiplier, ms: this.plate(MS.multiplier) });
    else this.push({ kind: "raise", multiplier, ms: this.move(MS.raise) });
  }

  private drops(multiplier: number): void {
    this.dropped = true;
    this.push({ kind: "drops", cells: placesOf(this.symbols, this.drop), multiplier, ms: this.move(MS.drops) });
  }

  private freeSpins(spins: number, left: number): void {
    if (this.free) {
      this.free = { ...this.free, left };
      this.push({ kind: "again", spins, left, ms: this.plate(MS.again) });
      return;
    }
    this.free = { left, played: 0 };
    this.multiplier = this.rules.free_spins?.multiplier ?? 1;
    this.push({ kind: "free", spins, multiplier: this.multiplier, ms: this.plate(MS.free) });
  }

  private meter(count: number): void {
    const symbol = this.rules.symbols.findIndex(({ id }) => id === this.rules.free_spins?.meter?.symbol);
    this.push({ kind: "meter", count, cells: placesOf(this.symbols, symbol), ms: this.move(MS.meter) });
  }
}

/** What a mode costs, in hundredths of the base bet. */
export const costOf = ({ modes }: SlotRules, mode: string): number => modes.find(({ id }) => id === mode)?.cost ?? 100;

/** Whether a mode begins with a spin, and not with a feature that was bought. */
export const isSpin = ({ modes }: SlotRules, mode: string): boolean =>
  modes.some(({ id, start }) => id === mode && "spin" in start);

/** The steps that a round is shown in; `before` is the round that it goes on from. */
export function showOf(
  rules: SlotRules,
  mode: string,
  played: PlayedRound,
  pace: ShowPace,
  before: ShownBefore = { pays: 0, cost: costOf(rules, mode) },
): Step[] {
  const schedule = new Schedule(rules, pace, before);
  for (const event of played.events) schedule.add(event);
  schedule.end();
  return schedule.steps;
}

/** How long a show is planned to last, in ms. */
export const lengthOf = (steps: readonly Step[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

/** The board that a round ends with. */
export function lastBoard(steps: readonly Step[]): BoardSymbols | null {
  for (const step of steps.toReversed()) if ("board" in step) return step.board;
  return null;
}

/** What the drops of the last board are worth. */
export function lastValues(steps: readonly Step[]): BoardValues {
  for (const step of steps.toReversed()) if ("board" in step) return "values" in step ? step.values : [];
  return [];
}
