import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import * as CODE from "@/lib/api/codes";
import { closeAllDialogs, openDialog, useDialogs } from "@/lib/dialogs";
import { clearPopUps, showNext, waitingPopUps } from "@/lib/dialogs/queue";
import { authenticate, checkStoredSession } from "./actions";
import { isNewAccount } from "./newAccount";
import { dispatch, isLoggedIn } from "./store";

const reply = {
  accessToken: "1",
  accessExpire: 0,
  userInfo: { uid: 7 },
  oauth_user_info: null,
} as unknown as LoginReply;

const answer = (code: number, status = 200) => Response.json({ code, msg: "no", data: null }, { status });

beforeEach(() => {
  vi.unstubAllGlobals();
  dispatch({ type: "signedIn", reply });
});

it("a check that never reached the server signs nobody out: a page left while it asks, a network that is gone, a server that restarts", async () => {
  const failures = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.resolve(answer(0, 502)),
    () => Promise.resolve(new Response("<html>", { status: 503 })),
  ];
  for (const failure of failures) {
    vi.stubGlobal("fetch", failure);
    await checkStoredSession();
    expect(isLoggedIn()).toBe(true);
  }
});

it("a token that the server does not know is cleared", async () => {
  vi.stubGlobal("fetch", async () => answer(CODE.SESSION_ENDED));
  await checkStoredSession();
  expect(isLoggedIn()).toBe(false);
});

describe("a log-in", () => {
  const logIn = async (change: Partial<LoginReply>) => {
    const data = { ...reply, is_new: false, withdraw_notice: { has_notice: false, is_succ: false }, ...change };
    vi.stubGlobal("fetch", async () => Response.json({ code: 0, msg: "", data }));
    await authenticate("POST /api/user/login_register", { client_type: 5 });
  };
  const user = (uid: number) => ({ ...reply.userInfo, uid });

  it("by another provider is an account's first one where the reply says it is", async () => {
    await logIn({ userInfo: user(61), is_new: true });
    await logIn({ userInfo: user(62), is_new: false });
    expect([isNewAccount(61), isNewAccount(62)]).toEqual([true, false]);
  });

  it("tells how a withdrawal ended in a dialog, before all other pop-ups", async () => {
    closeAllDialogs();
    clearPopUps();
    openDialog("login", {});
    await logIn({ userInfo: user(63), withdraw_notice: { has_notice: true, is_succ: false } });
    expect(waitingPopUps()).toEqual(["alert"]);
    closeAllDialogs();
    showNext();
    expect(useDialogs.getState().stack.map(({ props }) => props)).toEqual([
      expect.objectContaining({ text: "tips_withdraw_fail" }),
    ]);
  });
});
