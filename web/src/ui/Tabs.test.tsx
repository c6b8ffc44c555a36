// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { newStage } from "../../tests/stage";
import { Tabs } from "./Tabs";

const stage = newStage();
let chosen: string[] = [];

async function show(value: string) {
  const items = ["rules", "fairness", "bets"].map((name) => ({ value: name, label: name }));
  await stage.render(
    <Tabs label="About" value={value} items={items} onChange={(next) => chosen.push(next)}>
      <p>{value}</p>
    </Tabs>,
  );
}

const tabs = () => [...stage.box.querySelectorAll<HTMLElement>("[role=tab]")];
const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

beforeEach(() => {
  chosen = [];
});

it("one tab is reached by Tab, the others by the arrow keys, in a circle", async () => {
  await show("fairness");
  expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  tabs()[1]?.focus();
  for (const [key, at] of [
    ["ArrowRight", 2],
    ["ArrowRight", 0],
    ["ArrowLeft", 2],
    ["Home", 0],
    ["End", 2],
  ] as const) {
    await press(key);
    expect(document.activeElement).toBe(tabs()[at]);
  }
  expect(chosen).toEqual([]);
});

it("a press chooses a tab, whose panel it names", async () => {
  await show("rules");
  await act(async () => tabs()[2]?.click());
  expect(chosen).toEqual(["bets"]);
  await show("bets");
  expect(tabs().map((tab) => tab.ariaSelected ?? tab.getAttribute("aria-selected"))).toEqual([
    "false",
    "false",
    "true",
  ]);
  const panel = stage.box.querySelector("[role=tabpanel]");
  expect(tabs()[2]?.getAttribute("aria-controls")).toBe(panel?.id);
  expect(panel?.getAttribute("aria-labelledby")).toBe(tabs()[2]?.id);
});
