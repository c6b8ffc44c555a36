import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import { closeAllDialogs, useDialogs } from "@/lib/dialogs";
import { sessionEnded, signInAgain } from "./guard";
import { whileLeaving } from "./leaving";
import { dispatch, isLoggedIn } from "./store";

const reply = {
  accessToken: "1",
  accessExpire: 0,
  userInfo: { uid: 7 },
  oauth_user_info: null,
} as unknown as LoginReply;
const open = () => useDialogs.getState().stack.map((dialog) => dialog.name);

beforeEach(() => {
  closeAllDialogs();
  dispatch({ type: "signedOut" });
});

it("a session that ends by itself is forgotten and asks for the log-in", async () => {
  dispatch({ type: "signedIn", reply });
  sessionEnded("");
  expect(open()).toEqual(["login"]);
  await vi.waitFor(() => expect(isLoggedIn()).toBe(false));
});

it("a player who logs out is not asked to log in again", async () => {
  dispatch({ type: "signedIn", reply });
  await whileLeaving(async () => sessionEnded(""));
  expect(open()).toEqual([]);
});

it("a visitor has no session that could end", () => {
  sessionEnded("");
  expect(open()).toEqual([]);
});

it("an idle session asks for a sign-in once, and goes on when the same player has signed in", async () => {
  dispatch({ type: "signedIn", reply });
  const asked = [signInAgain(""), signInAgain("")];
  expect(open()).toEqual(["login"]);
  dispatch({ type: "signedIn", reply: { ...reply, accessToken: "2" } });
  closeAllDialogs();
  await expect(Promise.all(asked)).resolves.toEqual([true, true]);
});

it("another player, or nobody, does not go on with it", async () => {
  dispatch({ type: "signedIn", reply });
  const closed = signInAgain("");
  closeAllDialogs();
  await expect(closed).resolves.toBe(false);
  const other = signInAgain("");
  dispatch({ type: "signedIn", reply: { ...reply, accessToken: "3", userInfo: { ...reply.userInfo, uid: 8 } } });
  closeAllDialogs();
  await expect(other).resolves.toBe(false);
});
