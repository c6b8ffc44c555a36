// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { closeToast, useToasts } from "@/lib/toast";
import { followUnsubscribeLink } from "./unsubscribe";

const said = () => useToasts.getState().list.map(({ type, message }) => [type, message]);
const answer = (code: number) => vi.fn(async () => new Response(JSON.stringify({ code, msg: "", data: null })));

beforeEach(() => {
  setMessages("en", { common: { mail_copies_ended: "ended", mail_copies_failed: "failed" } });
  for (const { id } of useToasts.getState().list) closeToast(id);
  window.history.replaceState(null, "", "/?unsubscribe=00ff#/activity");
});

it("ends the copies once, and takes the token off the address", async () => {
  const fetched = answer(0);
  vi.stubGlobal("fetch", fetched);
  await followUnsubscribeLink();
  await followUnsubscribeLink();
  expect(fetched.mock.calls).toEqual([["/mail/unsubscribe?token=00ff", { method: "POST" }]]);
  expect(said()).toEqual([["success", "ended"]]);
  expect(window.location.href).not.toContain("00ff");
  expect(window.location.hash).toBe("#/activity");
});

it("reports a link that ends nothing", async () => {
  vi.stubGlobal("fetch", answer(1026));
  await followUnsubscribeLink();
  expect(said()).toEqual([["error", "failed"]]);
});
