// @vitest-environment jsdom

import games from "@messages/en-5-games.json";
import gold from "@messages/en-18-gold.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FreePick, GoldShop, ShopLook } from "@/api/schema";
import { GOLD_SHOP } from "@/domain/looks";
import { toAmount } from "@/lib/amount";
import { moneyCall } from "@/lib/api/money";
import { closeAllDialogs, useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient, read } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import type { AnyGame } from "../frame/BetPanel";
import { GoldLines } from "./GoldLines";
import { LookTile } from "./LookTile";
import { RefillCard } from "./RefillCard";

vi.mock("@/lib/api/money", () => ({ moneyCall: vi.fn(async () => new Promise(() => undefined)) }));
vi.mock("@/lib/api/call", async (load) => ({ ...(await load<object>()), call: () => new Promise(() => undefined) }));
vi.mock("@/domain/session/store", async (load) => ({ ...(await load<object>()), useLoggedIn: () => true }));

const stage = newStage();
const whole = (amount: number) => toAmount(amount * 10_000);
const REFILL = { amount: whole(100), below: whole(1), needed: true, next_at: null };
const PICK: FreePick = { game: "gold-wishing-tree", stake: whole(10), next_at: null };
const LOOK: ShopLook = { id: "felt-moss", kind: "felt", price: whole(1_000), owned: false, worn: false };
const SHOP: GoldShop = { looks: [LOOK], refill: REFILL, free_picks: [PICK] };
const idle = { id: PICK.game, playMode: 0, ready: true, open: false, automatic: false, busy: false, guarded: false };
const betFree = vi.fn();

const draw = (children: ReactNode) =>
  stage.render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
const keys = () => [...stage.box.querySelectorAll("button")];

async function drawLines(change: Partial<AnyGame>, own = 50, shop = SHOP) {
  queryClient.setQueryData(GOLD_SHOP.queryKey, shop);
  queryClient.setQueryData(read("GET /api/wallet", { reserve: 1 }, true).queryKey, { gold: whole(own) });
  await draw(<GoldLines game={{ ...idle, betFree, ...change } as AnyGame} />);
}

beforeEach(() => {
  setMessages("en", { gold, games });
  queryClient.clear();
  betFree.mockReset();
  vi.mocked(moneyCall).mockClear();
});

it("offers the free pick of the day at its game, and nowhere else", async () => {
  await drawLines({});
  await act(async () => keys()[0]?.click());
  expect(betFree).toHaveBeenCalledWith(PICK);
  await drawLines({ id: "gold-pan" });
  expect(keys()).toHaveLength(0);
  await drawLines({ playMode: 1 });
  expect(stage.box.textContent).toBe("");
});

it("offers the refill once the gold is gone and nothing is open", async () => {
  await drawLines({ id: "gold-pan" }, 0);
  await act(async () => keys()[0]?.click());
  expect(vi.mocked(moneyCall).mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/gold/refill", {}]);
  await drawLines({ id: "gold-pan", open: true }, 0);
  expect(stage.box.textContent).toBe("");
});

it("offers no refill that a round elsewhere forbids", async () => {
  await drawLines({ id: "gold-pan" }, 0, { ...SHOP, refill: { ...REFILL, needed: false } });
  expect(keys()[0]?.disabled).toBe(true);
});

it("counts down to the next refill, and gives none to who has gold", async () => {
  await draw(<RefillCard refill={{ ...REFILL, next_at: Date.now() + 60_000 }} />);
  expect(stage.box.querySelector('[role="timer"]')).not.toBeNull();
  await draw(<RefillCard refill={{ ...REFILL, needed: false }} />);
  expect(keys()[0]?.disabled).toBe(true);
});

it("asks before a look is paid, and puts a bought one on and off", async () => {
  await draw(<LookTile look={LOOK} />);
  await act(async () => keys()[0]?.click());
  expect(moneyCall).not.toHaveBeenCalled();
  const question = useDialogs.getState().stack.at(-1)?.props as { onConfirm: () => void; text: string };
  expect(question.text).toContain("1,000");
  await act(async () => {
    question.onConfirm();
    closeAllDialogs();
  });
  expect(vi.mocked(moneyCall).mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/gold/buy", { id: "felt-moss" }]);
  await draw(<LookTile look={{ ...LOOK, owned: true, worn: true }} />);
  expect(keys()[0]?.getAttribute("aria-label")).toBe("Take off Moss");
});
