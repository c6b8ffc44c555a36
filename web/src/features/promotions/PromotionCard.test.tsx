// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import type { ActivityStep } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { useToasts } from "@/lib/toast";
import { offerOf, stepOf } from "../../../tests/promotions";
import { newStage } from "../../../tests/stage";
import { PromotionCards } from "./PromotionCard";

const stage = newStage();
const { activity } = offerOf([]);
const render = (change: Partial<typeof activity>) =>
  stage.render(<PromotionCards offers={[offerOf([], { activity: { ...activity, ...change } })]} />);

beforeEach(() => {
  window.location.hash = "/activity";
  setMessages("en", {
    common: {},
    promotions: { Not_open_yet: "Not open yet", state_closed: "Closed now", board_ends: "Ends in" },
  });
});

it("a card counts down to the end of its promotion, and one without an end does not", async () => {
  await render({ show_end_time: Date.now() + 2 * 86_400_000 + 5_400_500 });
  expect(stage.box.querySelector("[role=timer]")?.textContent).toMatch(/^2d 01:(30:0|29:5)\d$/);
  await render({ show_end_time: 0 });
  expect(stage.box.querySelector("[role=timer]")).toBeNull();
});

it("a press on a card that is not open says that and opens nothing", async () => {
  await render({ is_open: 0 });
  expect(stage.box.querySelector("a")).toBeNull();
  expect(stage.box.textContent).toContain("Closed now");
  await act(async () => stage.box.querySelector("button")?.click());
  expect(useToasts.getState().list.map(({ message }) => message)).toEqual(["Not open yet"]);
  expect(window.location.hash).toBe("#/activity");
});

it("a promotion of which nothing was taken in time does not say that everything was claimed", async () => {
  setMessages("en", { common: {}, promotions: { state_over: "Nothing left", state_done: "Everything claimed" } });
  const shown = (...states: ActivityStep["state"][]) =>
    stage.render(<PromotionCards offers={[offerOf(states.map((state, at) => stepOf(at + 1, state)))]} />);
  await shown("missed", "missed");
  expect(stage.box.textContent).toContain("Nothing left");
  await shown("claimed", "missed");
  expect(stage.box.textContent).toContain("Everything claimed");
});
