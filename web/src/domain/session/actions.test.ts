import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import { CODE } from "@/lib/api/errors";
import { checkStoredSession } from "./actions";
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
