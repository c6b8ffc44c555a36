// @vitest-environment jsdom

import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_SITE, useSite } from "@/domain/site";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { PushToggle } from "./PushToggle";

const stage = newStage();
const toggle = () => stage.box.querySelector<HTMLElement>('[role="switch"]');

async function show(permission: NotificationPermission, asked = permission): Promise<void> {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => asked });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <PushToggle />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  useSite.setState({ ...DEFAULT_SITE, fcm: { vapidKey: "key" } }, true);
  setMessages("en", { identity: {} });
});

it("a site without notifications shows no switch", async () => {
  useSite.setState(DEFAULT_SITE, true);
  await show("default");
  expect(stage.box.textContent).toBe("");
});

it("a player who blocked them in the browser sees that and how to change it", async () => {
  await show("denied");
  expect(stage.box.textContent).toContain("push.denied");
  expect(toggle()?.getAttribute("aria-disabled") ?? toggle()?.hasAttribute("disabled")).toBeTruthy();
});

it("a switch that the browser then refuses stays off", async () => {
  await show("default");
  await act(async () => toggle()?.click());
  expect(toggle()?.getAttribute("aria-checked")).toBe("false");
});
