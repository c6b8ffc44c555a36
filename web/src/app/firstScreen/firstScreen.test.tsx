// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Game, LobbyData } from "@/api/schema";
import type { FirstScreen } from "@/lib/firstScreen";

const words = (file: string) => JSON.parse(readFileSync(`public/json/en-${file}.json`, "utf8"));

const games: Game[] = ["dice", "limbo", "crash", "mines", "plinko", "keno", "hilo", "wheel", "pump", "flip"].map(
  (id) =>
    ({
      id,
      slug: id,
      name: id,
      lang_key: `game_${id}`,
      category: "lobby_Original",
      provider: "baize",
      state: "live",
      rtp: 9900,
      tags: [],
    }) as unknown as Game,
);

const lobby = {
  game_type_list: [
    { key: "lobby_Original", lang_key: "lobby_Original", sort_index: 1, second_type_list: [], game_list: games },
  ],
  poputar_list: games,
  self_list: games,
  bottom_list: games,
  banner_list: [
    { id: "dice", kind: "dice", title_key: "banner_dice_title", text_key: "banner_dice_text", action: "#/" },
  ],
  activity_list: [],
  providers: [],
  regist_gift: 10_000_000,
  envelope: null,
} as unknown as LobbyData;

function data(signedIn: boolean): FirstScreen {
  const messages = {
    common: words("0-common"),
    lobby: words("4-lobby"),
    games: words("5-games"),
    fairness: words("6-fairness"),
  };
  return { language: "en", signedIn, settings: { groups: [] }, lobby, messages };
}

let root: Root | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "fetch",
    vi.fn(() => new Promise(() => undefined)),
  );
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  globalThis.drawnFrom = undefined;
  globalThis.drawnScreen = undefined;
});

/** A screen as the server draws it, in modules of its own. */
async function draw(from: FirstScreen, at = "/") {
  globalThis.drawnFrom = from;
  globalThis.drawnScreen = { at, messages: {} };
  window.location.hash = `#${at}`;
  if (from.signedIn)
    localStorage.setItem("baize_session_marker", JSON.stringify({ token: "player", expires: Date.now() + 60_000 }));
  const [{ App }, { seedFirstScreen }, { provideScreen }, { DRAWN }] = await Promise.all([
    import("../App"),
    import("../seed"),
    import("../routes"),
    import("./screens"),
  ]);
  seedFirstScreen(from);
  const path = at.split("?")[0] as keyof typeof DRAWN;
  const screen = DRAWN[path];
  if (!screen) throw new Error(`${at} is not drawn`);
  provideScreen(path, screen.Page);
  const app = <App drawn onReady={() => undefined} />;
  return { html: renderToString(app), app };
}

/** As the build names a class of a `*.module.css`. */
const CLASS_OF_A_MODULE = /^_\w+_[a-z0-9]+(_\d+)?$/;

const SCREENS = ["/", "/?category=lobby_Original", "/search", "/Gamedetail?game=dice", "/Gamedetail?game=crash"];

for (const at of SCREENS)
  for (const [viewer, signedIn] of [
    ["a visitor", false],
    ["a player", true],
  ] as const) {
    it(`what the server draws of ${at} for ${viewer} is what the page takes over, without a second drawing`, async () => {
      const { html, app } = await draw(data(signedIn), at);
      document.body.innerHTML = `<div id="root">${html}</div>`;
      const box = document.getElementById("root") as HTMLElement;
      const heading = box.querySelector("main h1, main a[href*=Gamedetail]");
      const faults: unknown[] = [];
      expect(heading).not.toBeNull();
      await act(async () => {
        root = hydrateRoot(box, app, { onRecoverableError: (error) => faults.push(error) });
      });
      expect(faults).toEqual([]);
      expect(box.querySelector("main h1, main a[href*=Gamedetail]")).toBe(heading);
    });

    it(`the content policy has nothing against ${at} for ${viewer}: no style of an element, no script`, async () => {
      const { html } = await draw(data(signedIn), at);
      expect(/<[^>]+ style=|<script/.test(html)).toBe(false);
    });

    it(`${at} for ${viewer} is styled by the document alone: the sheet of a module comes later and would move it`, async () => {
      const { html } = await draw(data(signedIn), at);
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(" "));
      expect(classes.length).toBeGreaterThan(50);
      expect(classes.filter((name) => CLASS_OF_A_MODULE.test(name))).toEqual([]);
    });
  }

it("a phone's first screen is small: the first tiles of the first rail, and nothing that is below", async () => {
  const { html } = await draw(data(false));
  const drawn = document.createElement("div");
  drawn.innerHTML = html;
  expect(drawn.querySelectorAll("main a[href*=Gamedetail]")).toHaveLength(6);
  expect(drawn.querySelectorAll("*").length).toBeLessThanOrEqual(400);
  expect(drawn.querySelector("footer")).toBeNull();
});
