// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import messages from "../../../../public/json/en-14-chips.json";
import { newStage } from "../../../../tests/stage";
import { type Bets, take } from "./chips";
import { MOST_LAYOUTS } from "./layouts";
import { Placed } from "./Placed";
import { SavedLayouts } from "./SavedLayouts";

const KEY = "table_layouts";
const on = (spot: string, chips = 1): Bets => [{ spot, chips }];
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");
const store = (layouts: unknown) => localStorage.setItem(KEY, JSON.stringify(layouts));

const stage = newStage();
const common = { value: toAmount(100), playMode: 1, disabled: false, nameOf: (spot: string) => spot } as const;
const open = (bets: Bets = []) =>
  stage.render(
    <SavedLayouts {...common} kept={KEY} isSpot={(spot) => typeof spot === "string"} bets={bets} onLay={() => {}} />,
  );
const buttons = () => [...stage.box.querySelectorAll("button")];
const button = (name: string) => buttons().find((each) => (each.ariaLabel ?? each.textContent) === name);
const shown = () => buttons().flatMap((each) => (each.ariaLabel?.startsWith("Lay: ") ? each.ariaLabel.slice(5) : []));
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
const status = () => [...stage.box.querySelectorAll("[role=status]")].map((each) => each.textContent);
const SAVE = "Save this layout";
const press = (name: string) =>
  act(async () => {
    button(name)?.focus();
    button(name)?.click();
  });

beforeEach(() => {
  localStorage.clear();
  setMessages("en", { chips: messages });
});

describe("saved layouts of two tabs", () => {
  it("are all kept when each tab saves one", async () => {
    await open(on("here"));
    store([on("there")]);
    await press(SAVE);
    expect(stored()).toEqual([on("here"), on("there")]);
    expect(shown()).toEqual(["here", "there"]);
  });

  it("lose only the one that is forgotten", async () => {
    store([on("a"), on("b")]);
    await open();
    store([on("new"), on("a"), on("b")]);
    await press("Forget: a");
    expect(stored()).toEqual([on("new"), on("b")]);
  });

  it("are not more than there may be when the other tab saved the last", async () => {
    await open(on("here"));
    const full = Array.from({ length: MOST_LAYOUTS }, (_, at) => on(`n${at}`));
    store(full);
    await press(SAVE);
    expect(stored()).toEqual(full);
    expect(status()).toEqual([""]);
  });

  it("are shown as soon as the other tab saves", async () => {
    await open(on("here"));
    store([on("there")]);
    await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
    expect(shown()).toEqual(["there"]);
  });
});

it("layouts that a full storage does not take last for the visit", async () => {
  await open(on("a"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await press(SAVE);
  await open(on("b"));
  await press(SAVE);
  vi.restoreAllMocks();
  expect(shown()).toEqual(["b", "a"]);
});

describe("the focus in saved layouts", () => {
  it("goes to the next layout, and after the last to the key that saves", async () => {
    store([on("a"), on("b"), on("c")]);
    await open();
    await press("Forget: b");
    expect(focused()).toBe("Forget: c");
    await press("Forget: c");
    expect(focused()).toBe(SAVE);
    await press("Forget: a");
    expect(focused()).toBe(SAVE);
  });

  it("stays on the key that saves, which then saves no more", async () => {
    await open(on("a"));
    await press(SAVE);
    expect(focused()).toBe(SAVE);
    expect([button(SAVE)?.disabled, button(SAVE)?.ariaDisabled]).toEqual([false, "true"]);
    await press(SAVE);
    expect(stored()).toEqual([on("a")]);
  });

  it("does not carry a key that is held down to the next layout", async () => {
    store([on("a"), on("b")]);
    await open();
    const event = (repeat: boolean) =>
      new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
    for (const name of ["Forget: a", SAVE])
      expect([false, true].map((repeat) => button(name)?.dispatchEvent(event(repeat)))).toEqual([true, false]);
  });
});

it("says once what was saved and what was forgotten", async () => {
  await open(on("a", 2));
  expect(status()).toEqual([""]);
  await press(SAVE);
  expect(status()).toEqual(["Saved: a ×2"]);
  await press("Forget: a ×2");
  expect(status()).toEqual(["Forgotten: a ×2"]);
});

it("the focus in the list of chips goes to the next spot, and after the last to the one before", async () => {
  function Table() {
    const [bets, setBets] = useState<Bets>(["a", "b", "c"].flatMap((spot) => on(spot)));
    return <Placed {...common} bets={bets} paysOf={() => "1:1"} onTake={(spot) => setBets(take(bets, spot))} />;
  }
  await stage.render(<Table />);
  await press("Take off: b");
  expect(focused()).toBe("Take off: c");
  await press("Take off: c");
  expect(focused()).toBe("Take off: a");
});
