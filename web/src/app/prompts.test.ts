import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply, Wallet } from "@/api/schema";
import { dispatch } from "@/domain/session/store";
import { isLow, knownWallet, setWallet } from "@/domain/wallet";
import { closeAllDialogs, openDialog, useDialogs } from "@/lib/dialogs";
import { clearPopUps, visitForPopUps, waitingPopUps } from "@/lib/dialogs/queue";
import { queryClient } from "@/lib/query";
import { connectPrompts } from "./prompts";

const reply = { accessToken: "1", userInfo: { uid: 7 }, oauth_user_info: null } as unknown as LoginReply;
const wallet = (version: number, money: number) => ({ version, money, coin: 0, gold: 0 }) as Wallet;
const open = () => useDialogs.getState().stack.map((dialog) => dialog.name);

beforeEach(() => {
  closeAllDialogs();
  clearPopUps();
  queryClient.clear();
  vi.spyOn(queryClient, "fetchQuery").mockImplementation(async () => knownWallet());
});

it("money is low below one currency unit", () => {
  expect(isLow(0, 10_000)).toBe(true);
  expect(isLow(9_999, 10_000)).toBe(true);
  expect(isLow(10_000, 10_000)).toBe(false);
});

it("the prompt for players without money is not shown to one who has money by then", async () => {
  dispatch({ type: "signedIn", reply });
  connectPrompts();
  visitForPopUps("/Gamedetail");
  const leaveCashier = async (known: Wallet) => {
    setWallet(known);
    openDialog("deposit", {});
    closeAllDialogs();
    await vi.waitFor(() => expect(waitingPopUps()).toEqual(["demoPrompt"]));
  };
  await leaveCashier(wallet(1, 0));
  setWallet(wallet(2, 4_850_000));
  visitForPopUps("/");
  expect(open()).toEqual([]);

  visitForPopUps("/Gamedetail");
  await leaveCashier(wallet(3, 9_999));
  visitForPopUps("/");
  expect(open()).toEqual(["demoPrompt"]);
});
