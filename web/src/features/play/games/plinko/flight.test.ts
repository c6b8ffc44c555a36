import { describe, expect, it } from "vitest";
import { ballAt, flightOf } from "./flight";
import { bucketX, layoutOf, pegAt, pegsIn } from "./geometry";

const pathOf = (rows: number, mask: number) => Array.from({ length: rows }, (_, row) => (mask >> row) & 1);
const someMasks = (rows: number) =>
  [0, 2 ** rows - 1, 0x5555, 0xaaaa, 0x33cc, 0x0ff0, 0xb6d1].map((m) => m % 2 ** rows);

describe.each([8, 12, 16])("a fall over %d rows", (rows) => {
  const layout = layoutOf(rows);

  it("ends in the bucket that the path counts", () => {
    for (const mask of someMasks(rows)) {
      const path = pathOf(rows, mask);
      const ones = path.filter((bit) => bit === 1).length;
      const flight = flightOf(path, `round ${mask}`);
      expect(flight.bucket).toBe(ones);
      expect(Math.abs(ballAt(flight, flight.lasts).x - bucketX(layout, ones))).toBeLessThan(layout.gap * 0.2);
    }
  });

  it("meets in each row the peg that the turns before lead to, and leaves it to the side the path says", () => {
    const path = pathOf(rows, 0xb6d1);
    const flight = flightOf(path, "a round");
    let rights = 0;
    path.forEach((bit, row) => {
      const hit = flight.hits[row]!;
      expect(hit.peg).toBe(rights + 1);
      const peg = pegAt(layout, row, hit.peg);
      expect(Math.sign(ballAt(flight, hit.at).x - peg.x)).toBe(bit === 1 ? 1 : -1);
      rights += bit;
    });
  });

  it("never passes through a peg", () => {
    const reach = layout.pegRadius + layout.ballRadius;
    let least = Number.POSITIVE_INFINITY;
    for (const mask of someMasks(rows)) {
      const flight = flightOf(pathOf(rows, mask), `round ${mask}`);
      for (let t = 0; t < flight.lasts; t += 0.006) {
        const ball = ballAt(flight, t);
        for (let row = 0; row < rows; row++) {
          for (let index = 0; index < pegsIn(row); index++) {
            const peg = pegAt(layout, row, index);
            least = Math.min(least, Math.hypot(ball.x - peg.x, ball.y - peg.y) / reach);
          }
        }
      }
    }
    // A brush this light is no more than a pixel on a phone.
    expect(least).toBeGreaterThan(0.85);
  });

  it("jumps nowhere and takes its stated time", () => {
    const flight = flightOf(pathOf(rows, 0x33cc), "smooth");
    expect(flight.lasts).toBeGreaterThan(1.5);
    expect(flight.lasts).toBeLessThanOrEqual(2.4);
    let before = ballAt(flight, 0);
    let furthest = 0;
    for (let t = 0.001; t < flight.lasts; t += 0.001) {
      const now = ballAt(flight, t);
      furthest = Math.max(furthest, Math.hypot(now.x - before.x, now.y - before.y));
      before = now;
    }
    expect(furthest).toBeLessThan(layout.gap * 0.1);
  });
});

it("the same round falls the same way every time", () => {
  const path = pathOf(12, 0x5a5);
  expect(flightOf(path, "one")).toEqual(flightOf(path, "one"));
  expect(flightOf(path, "one")).not.toEqual(flightOf(path, "two"));
});
