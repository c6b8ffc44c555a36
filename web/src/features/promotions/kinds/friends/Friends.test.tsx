// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { expect, it } from "vitest";
import type { ActivityStep } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { chest } from "../../chest.drawn";
import { ActiveChest } from "./Friends";

const stage = newStage();

async function draw(...steps: ActivityStep[]) {
  setMessages("en", { promotions });
  await stage.render(
    <ActiveChest offer={offerOf(steps)} canClaim pending={null} claimed={null} onClaim={async () => null} />,
  );
}

const chests = () =>
  [...stage.box.querySelectorAll("li img")].map((picture) =>
    picture.getAttribute("src") === chest.open ? "open" : "closed",
  );

it("only a chest that was claimed is open", async () => {
  await draw(stepOf(1, "claimed"), stepOf(2, "claimable"), stepOf(3, "open", 3));
  expect(chests()).toEqual(["open", "closed", "closed"]);
});

it("says one friend and several friends", async () => {
  await draw({ ...stepOf(1, "open", 1), cur: 0 }, stepOf(2, "open", 2));
  const words = [...stage.box.querySelectorAll("[role=progressbar]")].map((bar) => bar.getAttribute("aria-label"));
  expect(words).toEqual(["0 of 1 friend", "1 of 2 friends"]);
});
