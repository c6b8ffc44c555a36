// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GoldPan, GoldPans } from "@/api/schema";
import { useSite } from "@/domain/site";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { gold, offerOf, stepOf } from "../../../../../tests/promotions";
import { GoldRushing } from "./GoldRushing";
import { isReliefWaiting, PANS } from "./relief";

vi.mock("@/lib/api/money", () => ({ moneyCall: vi.fn(async () => new Promise(() => undefined)) }));
vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/domain/session/store", async (original) => ({ ...(await original<object>()), useLoggedIn: () => true }));

const panOf = (id: number, change: Partial<GoldPan> = {}): GoldPan => ({
  id,
  award_type: 5,
  amount: gold(20).amount,
  is_active: 0,
  remain_seconds: 0,
  status: 0,
  ...change,
});

const drawn: (() => void)[] = [];

async function draw(awards: GoldPan[], canClaim = true) {
  const answer: GoldPans = { awards, share_url: "/?invitationCode=ABC" };
  queryClient.setQueryData(PANS.queryKey, answer);
  vi.mocked(call).mockImplementation(async () => answer as never);
  const box = document.createElement("div");
  const root = createRoot(box);
  const offer = offerOf([stepOf(1, "open"), stepOf(2, "open"), stepOf(3, "open"), stepOf(4, "open")]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <GoldRushing offer={offer} canClaim={canClaim} pending={null} claimed={null} onClaim={async () => null} />
      </QueryClientProvider>,
    ),
  );
  drawn.push(() => root.unmount());
  const key = (words: string) => [...box.querySelectorAll("button")].find((each) => each.textContent?.includes(words));
  return { box, key };
}

afterEach(() =>
  act(async () => {
    for (const unmount of drawn.splice(0)) unmount();
  }),
);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions });
  useSite.setState({ grants: { depositBonus: true } });
  queryClient.clear();
  vi.mocked(moneyCall).mockClear();
  vi.mocked(call).mockReset();
});

it("takes the pan that can be taken, and says of the others what is missing", async () => {
  const pans = [panOf(1, { is_active: 1, status: 1 }), panOf(2), panOf(3)];
  const { box, key } = await draw(pans);
  expect(box.textContent).toContain("For players who have deposited");
  await act(async () => key("Take 20 gold")?.click());
  expect(vi.mocked(moneyCall).mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/goldRushing/takeAward", { id: 1 }]);
});

it("counts down to a pan that was taken and to relief that waits for its time", async () => {
  const taken = panOf(1, { is_active: 1, remain_seconds: 60, status: 2 });
  const { box } = await draw([taken, panOf(2, { is_active: 1, remain_seconds: 3_600 }), panOf(3)]);
  expect(box.querySelectorAll('[role="timer"]')).toHaveLength(2);
});

it("notes that the lobby was shared once the link has gone out, and not when it has not", async () => {
  const writeText = vi.fn().mockRejectedValueOnce(new Error("not allowed")).mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { userAgent: "", clipboard: { writeText } });
  const { key } = await draw([panOf(1), panOf(2), panOf(3)]);
  const shares = () => vi.mocked(call).mock.calls.filter(([name]) => name === "POST /api/goldRushing/share").length;
  await act(async () => key("Share the lobby")?.click());
  expect(shares()).toBe(0);
  await act(async () => key("Share the lobby")?.click());
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/?invitationCode=ABC`);
  expect(shares()).toBe(1);
});

it("shows a visitor three pans without a press", async () => {
  const { box } = await draw([], false);
  expect(box.querySelectorAll("li")).toHaveLength(3);
  expect(box.querySelectorAll("button")).toHaveLength(0);
});

it("has no relief pan where deposits may not bring anything", async () => {
  useSite.setState({ grants: { depositBonus: false } });
  const own = await draw([panOf(1, { is_active: 1, status: 1 }), panOf(2, { is_active: 1 }), panOf(3)]);
  expect(own.box.querySelectorAll("li")).toHaveLength(2);
  expect(own.box.textContent).toContain("Two pans.");
  expect(own.box.textContent).not.toMatch(/deposit/i);
  const visitor = await draw([], false);
  expect(visitor.box.querySelectorAll("li")).toHaveLength(2);
});

it("knows relief to wait only when it is active and its time has come", async () => {
  for (const [relief, isWaiting] of [
    [panOf(2, { is_active: 1 }), true],
    [panOf(2, { is_active: 1, remain_seconds: 1 }), false],
    [panOf(2), false],
  ] as const) {
    vi.mocked(call).mockResolvedValue({ awards: [panOf(1), relief], share_url: "" } as never);
    expect(await isReliefWaiting()).toBe(isWaiting);
  }
});
