import { describe, expect, it } from "vitest";
import { crossed, DECIDED, lineAt, noseAt, RACE_S, type Race, RUN_S, raceOf, START, travelled } from "./race";
import { CARTS } from "./rules";

const orders = (rest: readonly number[] = [0, 1, 2, 3, 4, 5]): number[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((cart) => orders(rest.filter((each) => each !== cart)).map((more) => [cart, ...more]));
const ALL = orders();
const carts = [0, 1, 2, 3, 4, 5];
const standing = (race: Race, time: number) => carts.map((cart) => noseAt(race, cart, time));
const byPlace = (race: Race, time: number) => {
  const noses = standing(race, time);
  return [...carts].sort((a, b) => (noses[b] ?? 0) - (noses[a] ?? 0));
};
/** When a cart's nose is at the line. */
function crossing(race: Race, cart: number): number {
  let time = 0;
  while (time < RUN_S && noseAt(race, cart, time) < lineAt(time)) time += 0.001;
  return time;
}

describe("a race", () => {
  it("ends in the drawn order, whatever the order and the seed", () => {
    ALL.forEach((order, at) => {
      for (const seed of [at, at * 7_919 + 13]) {
        const race = raceOf(order, seed);
        expect(byPlace(race, RUN_S)).toEqual(order);
        expect(byPlace(race, RACE_S)).toEqual(order);
      }
    });
  });

  it("is won at the line: the carts cross it in the drawn order, all of them by the end of the race", () => {
    for (const [at, order] of ALL.entries()) {
      if (at % 9 !== 0) continue;
      const race = raceOf(order, at * 31);
      const times = order.map((cart) => crossing(race, cart));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(new Set(times).size).toBe(CARTS);
      expect(times[0]).toBeGreaterThan((RUN_S * 2) / 3);
      expect(times.at(-1)).toBeLessThan(RACE_S);
      expect(crossed(race, order, RACE_S)).toEqual(order);
      expect(crossed(race, order, ((times[1] ?? 0) + (times[2] ?? 0)) / 2)).toEqual(order.slice(0, 2));
    }
  });

  it("tells nothing of its end before the last third: until then it is the same for every order", () => {
    expect(DECIDED).toBeGreaterThanOrEqual((RACE_S * 2) / 3);
    for (const seed of [1, 77, 4_711]) {
      const first = raceOf(ALL[0] ?? [], seed);
      for (const order of ALL.slice(1, 720)) {
        const race = raceOf(order, seed);
        for (const time of [0.3, 1, 1.9, 2.4, DECIDED - 0.01])
          expect(standing(race, time)).toEqual(standing(first, time));
      }
      expect(crossed(first, ALL[0] ?? [], DECIDED)).toEqual([]);
    }
  });

  it("never lets a cart roll back or jump, nor leave the view", () => {
    const ways: number[] = [];
    const places: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const race = raceOf(ALL[(seed * 53) % ALL.length] ?? [], seed);
      for (const cart of carts) {
        expect(noseAt(race, cart, 0)).toBe(START);
        for (let time = 1 / 60; time <= RUN_S; time += 1 / 60) {
          const [before, now] = [noseAt(race, cart, time - 1 / 60), noseAt(race, cart, time)];
          places.push(now);
          ways.push(now + travelled(time) - before - travelled(time - 1 / 60));
        }
      }
    }
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
    expect(least(ways)).toBeGreaterThan(-0.0005);
    expect(most(ways)).toBeLessThan(0.06);
    expect(least(places)).toBeGreaterThan(0.18);
    expect(most(places)).toBeLessThan(0.96);
  });

  it("changes its leader on the way", () => {
    let changes = 0;
    for (let seed = 0; seed < 40; seed++) {
      const race = raceOf(ALL[0] ?? [], seed);
      const leaders = [0.7, 1.15, 1.65, 2.2, DECIDED, RACE_S].map((time) => byPlace(race, time)[0]);
      changes += leaders.filter((cart, at) => at > 0 && cart !== leaders[at - 1]).length;
    }
    expect(changes / 40).toBeGreaterThan(2.5);
  });
});
