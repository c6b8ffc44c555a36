// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import agents from "@messages/en-17-agents.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WheelOffer, WheelTip } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { InviteWheel } from "./InviteWheel";

vi.mock("@/lib/api/money", () => ({ moneyCall: vi.fn(async () => new Promise(() => undefined)) }));
vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/domain/session/store", async (original) => ({ ...(await original<object>()), useLoggedIn: () => true }));

const money = (whole: number) => toAmount(whole * 10_000);

const part = (index: number, share: number, weight: number) => ({
  index,
  share,
  weight,
  amount: money(share / 10),
  probability: weight * 100,
});

const wheelOf = (change: Partial<WheelOffer> = {}): WheelOffer => ({
  ...offerOf([stepOf(1, "open")]),
  mood_group: [],
  accum_money: money(0),
  target_amount: money(1_000),
  user_money: money(0),
  remain_rot_num: 1,
  end_time: 0,
  pool_balance: money(200_000),
  poolResAmount: money(200_000),
  is_join: 0,
  turntable_cfg: [part(0, 5_000, 5_000), part(1, 6_000, 5_000)],
  is_open_turn: 1,
  part_id: "20785",
  award_cash: money(0),
  round_end_time: 0,
  is_first_rotate: 1,
  mean_spins: 1_195,
  award_type: 2,
  round_state: "waiting",
  contacts: 0,
  most_contacts: 3,
  deposits: 0,
  spins: [],
  ...change,
});

const TIP: WheelTip = {
  is_open_turn: 1,
  is_join: 1,
  missing: money(400),
  remain_rot_num: 0,
  round_end_time: 0,
  turntable_key: "FGHJKL",
  share_url: "/?turntable_key=FGHJKL",
};

const drawn: (() => void)[] = [];

async function draw(round: WheelOffer, canClaim = true) {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === "POST /api/agent/turntable") return TIP as never;
    if (endpoint === "GET /api/activity/info") return round as never;
    return { list: [], total: 0 } as never;
  });
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <InviteWheel offer={round} canClaim={canClaim} pending={null} claimed={null} onClaim={async () => null} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => vi.waitFor(() => expect(box.textContent).not.toContain("Loading")));
  drawn.push(() => root.unmount());
  const key = (words: string) =>
    [...box.querySelectorAll("button")].find((each) =>
      (each.getAttribute("aria-label") ?? each.textContent ?? "").includes(words),
    );
  return { box, key };
}

afterEach(() =>
  act(async () => {
    for (const unmount of drawn.splice(0)) unmount();
    queryClient.clear();
  }),
);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions, agents });
});

it("the first spin joins, without a round's number, and later ones name theirs", async () => {
  const first = await draw(wheelOf());
  expect(first.box.textContent).toContain("The first spin is free");
  await act(async () => first.key("Spin the wheel")?.click());
  expect(vi.mocked(moneyCall).mock.calls.at(-1)?.slice(0, 2)).toEqual(["POST /api/actInvite/rotate", {}]);
  queryClient.clear();
  const later = await draw(wheelOf({ is_join: 1, round_state: "running", round_end_time: Date.now() + 60_000 }));
  await act(async () => later.key("Spin the wheel")?.click());
  expect(vi.mocked(moneyCall).mock.calls.at(-1)?.[1]).toEqual({ part_id: "20785" });
});

it("without spins the link is shown, with how many friends count", async () => {
  const { box, key } = await draw(
    wheelOf({ is_join: 1, is_first_rotate: 0, remain_rot_num: 0, accum_money: money(600), contacts: 2 }),
  );
  expect(box.textContent).toContain("2 / 3");
  await act(async () => vi.waitFor(() => expect(box.textContent).toContain("/?turntable_key=FGHJKL")));
  expect(key("Spin the wheel")?.disabled).toBe(true);
});

it.each([
  ["paid", 0, "The target was paid"],
  ["lapsed", 0, "The round is over"],
  ["waiting", 0, "Waiting for the first friend"],
  ["waiting", 1, "pool is empty"],
] as const)("a round that is %s with %i friends is described", async (round_state, contacts, words) => {
  const { box } = await draw(wheelOf({ is_join: 1, remain_rot_num: 0, round_state, contacts }));
  expect(box.textContent).toContain(words);
});

it("a visitor is asked to register", async () => {
  const { key } = await draw(wheelOf({ me: null }), false);
  await act(async () => key(promotions.register)?.click());
  expect(useDialogs.getState().stack.at(-1)?.name).toBe("register");
});
