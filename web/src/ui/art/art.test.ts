// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { sceneArt } from "./scene";
import { Drawing, toDataUri } from "./svg";
import { symbols } from "./symbols/registry";
import { tileArt } from "./tile";
import { worlds } from "./worlds";

function parse(uri: string): Document {
  const text = decodeURIComponent(uri.slice(uri.indexOf(",") + 1));
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

/** Well-formed, with an id for everything that is pointed at. */
function isWhole(uri: string): void {
  const picture = parse(uri);
  expect(picture.querySelector("parsererror")).toBeNull();
  const text = new XMLSerializer().serializeToString(picture);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  for (const [, id] of text.matchAll(/url\(#(\w+)\)/g)) expect(picture.getElementById(id ?? "")).not.toBeNull();
}

const subject = (name: string, category: string) => ({ slug: name.toLowerCase().replaceAll(" ", "-"), name, category });

describe("drawn art", () => {
  it("draws every symbol whole", () => {
    for (const draw of Object.values(symbols)) {
      const d = new Drawing(120, 120);
      draw(d);
      isWhole(toDataUri(d.toString()));
    }
  });

  it("draws slots in every world, and live, gold and sports tiles", () => {
    const names = ["Book of the Nile", "Deep Lagoon", "Frost Harbour", "Neon City", "Dragon Ember", "Sugar Windmill"];
    for (const name of [...names, ...Object.keys(worlds)]) isWhole(tileArt(subject(name, "lobby_slots")));
    for (const name of ["Roulette", "Blackjack", "Sic Bo", "Tide Wheel"]) isWhole(tileArt(subject(name, "lobby_live")));
    for (const name of ["Gold Pan", "Harvest Moon"]) isWhole(tileArt(subject(name, "lobby_Gold Games")));
    for (const name of ["Cricket", "Football", "Kabaddi", "Tennis"]) isWhole(tileArt(subject(name, "lobby_sports")));
    for (const scene of ["welcome", "originals", "treasure", "stadium", "fairness"] as const) isWhole(sceneArt(scene));
  });

  it("draws a game the same way every time", async () => {
    const first = tileArt(subject("Quiet Meadow", "lobby_slots"));
    const { slotArt } = await import("./slot");
    expect(toDataUri(slotArt("quiet-meadow Quiet Meadow"))).toBe(first);
  });
});
