// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Activity } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { currentRoute } from "@/lib/router";
import { promotions } from "@/pictures/promotions.painted";
import { offerOf } from "../../../tests/promotions";
import { newStage } from "../../../tests/stage";
import ActivityLinks from "./ActivityLinks";

const stage = newStage();
const [REST = "", ACTIVE = ""] = Object.keys(promotions);
const activity = (activity_id: string, change: Partial<Activity> = {}): Activity => ({
  ...offerOf([]).activity,
  activity_id,
  left_title: `Left ${activity_id}`,
  left_icon1: REST,
  left_icon2: ACTIVE,
  ...change,
});
const render = async (list: Activity[], narrow = false) => {
  queryClient.setQueryData(["lobby"], { act_list: list, activity_list: list });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <ActivityLinks narrow={narrow} />
    </QueryClientProvider>,
  );
};
const titles = () => [...stage.box.querySelectorAll("li")].map((item) => item.textContent);
const go = (hash: string): Promise<void> =>
  act(async () => {
    window.location.hash = hash;
    await vi.waitFor(() => expect(currentRoute().path).toBe(hash.split("?")[0]));
  });

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  setMessages("en", {
    common: { nav_promotions_all: "All ({count})", nav_promotions_fewer: "Fewer", nav_ends_in: "Ends in" },
    promotions: {},
  });
  await go("/");
});

it("only activities for the rail are in the menu, by their title there", async () => {
  await render([activity("1"), activity("2", { is_left_show: 0, is_enter_window: 1 })]);
  expect(titles()).toEqual(["Left 1"]);
});

it("the picture of an entry is another one while its page is shown", async () => {
  await render([activity("1")]);
  const picture = () => stage.box.querySelector("img")?.getAttribute("src");
  expect(picture() === promotions[REST]).toBe(true);
  await go("/activity?id=1");
  expect(picture() === promotions[ACTIVE]).toBe(true);
  expect(stage.box.querySelector("[aria-current=page]")?.textContent).toBe("Left 1");
});

it("the first few are shown with the one that is open on the screen, and all of them when asked for", async () => {
  await render(["1", "2", "3", "4", "5", "6", "7"].map((id) => activity(id)));
  expect(titles()).toEqual(["Left 1", "Left 2", "Left 3", "Left 4", "Left 5", "All (7)"]);
  await go("/activity?id=7");
  expect(titles()).toContain("Left 7");
  await act(async () => stage.box.querySelector<HTMLElement>("[aria-expanded]")?.click());
  expect(titles()).toHaveLength(8);
});

it("one that is not open leads nowhere", async () => {
  await render([activity("1", { is_open: 0 })]);
  expect(stage.box.querySelector("a")).toBeNull();
  await act(async () => stage.box.querySelector<HTMLElement>("li button")?.click());
  expect(window.location.hash).toBe("#/");
});

it("the banner of an activity is below the entries, with the time that is left, and not in a rail of icons", async () => {
  const list = [activity("1", { is_show_left_bannel: 1, show_end_time: Date.now() + 1_800_500 })];
  await render(list);
  expect(stage.box.textContent).toMatch(/Left 1Left 1Ends in(30:0|29:5)\d$/);
  await render(list, true);
  expect(stage.box.querySelector("[role=timer]")).toBeNull();
});
