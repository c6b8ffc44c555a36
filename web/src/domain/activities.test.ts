// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import type { Activity } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { currentRoute } from "@/lib/router";
import { toast } from "@/lib/toast";
import { openActivity } from "./activities";

const activity = (is_open: number) => ({ activity_id: "8", is_open }) as Activity;

beforeEach(() => {
  setMessages("en", { common: {}, promotions: { Not_open_yet: "Not open yet" } });
  window.location.hash = "/";
});

it("a press on an activity opens its page", async () => {
  openActivity(activity(1));
  await vi.waitFor(() => expect(currentRoute().path).toBe("/activity"));
  expect(currentRoute().params.get("id")).toBe("8");
});

it("a press on one that is not open says that and opens nothing", async () => {
  const info = vi.spyOn(toast, "info");
  openActivity(activity(0));
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith("Not open yet"));
  expect(window.location.hash).toBe("#/");
});
