// @vitest-environment jsdom
import { act } from "react";
import { beforeAll, expect, it } from "vitest";
import type { WithdrawInfo } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { openDialog, useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { newStage } from "../../../../tests/stage";
import type { Withdraw } from "./useWithdraw";
import { WithdrawStep } from "./WithdrawStep";

const stage = newStage();
const held = { step: "held", platforms: ["Baize Originals"] } as const;

beforeAll(() => {
  window.scrollTo = () => undefined;
  setMessages("en", {
    wallet: { "withdraw.heldGoOnWith": "Go on with {game}", "withdraw.heldText": "Close {platforms}" },
    games: { game_mines: "Mines" },
  });
});

async function show(frozen_games: WithdrawInfo["frozen_games"]): Promise<string> {
  const withdraw = { flow: held, report: () => undefined } as unknown as Withdraw;
  await stage.render(
    <WithdrawStep withdraw={withdraw} info={{ frozen_games } as WithdrawInfo} onClose={() => undefined} />,
  );
  return stage.box.textContent ?? "";
}

it("a withdrawal that waits for open rounds names each game with its money and leads to it", async () => {
  const text = await show([
    { game: "mines", platform: "Baize Originals", amount: toAmount(1_000_000) },
    { game: "hilo", platform: "Baize Originals", amount: toAmount(50_000) },
  ]);
  for (const part of ["Mines", "100.00", "Hilo", "5.00"]) expect(text).toContain(part);
  openDialog("withdraw", {});
  const goOn = stage.box.querySelector<HTMLButtonElement>('[aria-label="Go on with Mines"]');
  await act(async () => goOn?.click());
  expect(useDialogs.getState().stack).toEqual([]);
  expect(window.location.hash).toBe("#/Gamedetail?game=mines");
});

it("a withdrawal that waits for rounds that nobody names says the platforms", async () => {
  expect(await show([])).toContain("Close Baize Originals");
});
