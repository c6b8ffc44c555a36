import { describe, expect, it } from "vitest";
import type { WheelConfig } from "../config";
import { wheelRules } from "../wheel/rules";
import { modulo } from "./easing";
import { FADE_MS, type Frame, PrizeEngine } from "./engine";
import { FakeClock } from "./fakeClock";
import type { Random } from "./rules";
import type { Step } from "./state";

const EIGHT = { prizes: Array.from({ length: 8 }, () => ({ range: 1 })) };

function table(rate = 60, random: Random = () => 0.5, config: WheelConfig = EIGHT) {
  const clock = new FakeClock(rate);
  const frames: Frame[] = [];
  const steps: Step[] = [];
  const ends: number[] = [];
  const host = {
    paint: (frame: Frame) => frames.push(frame),
    onStep: (step: Step) => steps.push(step),
    onEnd: (won: number) => ends.push(won),
  };
  const engine = new PrizeEngine(wheelRules(config), host, random, clock);
  const turned = () => frames.at(-1)?.positions[0] ?? Number.NaN;
  return { engine, clock, frames, steps, ends, turned };
}

describe("a round", () => {
  it("goes 0, 1, 2, 3, 0 and ends once with the prize it was given", () => {
    const { engine, clock, steps, ends } = table();
    expect(engine.step).toBe(0);
    expect(engine.play()).toBe(true);
    clock.pass(600);
    expect(engine.step).toBe(1);
    expect(engine.stop(5)).toEqual([5]);
    expect(engine.step).toBe(2);
    clock.pass(1000);
    expect(engine.step).toBe(2);
    clock.pass(1000);
    expect(engine.step).toBe(3);
    expect(ends).toEqual([]);
    clock.pass(3000);
    expect(engine.step).toBe(0);
    expect(steps).toEqual([1, 2, 3, 0]);
    expect(ends).toEqual([5]);
    clock.pass(60_000);
    expect(ends).toEqual([5]);
    expect(clock.waiting).toBe(0);
  });

  it("rests on an earlier result until the next round, and never in the middle of one", () => {
    const { engine, clock, turned, ends } = table();
    engine.rest([3]);
    const rested = turned();
    expect(modulo(rested, 360)).toBe(modulo(-45 * 3.5, 360));
    engine.play();
    expect(turned()).toBe(rested);
    clock.pass(600);
    const before = turned();
    engine.rest([5]);
    expect(turned()).toBe(before);
    engine.stop(2);
    clock.pass(10_000);
    expect(modulo(turned(), 360)).toBe(modulo(-45 * 2.5, 360));
    expect(ends).toEqual([2]);
  });

  it("waits for its result as long as it takes", () => {
    const { engine, clock, ends } = table();
    engine.play();
    clock.pass(60_000);
    expect(engine.step).toBe(1);
    engine.stop(0);
    clock.pass(2499);
    expect(ends).toEqual([]);
    clock.pass(20);
    expect(ends).toEqual([0]);
  });

  it("can't be started twice, nor stopped before or while it slows down", () => {
    const { engine, clock, ends } = table();
    expect(engine.stop(3)).toBe(-1);
    expect(engine.step).toBe(0);
    engine.play();
    expect(engine.play()).toBe(false);
    engine.stop(3);
    clock.pass(3000);
    expect(engine.step).toBe(3);
    expect(engine.stop(6)).toBe(-1);
    expect(engine.stop(-1)).toBe(-1);
    expect(engine.step).toBe(3);
    clock.pass(5000);
    expect(ends).toEqual([3]);
  });

  it("a negative index aborts it to idle, with no prize and no end", () => {
    for (const wait of [300, 4000]) {
      const { engine, clock, ends, turned } = table();
      engine.play();
      clock.pass(wait);
      const before = turned();
      expect(engine.stop(-1)).toBe(-1);
      expect(engine.step).toBe(0);
      expect(turned()).toBeCloseTo(before);
      clock.pass(10_000);
      expect(ends).toEqual([]);
      expect(engine.play()).toBe(true);
    }
  });

  it("an aborted result of full speed is not shown later", () => {
    const { engine, clock, ends } = table();
    engine.play();
    engine.stop(2);
    clock.pass(500);
    engine.stop(-3);
    clock.pass(10_000);
    expect(ends).toEqual([]);
    expect(engine.step).toBe(0);
  });

  it("a prize that is not there aborts instead of showing another one", () => {
    for (const index of [8, 1.5, Number.NaN]) {
      const { engine, clock, ends } = table();
      engine.play();
      expect(engine.stop(index)).toBe(-1);
      clock.pass(9000);
      expect(ends).toEqual([]);
    }
  });

  it("without an index the weights and the given randomness decide", () => {
    const config = { prizes: [{ range: 0 }, { range: 1 }, {}, { range: 3 }] };
    const won = (share: number) => {
      const { engine, clock, ends } = table(60, () => share, config);
      engine.play();
      engine.stop();
      clock.pass(9000);
      return ends;
    };
    expect(won(0)).toEqual([1]);
    expect(won(0.24)).toEqual([1]);
    expect(won(0.26)).toEqual([3]);
    expect(won(0.999)).toEqual([3]);
  });

  it("is forgotten by init", () => {
    const { engine, clock, ends, steps } = table();
    engine.play();
    engine.stop(2);
    clock.pass(100);
    engine.init();
    expect(steps.at(-1)).toBe(0);
    clock.pass(10_000);
    expect(ends).toEqual([]);
  });

  it("keeps its speed when the configuration changes, and is aborted when its prizes do", () => {
    const { engine, clock, ends, turned } = table();
    engine.play();
    clock.pass(1000);
    const before = turned();
    engine.change(wheelRules({ ...EIGHT, defaultConfig: { speed: 500 } }));
    expect(turned()).toBeCloseTo(before);
    engine.change(wheelRules({ prizes: EIGHT.prizes.slice(2) }));
    expect(engine.step).toBe(0);
    clock.pass(10_000);
    expect(ends).toEqual([]);
  });
});

describe("time", () => {
  it("decides, not the number of frames: the same at 30, 60, 120 and 144 Hz", () => {
    const seen = [30, 60, 120, 144].map((rate) => {
      const { engine, clock, ends, turned } = table(rate);
      const at: number[] = [];
      engine.play();
      for (const wait of [1000, 1500]) {
        clock.pass(wait);
        at.push(turned());
      }
      engine.stop(6);
      for (const wait of [700, 900, 899]) {
        clock.pass(wait);
        at.push(turned());
      }
      expect(ends).toEqual([]);
      clock.pass(1 + 1000 / rate);
      at.push(turned());
      return { at, ends };
    });
    for (const { at, ends } of seen) {
      expect(ends).toEqual([6]);
      at.forEach((angle, i) => {
        expect(angle).toBeCloseTo(seen[0]?.at[i] ?? Number.NaN, 6);
      });
    }
  });

  it("goes on in a hidden tab: on return the wheel is where it would be", () => {
    const [hidden, seen] = [table(), table()];
    for (const { engine, clock } of [hidden, seen]) {
      engine.play();
      clock.pass(500);
      engine.stop(3);
    }
    hidden.clock.hidden = true;
    for (const { clock } of [hidden, seen]) clock.pass(3000);
    hidden.clock.hidden = false;
    hidden.clock.draw();
    expect(hidden.engine.step).toBe(3);
    expect(hidden.turned()).toBeCloseTo(seen.turned(), 6);
  });

  it("a round whose end passes while hidden ends then, once", () => {
    const { engine, clock, ends, turned } = table();
    engine.play();
    clock.hidden = true;
    engine.stop(3);
    clock.pass(10_000);
    expect(ends).toEqual([3]);
    expect(engine.step).toBe(0);
    clock.hidden = false;
    clock.draw();
    clock.pass(10_000);
    expect(ends).toEqual([3]);
    expect(modulo(turned(), 360)).toBeCloseTo(360 - 45 * 3.5);
  });

  it("a device that slept through the end finds it on waking, once", () => {
    const { engine, clock, ends } = table();
    engine.play();
    engine.stop(3);
    clock.hidden = true;
    clock.asleep = true;
    clock.pass(3_600_000);
    expect(ends).toEqual([]);
    clock.hidden = false;
    clock.draw();
    expect(ends).toEqual([3]);
    clock.asleep = false;
    clock.pass(10_000);
    expect(ends).toEqual([3]);
  });

  it("that passed unseen makes a late stop come too late", () => {
    const { engine, clock, ends } = table();
    engine.play();
    engine.stop(3);
    clock.hidden = true;
    clock.asleep = true;
    clock.pass(4000);
    expect(engine.stop(6)).toBe(-1);
    clock.hidden = false;
    clock.pass(5000);
    expect(ends).toEqual([3]);
  });
});

describe("with less motion", () => {
  it("nothing turns: the result fades in shortly after it is known", () => {
    const { engine, clock, frames, ends } = table();
    engine.play(true);
    clock.pass(2000);
    expect(frames.every(({ positions }) => positions[0] === 0)).toBe(true);
    engine.stop(3);
    clock.pass(FADE_MS / 2);
    const fading = frames.at(-1)?.fading;
    expect(fading?.share).toBeCloseTo(0.5, 1);
    expect(modulo(fading?.to[0] ?? 0, 360)).toBeCloseTo(360 - 45 * 3.5);
    clock.pass(FADE_MS);
    expect(ends).toEqual([3]);
    expect(frames.at(-1)?.fading).toBeNull();
    expect(clock.waiting).toBe(0);
  });
});

it("after dispose nothing is drawn or reported", () => {
  const { engine, clock, frames, ends } = table();
  engine.play();
  engine.stop(3);
  engine.dispose();
  const count = frames.length;
  clock.pass(10_000);
  expect(frames.length).toBe(count);
  expect(ends).toEqual([]);
});
