import type { TableClock } from "../../sharedTable/clock";
import { multiplierAt, timeOf } from "./curve";
import type { CrashTable } from "./wire";

/** What is shown of the table at one moment. */
export interface Shown {
  phase: "none" | "betting" | "starting" | "running" | "crashed" | "void" | "paused";
  roundNo: number;
  /** Of the flight, in ms: where it is, or where it ended. */
  elapsed: number;
  /** Hundredths. */
  multiplier: number;
  /** Until the betting ends, or until the next one begins, in ms. */
  left: number;
}

/** The server speaks every second while a round runs; beyond this nothing is made up. */
const UNHEARD_MS = 1_600;

const NOTHING: Shown = { phase: "none", roundNo: 0, elapsed: 0, multiplier: 100, left: 0 };

/** Turns what was heard of the table into what is shown: smooth, never backwards, never ahead of the server. */
export class Flight {
  #round = 0;
  #elapsed = 0;
  #lag = 0;

  /** `heardAt` is when the table last spoke, by this device's steady clock as `now`. */
  at(table: CrashTable | null, clock: TableClock, now: number, heardAt: number): Shown {
    if (!table || !clock.known) return NOTHING;
    if (table.round_no !== this.#round || table.phase === "betting") {
      this.#round = table.round_no;
      this.#elapsed = 0;
      this.#lag = clock.lag;
    }
    const time = clock.at(now);
    const base = { roundNo: table.round_no, elapsed: 0, multiplier: 100, left: 0 };
    switch (table.phase) {
      case "betting": {
        const left = table.betting_ends_at - time;
        return left > 0 ? { ...base, phase: "betting", left } : { ...base, phase: "starting" };
      }
      case "running": {
        const heard = clock.at(Math.min(now, heardAt + UNHEARD_MS));
        const elapsed = Math.max(0, heard - this.#lag - (table.started_at ?? heard));
        this.#elapsed = Math.max(this.#elapsed, elapsed);
        return { ...base, phase: "running", elapsed: this.#elapsed, multiplier: multiplierAt(this.#elapsed) };
      }
      case "ended":
      case "void": {
        const point = table.crash_point ?? 100;
        const left = Math.max(0, (table.next_at ?? 0) - time);
        const ended =
          table.phase === "void" && table.crashed_at != null && table.started_at != null
            ? Math.max(0, table.crashed_at - table.started_at)
            : timeOf(point);
        return { ...base, phase: table.phase === "void" ? "void" : "crashed", elapsed: ended, multiplier: point, left };
      }
      default:
        return { ...base, phase: "paused" };
    }
  }
}
