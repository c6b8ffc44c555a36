// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { OFFER_KINDS, offerArt } from "./offer";
import { Drawing } from "./svg";
import { symbols } from "./symbols/registry";
import { tileArt } from "./tile";
import { worlds } from "./worlds";

/** Well-formed, with an id for everything that is pointed at. */
function isWhole(text: string): void {
  const picture = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(picture.querySelector("parsererror")).toBeNull();
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  for (const [, id] of text.matchAll(/url\(#(\w+)\)/g)) expect(picture.getElementById(id ?? "")).not.toBeNull();
}

const subject = (name: string, category: string) => ({ slug: name.toLowerCase().replaceAll(" ", "-"), name, category });

describe("drawn art", () => {
  it("draws every symbol whole", () => {
    for (const draw of Object.values(symbols)) {
      const d = new Drawing(120, 120);
      draw(d);
      isWhole(d.toString());
    }
  });

  it("draws slots in every world", () => {
    for (const name of Object.keys(worlds)) isWhole(tileArt(subject(name, "lobby_slots")));
  });

  it("draws every kind of offer whole", () => {
    for (const kind of OFFER_KINDS) isWhole(offerArt(kind));
  });

  it("draws a game the same way every time", () => {
    const meadow = subject("Quiet Meadow", "lobby_slots");
    expect(tileArt(meadow)).toBe(tileArt(meadow));
  });

  it("rounds figures without joining two of them", () => {
    const d = new Drawing(10, 10).path("M1.234-0.001L10.04.567.004 2.8e-15-12.345", "#ffffff");
    expect(d.toString()).toContain('d="M1.23 0L10 .57 0 0-12.3" fill="#fff"');
  });

  it("writes what is used twice once", () => {
    const d = new Drawing();
    const shade = () => d.linear(90, [[0, "#123456"]]);
    expect(shade()).toBe(shade());
    expect(d.toString().match(/<linearGradient/g)).toHaveLength(1);
  });
});
