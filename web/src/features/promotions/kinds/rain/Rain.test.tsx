// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { RainDrop } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { gold, offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { Rain } from "./Rain";

const stage = newStage();
const NOW = Date.now();
const own = { pot: 0, reason: "", state: "nothing", award: null };

const dropOf = (change: Partial<RainDrop> = {}): RainDrop => ({
  drop_id: "7000000000000000001",
  activity_id: "1",
  phase: "open",
  mode: "first_come",
  starts_at: NOW - 60_000,
  ends_at: NOW + 240_000,
  least: toAmount(200),
  turnover: toAmount(50_000),
  award_type: 5,
  seed_hash: "ab".repeat(32),
  seed: "",
  pots: [
    { from_level: 0, packets: 300, amount: toAmount(300_000), left: 12 },
    { from_level: 3, packets: 100, amount: toAmount(300_000), left: 100 },
  ],
  me: own,
  ...change,
});

async function draw(list: RainDrop[], canClaim = true) {
  queryClient.setQueryData(["GET /api/activity/drops", {}, 0], { list, packets: [], takers: [] });
  const onClaim = vi.fn(async () => null);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <Rain offer={offerOf([])} canClaim={canClaim} pending={null} claimed={null} onClaim={onClaim} />
    </QueryClientProvider>,
  );
  return onClaim;
}

const text = () => stage.box.textContent ?? "";
const button = () => stage.box.querySelector<HTMLButtonElement>("button");

beforeEach(() => {
  setMessages("en", { promotions: messages });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
});

it("catches a packet of the drop that falls with the button, and says how many are left of the own pot", async () => {
  const onClaim = await draw([dropOf()]);
  expect(text()).toContain("12 packets left");
  await act(async () => button()?.click());
  expect(onClaim).toHaveBeenCalledExactlyOnceWith({ drop_id: "7000000000000000001" });
});

it("shows what was caught, and no button any more", async () => {
  await draw([dropOf({ me: { ...own, state: "given", award: gold(20) } })]);
  expect(text()).toContain("You caught a packet");
  expect(text()).toContain("20");
  expect(button()).toBeNull();
});

it("has no button where nothing is left, too little was staked, or nobody is logged in", async () => {
  const [first, ...others] = dropOf().pots;
  await draw([dropOf({ pots: first ? [{ ...first, left: 0 }, ...others] : [] })]);
  expect(text()).toContain("Every packet of your pot is taken");
  expect(button()).toBeNull();
  await draw([dropOf({ me: { ...own, reason: "turnover" } })]);
  expect(text()).toContain("and you can catch a packet");
  expect(button()).toBeNull();
  await draw([dropOf({ me: null })], false);
  expect(button()).toBeNull();
});

it("shows when the next one begins, and what became of those before", async () => {
  const past = dropOf({
    drop_id: "6",
    phase: "over",
    starts_at: NOW - 9e6,
    ends_at: NOW - 8e6,
    me: { ...own, state: "without" },
  });
  const next = { phase: "announced", starts_at: NOW + 3_600_000, ends_at: NOW + 3_900_000 } as const;
  await draw([past, dropOf(next)]);
  expect(text()).toContain("The next rain");
  expect(text()).toContain("None this time");
  expect(button()).toBeNull();
});

it("names no time where no drop is announced", async () => {
  await draw([]);
  expect(text()).toContain("No rain is announced");
});
