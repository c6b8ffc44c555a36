import { describe, expect, it } from "vitest";
import type { LoginReply, UserInfo } from "@/api/schema";
import { hasThirdPartyAuth, initialSession, isLoggedIn, reduceSession } from "./store";

const user = { uid: 12345678, nick_name: "Otter" } as UserInfo;
const reply: LoginReply = {
  accessToken: "public-id",
  accessExpire: 5_000,
  is_new: false,
  userInfo: user,
  oauth_user_info: null,
  withdraw_notice: { has_notice: false, is_succ: false },
};

describe("the session", () => {
  it("is logged in exactly when the token is non-empty", () => {
    const before = initialSession();
    expect(isLoggedIn(before)).toBe(false);
    const during = reduceSession(before, { type: "signedIn", reply }, 1_000);
    expect(isLoggedIn(during)).toBe(true);
    expect(during).toMatchObject({ success: true, userInfo: user, tokenExpires: 5_000, authDialog: null });
    const after = reduceSession(during, { type: "signedOut" });
    expect(isLoggedIn(after)).toBe(false);
    expect(after.userInfo).toBeNull();
  });

  it("lives 2 days when the reply names no later end", () => {
    expect(
      reduceSession(initialSession(), { type: "signedIn", reply: { ...reply, accessExpire: 0 } }, 1_000).tokenExpires,
    ).toBe(1_000 + 172_800_000);
  });

  it("starts from what was kept, unless it has ended", () => {
    localStorage.setItem("baize_session_marker", JSON.stringify({ token: "t", expires: 2_000 }));
    expect(initialSession(1_999).token).toBe("t");
    expect(initialSession(2_000).token).toBe("");
  });

  it("plays with capital by default and keeps the choice", () => {
    expect(initialSession().playMode).toBe(1);
    localStorage.setItem("moneyType", "0");
    expect(initialSession().playMode).toBe(0);
  });

  it("takes no user without a token", () => {
    expect(reduceSession(initialSession(), { type: "user", user }).userInfo).toBeNull();
  });

  it("knows a google account among the linked ones", () => {
    const session = reduceSession(initialSession(), {
      type: "linked",
      linked: [{ provider: "google", email: "a@b.c" }],
    });
    expect(hasThirdPartyAuth(session)).toBe(true);
    expect(hasThirdPartyAuth(initialSession())).toBe(false);
  });

  it("keeps the failure's words until the next dialog", () => {
    const failed = reduceSession(initialSession(), { type: "failed", message: "no" });
    expect(failed.errorMessage).toBe("no");
    expect(reduceSession(failed, { type: "dialog", dialog: "login" }).errorMessage).toBe("");
  });
});
