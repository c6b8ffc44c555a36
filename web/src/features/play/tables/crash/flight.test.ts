import { describe, expect, it } from "vitest";
import { TableClock } from "../../sharedTable/clock";
import { Flight } from "./flight";
import type { CrashTable } from "./wire";

const START = 1_000_000;
const table = (change: Partial<CrashTable> = {}): CrashTable =>
  ({
    server_time: START,
    phase: "running",
    round_no: 7,
    link_no: 7,
    betting_ends_at: START,
    started_at: START,
    crashed_at: null,
    crash_point: null,
    hash: null,
    next_at: null,
    ...change,
  }) as unknown as CrashTable;

/** A device whose clock reads 0 when the server's reads START. */
function clockOf(...ways: number[]): TableClock {
  const clock = new TableClock();
  ways.forEach((way, at) => {
    clock.hear(START + at * 1_000, at * 1_000 + way);
  });
  return clock;
}

describe("the table's clock", () => {
  it("trusts the news that came fastest, and is never ahead of the server", () => {
    const clock = clockOf(80, 25, 300);
    expect(clock.at(5_000)).toBe(START + 5_000 - 25);
  });

  it("stays behind by as long as late news took, within reason", () => {
    const clock = clockOf(20);
    clock.heardOf(START, 140);
    expect(clock.lag).toBe(120 + 15);
    clock.heardOf(START, 30_000);
    expect(clock.lag).toBe(350);
  });
});

describe("what is shown of a flight", () => {
  it("counts the betting down by the server's clock", () => {
    const shown = new Flight().at(
      table({ phase: "betting", betting_ends_at: START + 6_000 }),
      clockOf(0),
      1_500,
      1_500,
    );
    expect(shown).toMatchObject({ phase: "betting", left: 4_500, multiplier: 100 });
  });

  it("says that it starts when the time is up and nothing was heard yet", () => {
    const shown = new Flight().at(table({ phase: "betting", betting_ends_at: START + 900 }), clockOf(0), 1_000, 900);
    expect(shown.phase).toBe("starting");
  });

  it("climbs with the server's clock and stays behind it", () => {
    const clock = clockOf(0);
    const shown = new Flight().at(table(), clock, 11_553, 11_000);
    expect(shown.multiplier).toBeLessThan(200);
    expect(shown.elapsed).toBe(11_553 - clock.lag);
  });

  it("never goes back, even when the clock is corrected", () => {
    const flight = new Flight();
    const clock = clockOf(0);
    const before = flight.at(table(), clock, 5_000, 5_000).elapsed;
    for (let news = 0; news < 30; news++) clock.hear(START + 5_000, 5_400);
    expect(flight.at(table(), clock, 5_010, 5_010).elapsed).toBe(before);
  });

  it("makes nothing up when the server has not been heard for long", () => {
    const flight = new Flight();
    const clock = clockOf(0);
    const held = flight.at(table(), clock, 9_000, 3_000).elapsed;
    expect(held).toBe(3_000 + 1_600 - clock.lag);
    expect(flight.at(table(), clock, 20_000, 3_000).elapsed).toBe(held);
  });

  it("ends at exactly the server's crash point", () => {
    const flight = new Flight();
    flight.at(table(), clockOf(0), 12_000, 12_000);
    const over = table({ phase: "ended", crash_point: 187, crashed_at: START + 10_433, next_at: START + 13_433 });
    const shown = flight.at(over, clockOf(0), 12_050, 12_050);
    expect(shown).toMatchObject({ phase: "crashed", multiplier: 187, left: 1_383 });
  });

  it("starts each round at its beginning", () => {
    const flight = new Flight();
    flight.at(table(), clockOf(0), 60_000, 60_000);
    const next = table({ round_no: 8, started_at: START + 70_000 });
    expect(flight.at(next, clockOf(0), 70_010, 70_010).multiplier).toBe(100);
  });
});
