// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BuilderSelection } from "../markets";
import { changeDraft, followOtherDrafts, toggledPart, useDrafts } from "./drafts";

const part = (market: string, outcome = "1", number = Number.parseInt(market, 10)): BuilderSelection => ({
  market,
  outcome,
  number,
  specifiers: {},
  label: "home",
});
const chosen = (...pressed: BuilderSelection[]) =>
  pressed.reduce<readonly BuilderSelection[]>((before, each) => toggledPart(before, each) ?? before, []);
const names = (selections: readonly BuilderSelection[]) =>
  selections.map(({ market, outcome }) => `${market}@${outcome}`);
const stored = () => useDrafts.getState().drafts.map(({ fixture, selections }) => [fixture, ...names(selections)]);

beforeEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: [] });
});

describe("what is chosen for a bet builder", () => {
  it("is put in by a press and taken out by the next one", () => {
    expect(names(chosen(part("1"), part("29"), part("1")))).toEqual(["29@1"]);
  });

  it("has one outcome of a market, where another one was", () => {
    expect(names(chosen(part("1"), part("29"), part("1", "3")))).toEqual(["1@3", "29@1"]);
    expect(names(chosen(part("18/total=1.5"), part("18/total=2.5")))).toHaveLength(2);
  });

  it("has several scorers", () => {
    const scorers = [part("40", "player:7"), part("40", "player:9")];
    expect(names(chosen(...scorers))).toEqual(["40@player:7", "40@player:9"]);
    expect(names(chosen(...scorers, part("40", "player:7")))).toEqual(["40@player:9"]);
  });

  it("is eight selections at most, of which one can be replaced", () => {
    const eight = chosen(...Array.from({ length: 8 }, (_, at) => part(String(at + 1))));
    expect(toggledPart(eight, part("9"))).toBeNull();
    expect(toggledPart(eight, part("8", "3"))).toHaveLength(8);
  });
});

describe("drafts", () => {
  it("are there again after a reload, without what makes no sense", async () => {
    changeDraft("7", () => [part("1"), part("29")]);
    const kept = JSON.parse(localStorage.getItem("sports_builders") ?? "[]");
    kept[0].selections.push({ market: 5 }, null);
    localStorage.setItem("sports_builders", JSON.stringify([...kept, { fixture: 1 }, "text"]));
    vi.resetModules();
    const { drafts } = (await import("./drafts")).useDrafts.getState();
    expect(drafts.map(({ fixture, selections }) => [fixture, ...names(selections)])).toEqual([["7", "1@1", "29@1"]]);
  });

  it("of eight fixtures are kept, those that were changed last", () => {
    for (let fixture = 1; fixture <= 9; fixture++) changeDraft(String(fixture), () => [part("1")]);
    changeDraft("2", (before) => [...before, part("29")]);
    expect(stored().map(([fixture]) => fixture)).toEqual(["3", "4", "5", "6", "7", "8", "9", "2"]);
  });

  it("are gone when nothing is chosen any more", () => {
    changeDraft("7", () => [part("1")]);
    changeDraft("7", () => []);
    expect(stored()).toEqual([]);
  });

  it("are those of all tabs", () => {
    const stop = followOtherDrafts();
    changeDraft("7", () => [part("1")]);
    localStorage.setItem("sports_builders", JSON.stringify([{ fixture: "8", selections: [part("29")] }]));
    window.dispatchEvent(new StorageEvent("storage", { key: "sports_builders" }));
    expect(stored()).toEqual([["8", "29@1"]]);
    stop();
  });
});
