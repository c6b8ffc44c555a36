// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ActivityClaimed, ActivityOffer, RewardRecord, Wallet } from "@/api/schema";
import { useSite } from "@/domain/site";
import { knownWallet, setWallet } from "@/domain/wallet";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { writeJson } from "@/lib/storage";
import { gold, offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { LuckyWheel } from "./LuckyWheel";

const stage = newStage();
const table = [20, 50].map((whole, index) => ({ index, award: gold(whole), weight: 1, probability: 500_000 }));
const me = { reason: "", chances: 2, behind: 0, period_end: 0 };
const OFFER = offerOf([], { table, me });

const wallet = (version: number, whole: number) => ({ version, gold: gold(whole).amount, money: 0, coin: 0 }) as Wallet;
const claimed: ActivityClaimed = {
  activity_id: "1",
  step: 1,
  awards: [gold(50)],
  state: "paid",
  proof: { server_seed_hash: "00", client_seed: "c", nonce: 4, table_version: 1, index: 1, indexes: [1], place: 0 },
  wallet: wallet(2, 1_050),
  repeated: 0,
};

const record = (change: Partial<RewardRecord> = {}) =>
  ({
    id: "9",
    activity_id: "1",
    award_type: 5,
    amount: gold(50).amount,
    state: "paid",
    time: 1_000_000,
    nonce: 4,
    index: 1,
    table_version: 1,
    ...change,
  }) as RewardRecord;

const know = (list: RewardRecord[]) =>
  queryClient.setQueryData(["GET /api/activity/record", "pages", {}], {
    pages: [{ list, last_id: "" }],
    pageParams: ["0"],
  });

async function draw(onClaim: () => Promise<ActivityClaimed | null>, offer: ActivityOffer = OFFER) {
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <LuckyWheel offer={offer} canClaim pending={null} claimed={null} onClaim={onClaim} />
    </QueryClientProvider>,
  );
}

const hub = () => stage.box.querySelector<HTMLButtonElement>("button[aria-label^='Spin the wheel']");
const press = () => act(async () => hub()?.click());
const text = () => stage.box.textContent ?? "";

beforeEach(() => {
  setMessages("en", { promotions: messages });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  localStorage.clear();
  useSite.setState({ grants: { depositBonus: true } });
  know([]);
  setWallet(wallet(1, 1_000));
});

it("turns at the press, asks once, and neither the words nor the balance tell the prize before it stops", async () => {
  let reply: (claimed: ActivityClaimed) => void = () => {};
  const onClaim = vi.fn(() => new Promise<ActivityClaimed>((resolve) => (reply = resolve)));
  await draw(onClaim);
  await press();
  await press();
  expect(onClaim).toHaveBeenCalledTimes(1);
  expect(text()).toContain("The wheel turns.");
  await act(async () => {
    setWallet(claimed.wallet);
    reply(claimed);
  });
  expect(text()).not.toContain("You received");
  expect(knownWallet()?.version).toBe(1);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(text()).toContain("You received 50 gold.");
  });
  expect(text()).not.toContain("The wheel turns.");
  expect(knownWallet()?.version).toBe(2);
});

it("goes on turning when the offer is read again meanwhile", async () => {
  const onClaim = () => new Promise<ActivityClaimed>(() => {});
  await draw(onClaim);
  await press();
  const later = table.map((prize) => ({ ...prize, award: { ...prize.award, expires_at: 77 } }));
  await draw(onClaim, offerOf([], { table: later, me: { ...me, chances: 1 } }));
  expect(text()).toContain("The wheel turns.");
});

it("stops without a prize where the draw is refused, and lets the balance go", async () => {
  await draw(async () => null);
  await press();
  expect(text()).not.toContain("The wheel turns.");
  expect(hub()?.getAttribute("aria-disabled")).toBeNull();
  setWallet(wallet(3, 900));
  expect(knownWallet()?.version).toBe(3);
});

it("lets the balance go when the screen is left while it turns", async () => {
  await draw(() => new Promise(() => {}));
  await press();
  setWallet(wallet(2, 1_050));
  expect(knownWallet()?.version).toBe(1);
  await stage.render(null);
  expect(knownWallet()?.version).toBe(2);
});

it("cannot be pressed without a spin, and says what brings one", async () => {
  const onClaim = vi.fn(async () => claimed);
  await draw(onClaim, offerOf([], { table, me: { ...me, chances: 0 } }));
  await press();
  expect(onClaim).not.toHaveBeenCalled();
  expect(text()).toContain("No spins left today");
  expect(text()).toContain("deposits of today bring new spins");
  expect(text()).toContain(messages.spin_deposit);
});

it("asks for no deposit where deposits may not bring anything", async () => {
  useSite.setState({ grants: { depositBonus: false } });
  await draw(async () => claimed, offerOf([], { table, me: { ...me, chances: 0 } }));
  expect(text()).toContain("Stakes of money today bring new spins.");
  expect(text()).not.toMatch(/deposit/i);
});

it("keeps the focus on the button after the last spin, which then does nothing", async () => {
  const onClaim = vi.fn(async () => claimed);
  const withChances = (chances: number) => offerOf([], { table, me: { ...me, chances } });
  await draw(onClaim, withChances(1));
  hub()?.focus();
  await press();
  await draw(onClaim, withChances(0));
  expect(document.activeElement).toBe(hub());
  expect([hub()?.disabled, hub()?.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  await press();
  expect(onClaim).toHaveBeenCalledOnce();
});

it("says on return where it stopped while the page was closed", async () => {
  writeJson("spin:0:1", 999_000);
  know([record()]);
  await draw(async () => claimed);
  expect(text()).toContain("While you were away the wheel stopped at 50 gold.");
  await stage.render(null);
  await draw(async () => claimed);
  expect(text()).toContain("Your last spin: 50 gold");
});

it("does not take an older spin for the one that was not seen", async () => {
  writeJson("spin:0:1", 2_000_000);
  know([record()]);
  await draw(async () => claimed);
  expect(text()).not.toContain("While you were away");
});
