import { describe, expect, it } from "vitest";
import type { TablePrize } from "@/api/schema";
import { gold } from "../../../../../tests/promotions";
import { segmentAt, segmentsOf, TURN, turnedTo, wheelRules, widened } from "./segments";

const table = (...weights: number[]): TablePrize[] =>
  weights.map((weight, index) => ({ index, award: gold(index + 1), weight, probability: 0 }));

/** The weights of a demo site. */
const DEMO = table(4_000, 2_500, 1_500, 1_000, 600, 250, 100, 40, 9, 1);

const sweepOf = (prizes: TablePrize[], prize: number) =>
  segmentsOf(prizes)
    .filter((segment) => segment.prize === prize)
    .reduce((sum, { sweep }) => sum + sweep, 0);

describe("the parts of the wheel", () => {
  it("fill it without a gap, whatever the weights", () => {
    for (const prizes of [DEMO, table(1), table(1, 1), table(1, 999_999), table(...Array<number>(200).fill(1))]) {
      const segments = segmentsOf(prizes);
      segments.forEach(({ from }, at) => {
        const before = segments[at - 1];
        expect(from).toBeCloseTo(before ? before.from + before.sweep : 0);
      });
      const last = segments.at(-1);
      expect(last && last.from + last.sweep).toBeCloseTo(TURN);
    }
  });

  it("are as large as the chance of their prize", () => {
    const prizes = table(5, 3, 2);
    expect(widened(prizes)).toEqual([]);
    expect([0, 1, 2].map((prize) => sweepOf(prizes, prize))).toEqual(
      [180, 108, 72].map((sweep) => expect.closeTo(sweep)),
    );
  });

  it("give way by little where prizes are too rare to be seen", () => {
    expect(widened(DEMO).map(({ index }) => index)).toEqual([7, 8, 9]);
    DEMO.slice(0, 7).forEach(({ weight, index }) => {
      const real = (weight / 10_000) * TURN;
      expect(Math.abs(sweepOf(DEMO, index) - real)).toBeLessThan(real * 0.03);
    });
  });

  it("of one prize never lie side by side on the demo's wheel", () => {
    const segments = segmentsOf(DEMO);
    const isTwin = segments.map(({ prize }, at) => prize === segments.at(at - 1)?.prize);
    expect(isTwin).not.toContain(true);
  });
});

describe("the wheel's rules", () => {
  const segments = segmentsOf(DEMO);
  const rules = wheelRules(segments);

  it("bring every prize under the pointer, wherever in its parts", () => {
    for (const { index } of DEMO) {
      for (const chance of [0, 0.3, 0.999]) {
        const [turned = 0] = rules.targets([index], () => chance);
        expect(segmentAt(segments, turned)?.prize).toBe(index);
      }
    }
  });

  it("take no prize that the wheel does not have", () => {
    expect([rules.resolve(9, Math.random), rules.resolve(10, Math.random)]).toEqual([[9], -1]);
    expect([rules.resolve(undefined, Math.random), rules.resolve([1], Math.random)]).toEqual([-1, -1]);
  });

  it("find a part by how far the wheel has turned", () => {
    for (const segment of segments) {
      expect(segmentAt(segments, turnedTo(segment, 0.5) + 5 * TURN)).toBe(segment);
    }
  });
});
