// @vitest-environment jsdom

import messages from "@messages/en-5-games.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FreeRounds } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { queryClient, read } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import type { AnyGame } from "./BetPanel";
import { FreeRoundsLine } from "./FreeRoundsLine";
import { FREE_ROUNDS } from "./useBets";

const session = vi.hoisted(() => ({ loggedIn: true }));
vi.mock("@/lib/api/call", async (load) => ({ ...(await load<object>()), call: () => new Promise(() => undefined) }));
vi.mock("@/domain/session/store", async (load) => ({
  ...(await load<object>()),
  useLoggedIn: () => session.loggedIn,
}));

const stage = newStage();
const FREE: FreeRounds = {
  id: "7",
  game: "dice",
  stake: toAmount(20_000),
  left: 3,
  granted: 3,
  expires_at: Date.now() + 86_400_000,
};
const idle = { id: "dice", ready: true, open: false, automatic: false, busy: false, guarded: false };
const betFree = vi.fn();

async function draw(list: FreeRounds[], change: Partial<AnyGame> = {}) {
  queryClient.setQueryData(read(FREE_ROUNDS, { game: "dice" }, true).queryKey, { list });
  const game = { ...idle, betFree, ...change } as AnyGame;
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <FreeRoundsLine game={game} />
    </QueryClientProvider>,
  );
}
const button = () => stage.box.querySelector("button");

beforeEach(() => {
  setMessages("en", { games: messages });
  queryClient.clear();
  session.loggedIn = true;
  betFree.mockReset();
});

it("says how many free rounds of which stake are left, and plays one", async () => {
  await draw([FREE]);
  expect(stage.box.textContent).toContain("3 free rounds of ₹2");
  await act(async () => button()?.click());
  expect(betFree).toHaveBeenCalledWith(FREE);
  await draw([{ ...FREE, left: 1 }]);
  expect(stage.box.textContent).toContain("1 free round of ₹2");
});

it("waits while a round is open, while Auto plays, or while nothing is chosen", async () => {
  for (const change of [{ open: true }, { automatic: true }, { ready: false }]) {
    await draw([FREE], change);
    expect(button()?.disabled).toBe(true);
  }
});

it("shows nothing where there are no free rounds, to a visitor, or at a shared table", async () => {
  await draw([]);
  expect(stage.box.textContent).toBe("");
  await draw([FREE], { betFree: undefined } as Partial<AnyGame>);
  expect(stage.box.textContent).toBe("");
  session.loggedIn = false;
  await draw([FREE]);
  expect(stage.box.textContent).toBe("");
});
