// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ActivityStep, UserInfo } from "@/api/schema";
import { useSession } from "@/domain/session/store";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { SportsFirstPay } from "./SportsFirstPay";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions });
});

let root: Root;

afterEach(async () => {
  await act(async () => root.unmount());
  useSession.setState({ userInfo: null });
});

async function draw(steps: ActivityStep[], first_pay_date: number) {
  useSession.setState({ userInfo: { first_pay_date } as UserInfo });
  const box = document.createElement("div");
  root = createRoot(box);
  await act(async () =>
    root.render(
      <SportsFirstPay offer={offerOf(steps)} canClaim pending={null} claimed={null} onClaim={async () => null} />,
    ),
  );
  return box;
}

it("before a first deposit leads to it", async () => {
  const box = await draw([], 0);
  await act(async () => box.querySelector("button")?.click());
  expect(useDialogs.getState().stack.at(-1)?.name).toBe("deposit");
});

it("after a first deposit with another offer names the reason, and leads nowhere", async () => {
  const box = await draw([], 1_800_000_000_000);
  expect(box.textContent).toContain("Yours took one");
  expect(box.querySelector("button")).toBeNull();
});

it("after one that counts shows how much is staked of it", async () => {
  const step = { ...stepOf(1, "open"), cur: 4_000_000, target: 5_000_000 } as ActivityStep;
  const box = await draw([step], 1_800_000_000_000);
  expect(box.textContent).toContain("Stake ₹500 on sports");
  expect(box.textContent).toContain("400");
});
