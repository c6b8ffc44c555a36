import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import { closeDialog, useDialogs } from "@/lib/dialogs";
import { writeSetting } from "@/lib/storage";
import { askForProof } from "./confirm";
import { dispatch } from "./store";

const guest = { uid: 7, has_password: false, mobile: "", email: "" };
const signIn = (userInfo: object) =>
  dispatch({ type: "signedIn", reply: { accessToken: "1", accessExpire: 0, userInfo } as unknown as LoginReply });
const reply = (code: number, data: object | null) => vi.fn(async () => Response.json({ code, msg: "", data }));
const top = () => useDialogs.getState().stack.at(-1);

async function opened() {
  await vi.waitFor(() => expect(top()?.name).toBe("confirmIdentity"));
  return top()!;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  writeSetting("guest_secret", null);
});

it("a guest's secret goes by itself", async () => {
  signIn(guest);
  writeSetting("guest_secret", "s3cret");
  vi.stubGlobal("fetch", reply(0, { confirm_token: "t1", expires_in_seconds: 300 }));
  await expect(askForProof()).resolves.toBe("t1");
  expect(top()).toBeUndefined();
});

it("a player with a password is asked, even where a guest played before", async () => {
  signIn({ ...guest, has_password: true });
  writeSetting("guest_secret", "s3cret");
  const fetch = reply(0, {});
  vi.stubGlobal("fetch", fetch);
  const asked = askForProof();
  const dialog = await opened();
  (dialog.props as { onConfirmed(token: string): void }).onConfirmed("t2");
  closeDialog(dialog.id);
  await expect(asked).resolves.toBe("t2");
  expect(fetch).not.toHaveBeenCalled();
});

it("two calls at the same time ask one after the other, and closing gives none", async () => {
  signIn({ ...guest, has_password: true });
  const both = [askForProof(), askForProof()];
  closeDialog((await opened()).id);
  await expect(both[0]).resolves.toBeNull();
  closeDialog((await opened()).id);
  await expect(both[1]).resolves.toBeNull();
});
