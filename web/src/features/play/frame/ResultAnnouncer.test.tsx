// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { ResultAnnouncer } from "./ResultAnnouncer";
import type { GameRound } from "./round";

const lost = (id: string) =>
  ({ id, account_type: 0, state: "settled", stake: 10, payout: 0, multiplier: 0 }) as unknown as GameRound;

let root: Root;
let box: HTMLElement;
const show = (round: GameRound) => act(async () => root.render(<ResultAnnouncer round={round} result="1.20" />));
const later = () => act(async () => vi.advanceTimersByTime(2_000));

beforeAll(() => {
  setMessages("en", { games: { said_lost: "{result}: lost" } });
});
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("announces a second result that equals the first one: a region whose text stays the same is silent", async () => {
  await show(lost("a"));
  await later();
  const region = box.querySelector("[role=status]");
  expect(region?.textContent).toBe("1.20: lost");
  let changes = 0;
  const watch = new MutationObserver((list) => {
    changes += list.length;
  });
  watch.observe(region as Element, { childList: true, subtree: true, characterData: true });
  await show(lost("b"));
  await later();
  changes += watch.takeRecords().length;
  expect(region?.textContent).toBe("1.20: lost");
  expect(changes).toBeGreaterThan(0);
});
