// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { moneyCall } from "@/lib/api/money";
import { setMessages } from "@/lib/i18n";
import { arrival } from "@/lib/params";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { Download } from "./Download";

vi.mock("@/lib/api/money", () => ({ moneyCall: vi.fn(async () => new Promise(() => undefined)) }));
vi.mock("@/lib/params", () => ({ arrival: vi.fn() }));

const setApp = (isApp: boolean) => vi.mocked(arrival).mockReturnValue({ isApp } as ReturnType<typeof arrival>);

async function draw(state: "open" | "claimed", canClaim = true) {
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <Download
        offer={offerOf([stepOf(1, state)])}
        canClaim={canClaim}
        pending={null}
        claimed={null}
        onClaim={async () => null}
      />,
    ),
  );
  const key = (words: string) => [...box.querySelectorAll("button")].find((each) => each.textContent?.includes(words));
  return { box, key };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions });
  vi.mocked(moneyCall).mockClear();
});

it("inside the app, takes the award with its own call", async () => {
  setApp(true);
  const { box, key } = await draw("open");
  expect(box.textContent).not.toContain("Install");
  await act(async () => key("Take 20 gold")?.click());
  expect(vi.mocked(moneyCall).mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/download/takeAward", { is_app: 1 }]);
});

it("inside the app, offers nothing to take to a visitor, and nothing that was taken", async () => {
  setApp(true);
  for (const drawn of [await draw("open", false), await draw("claimed")]) expect(drawn.key("Take")).toBeUndefined();
});

it("in a browser, says how to install it, or installs it where the browser offers that", async () => {
  setApp(false);
  const { box, key } = await draw("open");
  expect(key("Take")).toBeUndefined();
  expect(box.querySelectorAll("li")).toHaveLength(3);
});

it("installs with one press where the browser offers it", async () => {
  setApp(false);
  const { watchForInstall } = await import("@/lib/install");
  watchForInstall();
  const { key } = await draw("open");
  const prompt = vi.fn(async () => ({ outcome: "accepted" }));
  await act(async () => window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt })));
  await act(async () => key("Install the app")?.click());
  expect(prompt).toHaveBeenCalledOnce();
  expect(key("Install the app")).toBeUndefined();
});
