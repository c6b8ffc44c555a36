import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { actionsOf, stopOf } from "./stops";

const refused = (code: number, data: unknown = null) => new ApiError("refused", code, "said by the server", data);

describe("a launch that failed", () => {
  it.each([
    [1013, "login"],
    [4001, "unknown"],
    [4002, "coming"],
    [4023, "region"],
    [7001, "unreachable"],
    [7002, "refused"],
    [7003, "ended"],
    [7004, "currency"],
    [7007, "no_demo"],
  ] as const)("with code %d stops as %s", (code, kind) => {
    expect(stopOf(refused(code))).toEqual({ kind });
  });

  it("by maintenance says until when, where that is known", () => {
    expect(stopOf(refused(4022, { until: 1_800_000_000_000 }))).toEqual({
      kind: "maintenance",
      until: 1_800_000_000_000,
    });
    for (const data of [null, {}, { until: 0 }, { until: "soon" }])
      expect(stopOf(refused(4022, data))).toEqual({ kind: "maintenance", until: undefined });
  });

  it("by the protection of players names the limit in the server's words, or the age", () => {
    expect(stopOf(refused(9102))).toEqual({ kind: "limit", message: "said by the server" });
    expect(stopOf(refused(9150, { minimum_age: 21 }))).toEqual({ kind: "age", age: 21 });
    expect(stopOf(refused(9200, { minimum_age: 21 })).kind).toBe("failed");
  });

  it("without an answer is a matter of the connection, with a broken one of the server", () => {
    expect(stopOf(new ApiError("network", -1, "network error"))).toEqual({ kind: "offline" });
    expect(stopOf(new ApiError("timeout", -1, "timeout exceeded"))).toEqual({ kind: "offline" });
    expect(stopOf(new ApiError("http", 502, "gateway error"))).toEqual({ kind: "failed" });
    expect(stopOf(new Error("anything"))).toEqual({ kind: "failed" });
    expect(stopOf(refused(4015))).toEqual({ kind: "failed", message: "said by the server" });
  });
});

it("a demo is offered instead of money where the game has one, and money where there is no demo", () => {
  expect(actionsOf("login", false, true)).toEqual(["login", "demo"]);
  expect(actionsOf("login", false, false)).toEqual(["login"]);
  expect(actionsOf("currency", false, true)).toEqual(["demo"]);
  expect(actionsOf("currency", false, false)).toEqual([]);
  expect(actionsOf("currency", true, true)).toEqual([]);
  expect(actionsOf("no_demo", true, false)).toEqual(["real"]);
  expect(actionsOf("ended", false, true)).toEqual(["again"]);
  expect(actionsOf("region", false, true)).toEqual([]);
});
