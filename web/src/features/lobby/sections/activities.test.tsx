// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Activity, LobbyData } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf } from "../../../../tests/promotions";
import { newStage } from "../../../../tests/stage";
import { Hero } from "./Hero";
import { PromotionRail } from "./PromotionRail";

// Loaded before the tests: the pictures that it shows are drawn first.
import "./ActivityArt";

const HALF_HOUR = 1_800_500;
const stage = newStage();
const activity = (activity_id: string, change: Partial<Activity>): Activity => ({
  ...offerOf([]).activity,
  activity_id,
  list_title: `Title ${activity_id}`,
  left_title: `Left ${activity_id}`,
  ...change,
});
const lobbyOf = (...activity_list: Activity[]) =>
  ({
    activity_list,
    banner_list: [{ id: "own", kind: "dice", title_key: "own", text_key: "own_text", action: "#/fairness" }],
    providers: [],
    regist_gift: 0,
  }) as unknown as LobbyData;

const render = (page: ReactNode) =>
  stage.render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
const press = (button: Element | null | undefined) => act(async () => (button as HTMLElement).click());

beforeEach(() => {
  window.location.hash = "/";
  setMessages("en", {
    common: {},
    lobby: { open: "Open", ends_in: "Ends in" },
    promotions: { Not_open_yet: "Not open yet" },
  });
});

it("activities with a banner come after the first banner of the site, in their order, and once each", async () => {
  const lobby = lobbyOf(
    activity("5", { is_show_banner: 1 }),
    activity("6", { is_show_banner: 0 }),
    activity("7", { is_show_banner: 1 }),
  );
  await render(<Hero lobby={lobby} />);
  const titles = [...stage.box.querySelectorAll("h1, h2")].map((title) => title.textContent);
  expect(titles).toEqual(["own", "Title 5", "Title 7"]);
});

it("a banner counts down to the end of its activity and leads to it", async () => {
  const lobby = lobbyOf(activity("5", { is_show_banner: 1, show_end_time: Date.now() + HALF_HOUR }));
  await render(<Hero lobby={lobby} />);
  await act(() => vi.waitFor(() => expect(stage.box.querySelector("[role=timer]")).not.toBeNull()));
  expect(stage.box.textContent).toMatch(/Ends in(30:0|29:5)\d/);
  await press(stage.box.querySelector("li:nth-child(2) button"));
  await vi.waitFor(() => expect(window.location.hash).toBe("#/activity?id=5"));
});

it("a banner of an activity that is not open leads nowhere", async () => {
  await render(<Hero lobby={lobbyOf(activity("5", { is_show_banner: 1, is_open: 0 }))} />);
  await press(stage.box.querySelector("li:nth-child(2) button"));
  expect(window.location.hash).toBe("#/");
});

it("the rail shows the activities that are for it, by their title there, and the time that is left of them", async () => {
  const lobby = lobbyOf(
    activity("5", { show_end_time: Date.now() + 3 * 86_400_000 + HALF_HOUR }),
    activity("6", { is_left_show: 0 }),
    activity("7", { is_open: 0 }),
  );
  await render(<PromotionRail lobby={lobby} />);
  const items = [...stage.box.querySelectorAll("li")];
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Left 5Ends in3d 00:(30:0|29:5)\d$/),
    "Left 7",
  ]);
  expect(items[0]?.querySelector("a")?.getAttribute("href")).toBe("#/activity?id=5");
  expect(items[1]?.querySelector("a")).toBeNull();
  await press(items[1]?.querySelector("button"));
  expect(window.location.hash).toBe("#/");
});
