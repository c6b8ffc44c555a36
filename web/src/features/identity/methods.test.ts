import { describe, expect, it } from "vitest";
import type { LoginType, Scope } from "@/api/schema";
import { contactsOf, isGuestOpen, methodOf, methodsFor, mustBindId, secretsOf } from "./methods";

function config(methods: [LoginType, Scope[]][], verify_mode: "password" | "code" | "both" = "both") {
  return { loginMethodArr: methods.map(([client_type, scopes]) => ({ client_type, scopes })), verify_mode };
}

describe("the open login methods", () => {
  const both: Scope[] = ["login", "register"];
  const all = config([
    [0, ["login"]],
    [4, both],
    [1, both],
    [2, ["login"]],
    [5, both],
  ]);

  it("are those of the scope, in the server's order", () => {
    expect(methodsFor(all, "login").map((method) => method.clientType)).toEqual([4, 1, 2]);
    expect(methodsFor(all, "register").map((method) => method.clientType)).toEqual([4, 1]);
    expect(methodsFor(all, "dialog")).toEqual([]);
    expect(contactsOf(methodsFor(all, "login"))).toEqual(["email", "phone"]);
  });

  it("are cut down by the verify mode", () => {
    expect(methodsFor({ ...all, verify_mode: "code" }, "login").map((method) => method.clientType)).toEqual([2]);
    expect(secretsOf(methodsFor({ ...all, verify_mode: "password" }, "login"), "phone")).toEqual(["password"]);
  });

  it("fall back to what a contact has", () => {
    const methods = methodsFor(all, "login");
    expect(methodOf(methods, "phone", "code")?.clientType).toBe(2);
    expect(methodOf(methods, "email", "code")?.clientType).toBe(4);
    expect(methodOf([], "email", "code")).toBeUndefined();
  });

  it("say whether guests may play", () => {
    expect(isGuestOpen(all)).toBe(true);
    expect(isGuestOpen(config([[0, ["register"]]]))).toBe(false);
  });
});

describe("binding a phone", () => {
  it("is asked of a player without one where the site requires it", () => {
    const asks = config([[2, ["login", "dialog"]]]);
    expect(mustBindId(asks, { mobile: "", is_need_opt: false })).toBe(true);
    expect(mustBindId(asks, { mobile: "+9****10", is_need_opt: false })).toBe(false);
    expect(mustBindId(asks, { mobile: "+9****10", is_need_opt: true })).toBe(true);
    expect(
      mustBindId(
        config([
          [4, ["dialog"]],
          [2, ["login"]],
        ]),
        { mobile: "", is_need_opt: true },
      ),
    ).toBe(false);
  });
});
