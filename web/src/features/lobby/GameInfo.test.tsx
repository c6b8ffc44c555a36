// @vitest-environment jsdom

import lobbyTexts from "@messages/en-4-lobby.json";
import { beforeEach, expect, it, vi } from "vitest";
import type { Game, GameDetail } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { gameOf, newQueryStage, serveReplies } from "../../../tests/games";
import { GameInfo } from "./GameInfo";

const stage = newQueryStage();
const detail = {
  is_favorite: false,
  house_edge: 440,
  rtp_source: "exact",
  jackpot_share: 100,
  hit_rate: 2_400,
  max_win: 15_000_000,
  features: [],
  demo: false,
  similar: [gameOf("limbo")],
  rtp_wave: [],
  rtp_wave_info: { account_type: 1, points: [], expected: 9_560, band: null },
};

/** Shows what the server replies. */
async function show(reply: object) {
  serveReplies({ "/api/game/detail": reply });
  await stage.render(<GameInfo gameId="dice" onLeave={() => undefined} />);
  await vi.waitFor(() => expect(stage.box.textContent).not.toBe(""));
}

const ok = (changes: Partial<Game>, more: Partial<GameDetail> = {}) => ({
  code: 0,
  msg: "",
  data: { ...detail, game: gameOf("dice", changes), ...more },
});

beforeEach(() => setMessages("en", { lobby: lobbyTexts }));

it("states the jackpot's share apart, how often the game pays, and games like it", async () => {
  await show(ok({ volatility: 4 }));
  await vi.waitFor(() => expect(stage.box.textContent).toContain("94.6% + 1% jackpot"));
  expect(stage.box.textContent).toContain("4 of 5");
  expect([...stage.box.querySelectorAll("section a")].map((link) => link.getAttribute("href"))).toEqual([
    "#/Gamedetail?game=limbo",
  ]);
});

it("shows what was really paid beside what is expected, by days, once enough was played", async () => {
  const point = (from: number, to: number, stakes: number) => ({ from, to, rounds: stakes / 10, stakes });
  const points = [point(20_000, 20_001, 30_000), point(20_002, 20_002, 10_000)];
  const band = [
    { low: 9_000, high: 10_100 },
    { low: 8_500, high: 10_600 },
  ];
  const info = { account_type: 1, points, expected: 9_560, band };
  await show(ok({}, { rtp_wave: [9_400, 9_800], rtp_wave_info: info } as Partial<GameDetail>));
  const figure = () => stage.box.querySelector("figure");
  await vi.waitFor(() => expect(figure()?.textContent).toContain("95% of all stakes came back, over 4,000 rounds."));
  expect(figure()?.textContent).toContain("Expected: 95.6%.");
  expect(figure()?.textContent).toContain("Oct 4, 2024 – Oct 6, 2024");
  expect([...(figure()?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "Oct 4, 2024 – Oct 5, 2024: 94% of the stakes came back, 3,000 rounds",
    "Oct 6, 2024: 98% of the stakes came back, 1,000 rounds",
  ]);
  expect(figure()?.querySelectorAll("polygon, line")).toHaveLength(2);
});

it("shows nothing of what was paid before enough was played", async () => {
  await show(ok({}));
  await vi.waitFor(() => expect(stage.box.textContent).toContain("jackpot"));
  expect(stage.box.querySelector("figure")).toBeNull();
});

it("says until when a game is maintained, and still leads to a round that is open", async () => {
  await show(ok({ state: "maintenance", maintenance_until: Date.now() + 3_600_000 }));
  await vi.waitFor(() =>
    expect(stage.box.querySelector("[role=status]")?.textContent).toMatch(/until about .*\d:\d\d/),
  );
  expect([...stage.box.querySelectorAll("button")].map((button) => button.textContent)).toContain("Open");
});

it.each([
  ["is not offered here", 4023, "Not available here"],
  ["does not exist", 4001, "There is no such game"],
])("says that a game %s, and leads to the lobby", async (_why, code, title) => {
  await show({ code, msg: "", data: null });
  await vi.waitFor(() => expect(stage.box.textContent).toContain(title));
  expect([...stage.box.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["To the lobby"]);
});

const demoLink = () => [...stage.box.querySelectorAll("a")].find((link) => link.textContent === "Try the demo");

it("leads to the demo of a game that has one", async () => {
  await show(ok({ demo: true }));
  await vi.waitFor(() => expect(demoLink()?.getAttribute("href")).toBe("#/webgame?game=dice&demo=1"));
});

it.each([
  ["has none", ok({})],
  ["is maintained", ok({ state: "maintenance", demo: true })],
])("offers no demo of a game that %s", async (_why, reply) => {
  await show(reply);
  await vi.waitFor(() => expect(stage.box.textContent).toContain("jackpot"));
  expect(demoLink()).toBeUndefined();
});
