// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { gold, offerOf, stepOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { LevelUps } from "./LevelUps";

const reply = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/call", async (load) => ({ ...(await load<object>()), call: reply }));
vi.mock("@/domain/session/store", async (load) => ({ ...(await load<object>()), useLoggedIn: () => true }));

const stage = newStage();
const whole = (amount: number) => gold(amount).amount;
const NEEDED = whole(600);
const OFFER = offerOf([{ ...stepOf(1, "open"), cur: NEEDED, target: NEEDED }]);

/** What the only level needs of deposits, and what the player has deposited. */
async function draw(deposits: number, deposited: number, vip_level = 0) {
  const level = { vip_level: 1, minimum_amount: whole(deposits), minimum_betting: NEEDED };
  reply.mockResolvedValue({
    vip_list: [level],
    user_info: { vip_level, pay_total: whole(deposited), bet_total: NEEDED },
  });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <LevelUps offer={OFFER} canClaim pending={null} claimed={null} onClaim={async () => null} />
    </QueryClientProvider>,
  );
}

const meters = () =>
  [...stage.box.querySelectorAll("[role=progressbar]")].map((meter) => [
    meter.getAttribute("aria-label"),
    meter.getAttribute("aria-valuenow"),
  ]);

beforeEach(() => {
  setMessages("en", { promotions });
  queryClient.clear();
});

it("shows what is missing of the deposits beside stakes that are enough", async () => {
  await draw(200, 50);
  await vi.waitFor(() => expect(meters()).toHaveLength(2));
  expect(meters()).toEqual([
    ["Deposits ₹50.00 of ₹200", "25"],
    ["Stakes ₹600.00 of ₹600", "100"],
  ]);
});

it("shows stakes alone where deposits do not count", async () => {
  await draw(0, 50);
  await vi.waitFor(() => expect(reply).toHaveBeenCalled());
  expect(meters()).toEqual([["Stakes ₹600.00 of ₹600", "100"]]);
});

it("keeps a level that was reached although a deposit went back", async () => {
  await draw(200, 50);
  await vi.waitFor(() => expect(meters()).toHaveLength(2));
  expect(stage.box.querySelector("p")?.textContent).toBe("VIP 0");
  queryClient.clear();
  await draw(200, 50, 1);
  await vi.waitFor(() => expect(stage.box.querySelector("p")?.textContent).toBe("VIP 1"));
});
