// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Amount, BlindBoxInfo, BoxOpened, PurseMoved, Wallet, WheelDrawn } from "@/api/schema";
import { knownWallet } from "@/domain/wallet";
import { setMessages } from "@/lib/i18n";
import { queryClient, read } from "@/lib/query";
import { useToasts } from "@/lib/toast";
import { coin, offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { BlindBox, GameBox } from "./BlindBox";

const calls = vi.hoisted(() => ({ money: vi.fn(), plain: vi.fn() }));
vi.mock("@/lib/api/money", () => ({ moneyCall: calls.money }));
vi.mock("@/lib/api/call", async (load) => ({ ...(await load<object>()), call: calls.plain }));
vi.mock("@/domain/session/store", async (load) => ({ ...(await load<object>()), useLoggedIn: () => true }));
// Less motion: a wheel stops at once.
vi.mock("@/ui/useReducedMotion", () => ({ useReducedMotion: () => true }));

const stage = newStage();
const table = [2, 5].map((whole, index) => ({ index, award: coin(whole), weight: 1, probability: 500_000 }));
const INFO: BlindBoxInfo = {
  activity_id: "19",
  union_key: "",
  player_id: "1",
  daily_box_num: 1,
  daily_box_total_num: 1,
  wheel_num: 1,
  wheel_total_num: 3,
  with_draw_money_num: coin(100).amount,
  with_draw_num: 1,
  money_num: 0 as Amount,
  money_type: 1,
  item_list: table,
  box_list: table,
  boxes: [],
  refresh_time: Date.now() + 3_600_000,
  purse_end_time: Date.now() + 86_400_000,
  turnover: 0 as Amount,
  turnover_each: 0 as Amount,
  games: [],
  share_url: "",
  msg: "",
};
const CONTENTS = [2, 5, 2].map((whole, at) => ({ award: coin(whole), picked: at === 1 ? 1 : 0 }));
const OPENED = { ...INFO, daily_box_num: 0, boxes: CONTENTS, money_num: coin(5).amount };
const proof = {
  server_seed_hash: "00",
  client_seed: "c",
  nonce: 4,
  table_version: 1,
  index: 1,
  indexes: [1],
  place: 0,
};
const { queryKey } = read("GET /api/get/blind_box_wheel_info", { union_key: "" }, true);

async function draw(info: BlindBoxInfo, canClaim = true) {
  const key = read("GET /api/get/blind_box_wheel_info", { union_key: info.union_key }, true).queryKey;
  const Panel = info.union_key === "game" ? GameBox : BlindBox;
  queryClient.setQueryData(key, info);
  calls.plain.mockImplementation(async (endpoint: string) => {
    if (endpoint.includes("wheel_info")) return queryClient.getQueryData(key);
    return { list: [], last_id: "" };
  });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <Panel
        offer={offerOf([], { table })}
        canClaim={canClaim}
        pending={null}
        claimed={null}
        onClaim={() => Promise.resolve(null)}
      />
    </QueryClientProvider>,
  );
}

const button = (name: string) =>
  [...stage.box.querySelectorAll("button")].find(
    (each) => each.textContent?.includes(name) || each.getAttribute("aria-label")?.includes(name),
  );
const press = (name: string) => act(async () => button(name)?.click());

beforeEach(() => {
  setMessages("en", { promotions: messages });
  queryClient.clear();
  vi.clearAllMocks();
});

it("opens the picked box and shows what all three held, and what the purse holds now", async () => {
  await draw(INFO);
  calls.money.mockResolvedValue({ award: coin(5), boxes: CONTENTS, info: OPENED, proof, repeated: 0 } as BoxOpened);
  await press("Open box 2");
  const [endpoint, input] = calls.money.mock.calls[0] ?? [];
  expect([endpoint, input]).toEqual(["POST /api/daily_blind_box_reward", { union_key: "", index: 1 }]);
  expect(stage.box.textContent).toContain("You took ");
  expect(stage.box.querySelectorAll("[data-state=open]")).toHaveLength(3);
  expect(stage.box.querySelectorAll("button[data-picked]")).toHaveLength(1);
  expect(stage.box.textContent).toContain("Not taken: ");
  calls.money.mockClear();
  await press("Open box 1");
  expect(calls.money).not.toHaveBeenCalled();
});

it("keeps the wheel still while a box waits, and turns it afterwards", async () => {
  await draw(INFO);
  expect(button("Spin the wheel")?.disabled).toBe(true);
  await draw(OPENED);
  const after = { ...OPENED, wheel_num: 0, money_num: coin(7).amount };
  calls.money.mockResolvedValue({ index: 0, award: coin(2), info: after, proof, repeated: 0 } as WheelDrawn);
  await press("Spin the wheel");
  expect(calls.money.mock.calls[0]?.[0]).toBe("POST /api/blind_box_wheel_reward");
  await vi.waitFor(() => expect(queryClient.getQueryData<BlindBoxInfo>(queryKey)?.wheel_num).toBe(0));
});

it("moves the purse from the least on, and then says when the rest comes by mail", async () => {
  await draw({ ...OPENED, money_num: coin(99).amount });
  expect(button("Move to wallet")?.disabled).toBe(true);
  await draw({ ...OPENED, money_num: coin(100).amount });
  const wallet = { version: 9, coin: coin(100).amount, money: 0, gold: 0 } as Wallet;
  const moved = {
    amount: coin(100).amount,
    money_type: 1,
    state: "paid",
    info: { ...OPENED, money_num: 0 as Amount, with_draw_num: 0 },
    wallet,
    repeated: 0,
  } as PurseMoved;
  calls.plain.mockImplementation(async (endpoint: string) =>
    endpoint.includes("wheel_info") ? moved.info : endpoint.endsWith("withdraw") ? moved : { list: [], last_id: "" },
  );
  await press("Move to wallet");
  expect(knownWallet()?.version).toBe(9);
  expect(stage.box.textContent).toContain("Moved for this week.");
  expect(button("Move to wallet")).toBeUndefined();
});

it("says why a sold out box stays closed, and lets a guest add a contact", async () => {
  await draw({ ...INFO, daily_box_num: 0, msg: "Blind_box_tomorrow" });
  expect(stage.box.textContent).toContain("There are new ones tomorrow.");
  expect(button("Open box 1")?.getAttribute("aria-disabled")).toBe("true");
  await press("Open box 1");
  expect(calls.money).not.toHaveBeenCalled();
  expect(useToasts.getState().list).toEqual([
    expect.objectContaining({ type: "error", message: messages.Blind_box_tomorrow }),
  ]);
  await draw({ ...INFO, msg: "Blind_box_contact" });
  await press("Open box 1");
  expect(calls.money).not.toHaveBeenCalled();
  expect(button(messages.bind)).toBeDefined();
});

it("shows a visitor closed boxes and what they can hold", async () => {
  await draw(INFO, false);
  expect(button("Open box 1")?.disabled).toBe(true);
  expect(stage.box.textContent).toContain("50%");
});

const FREE = { game: "dice", stake: coin(2).amount, rounds: 3 };
const PLAY: BlindBoxInfo = {
  ...INFO,
  union_key: "game",
  daily_box_num: 0,
  daily_box_total_num: 5,
  wheel_total_num: 0,
  turnover: coin(7_000).amount,
  turnover_each: coin(5_000).amount,
  purse_end_time: 0,
};

it("shows how far play has come towards the next box, and which games count", async () => {
  await draw(PLAY);
  expect(stage.box.textContent).toContain("₹2,000 of ₹5,000 to the next box");
  expect(stage.box.textContent).toContain("1 of 5 boxes earned today. Every game counts.");
  expect(stage.box.textContent).toContain("Today's boxes are gone in");
  expect(stage.box.textContent).not.toContain(messages.purse);
  await draw({ ...PLAY, turnover: coin(90_000).amount, games: ["plinko"] });
  expect(stage.box.textContent).toContain("5 of 5 boxes earned today. What counts: Plinko.");
  expect(stage.box.textContent).toContain("All boxes of today are earned");
});

it("names the free rounds that a box of play brought, and leads to their game", async () => {
  await draw({ ...PLAY, daily_box_num: 1 });
  const award = { ...coin(6), award_type: 11, free_rounds: FREE };
  const boxes = CONTENTS.map((content) => (content.picked === 1 ? { ...content, award } : content));
  const info = { ...PLAY, boxes };
  calls.money.mockResolvedValue({ award, boxes, info, proof, repeated: 0 } as BoxOpened);
  await press("Open box 2");
  expect(calls.money.mock.calls[0]?.[1]).toEqual({ union_key: "game", index: 1 });
  expect(stage.box.textContent).toContain("You took 3 free rounds of ₹2");
  await press("Play your free rounds");
  expect(location.hash).toBe("#/Gamedetail?game=dice");
});
