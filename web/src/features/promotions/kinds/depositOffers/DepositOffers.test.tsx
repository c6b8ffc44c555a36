// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { beforeEach, expect, it } from "vitest";
import type { ActivityStep } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { DepositOffers } from "./DepositOffers";

const stage = newStage();

beforeEach(() => setMessages("en", { promotions }));

const draw = (...states: ActivityStep["state"][]) =>
  stage.render(
    <DepositOffers
      offer={offerOf(states.map((state, at) => stepOf(at + 1, state, 10_000)))}
      canClaim
      pending={null}
      claimed={null}
      onClaim={async () => null}
    />,
  );

it("says that an offer is over once none of it can be bought, and has no press then", async () => {
  await draw("missed", "missed");
  expect(stage.box.textContent).toContain("This offer is over.");
  expect(stage.box.querySelector("button")).toBeNull();
  await draw("missed", "open");
  expect(stage.box.textContent).not.toContain("This offer is over.");
  expect(stage.box.querySelector("button")).not.toBeNull();
  await draw("claimed", "claimed");
  expect(stage.box.textContent).not.toContain("This offer is over.");
});
