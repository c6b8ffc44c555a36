// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { call } from "@/lib/api/call";
import { closeDrawings, drawSports, prepareDrawing, replyWith } from "../../../../tests/sportsDrawing";
import type { PastResult, SportsStats, TableRow, TeamForm } from "../wire";
import { FixtureStats } from "./FixtureStats";
import { StatsView } from "./StatsView";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const row = (own: Partial<TableRow>): TableRow => ({
  team: 11,
  name: "Quorath United",
  played: 6,
  won: 3,
  drawn: 0,
  lost: 3,
  scored: 9,
  conceded: 4,
  points: 9,
  ...own,
});

const result = (own: Partial<PastResult> = {}): PastResult => ({
  fixture: "8001",
  starts_at: Date.UTC(2026, 10, 12, 12),
  sides: ["Velmozy Rovers", "Quorath United"],
  score: [1, 2],
  winner: "away",
  podium: [],
  ...own,
});

const statsOf = (own: Partial<SportsStats> = {}): SportsStats => ({
  ready: true,
  sport: "football",
  competition: { id: 101, name: "Harbour League", virtual: true, category: "" },
  round: 7,
  rounds: 30,
  table: [row({}), row({ team: 12, name: "Velmozy Rovers", scored: 4, conceded: 9 })],
  latest: [result()],
  form: [],
  meetings: [],
  ...own,
});

beforeEach(prepareDrawing);
afterEach(closeDrawings);

/** Lets replies arrive and be drawn. */
const moment = () => act(async () => void (await new Promise((done) => setTimeout(done, 10))));

async function draw(part: ReactNode, stats: SportsStats): Promise<HTMLElement> {
  replyWith(call, { "GET /api/sports/stats": stats });
  const { box } = await drawSports(part);
  await moment();
  return box;
}

const texts = (box: ParentNode, selector: string) =>
  [...box.querySelectorAll(selector)].map((each) => each.textContent);
const columns = (box: ParentNode) => texts(box, "thead th .sr-only");

describe("the statistics of a competition", () => {
  const view = <StatsView sport="football" competition={101} />;

  it("are its table with how far it has come, each team with its star, and the last results", async () => {
    const box = await draw(view, statsOf());
    expect(call).toHaveBeenCalledWith(
      "GET /api/sports/stats",
      { sport: "football", competition: "101" },
      expect.anything(),
    );
    expect(box.querySelector("caption")?.textContent).toBe("Round 7 of 30");
    const rows = [...box.querySelectorAll("tbody tr")].map((each) => texts(each, "td, th"));
    expect(rows).toEqual([
      ["1", "", "Quorath United", "6", "3", "0", "3", "9:4", "+5", "9"],
      ["2", "", "Velmozy Rovers", "6", "3", "0", "3", "4:9", "−5", "9"],
    ]);
    expect(box.querySelectorAll('tbody td [aria-label^="Add "]')).toHaveLength(2);
    expect(box.querySelector("li p")?.textContent).toBe("Velmozy Rovers 1–2 Quorath United");
    expect(box.querySelector("header a")?.getAttribute("href")).toBe("#/gameSport?view=comp&sport=football&comp=101");
  });

  it.each([
    ["whole", true, 60_000],
    ["still collected", false, 20_000],
  ])("that are %s are asked for again after a while", async (_what, ready, ms) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    replyWith(call, { "GET /api/sports/stats": statsOf({ ready }) });
    vi.mocked(call).mockClear();
    await drawSports(view);
    const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
    await pass(ms - 1_000);
    expect(call).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(call).toHaveBeenCalledTimes(2);
    await closeDrawings();
  });

  it.each([
    ["football", 0, true],
    ["kabaddi", 0, true],
    ["cricket", 0, false],
    ["cricket", 1, true],
    ["tennis", 0, false],
  ] as const)("of %s with %i draws count draws: %s", async (sport, drawn, has) => {
    const box = await draw(view, statsOf({ sport, table: [row({ drawn })] }));
    const all = ["Position", "Team", "Played", "Won", "Drawn", "Lost", "Scored and conceded", "Difference", "Points"];
    expect(columns(box)).toEqual(has ? all : all.filter((name) => name !== "Drawn"));
  });

  it("of races are the last results with the first three", async () => {
    const podium = ["Silver Lane", "Misty Dream", "Old Harbour"].map((name, at) => ({ name, place: at + 1 }));
    const race = result({ sides: [], score: null, winner: null, podium });
    const box = await draw(view, statsOf({ sport: "racing", table: [], latest: [race] }));
    expect(box.querySelector("table")).toBeNull();
    expect(texts(box, "ol li")).toEqual(["1. Silver Lane", "2. Misty Dream", "3. Old Harbour"]);
  });

  it("name themselves incomplete for the first minutes of the server", async () => {
    const box = await draw(view, statsOf({ ready: false, latest: [] }));
    expect(box.querySelector("[role=status]")?.textContent).toContain("still being collected");
    expect(box.textContent).toContain("No results yet");
  });
});

describe("the statistics of a fixture", () => {
  const view = <FixtureStats fixture="9001" />;
  const form: TeamForm[] = [
    {
      team: 11,
      name: "Quorath United",
      results: [
        { ...result(), outcome: "won", place: null },
        { ...result({ fixture: "8000", score: [1, 1], winner: null }), outcome: "drawn", place: null },
        { ...result({ fixture: "7999", score: [4, 0], winner: "home" }), outcome: "lost", place: null },
      ],
    },
    { team: 12, name: "Velmozy Rovers", results: [] },
  ];

  it("show the form of both sides in letters, and in words with the score for screen readers", async () => {
    const box = await draw(view, statsOf({ form, meetings: [result()] }));
    expect(call).toHaveBeenCalledWith("GET /api/sports/stats", { fixture: "9001" }, expect.anything());
    const badges = box.querySelector('ol[aria-label="Last results of Quorath United"]')!;
    expect(texts(badges, "[aria-hidden]")).toEqual(["W", "D", "L"]);
    expect(texts(badges, ".sr-only")).toEqual([
      "Won 2–1 against Velmozy Rovers",
      "Drew 1–1 against Velmozy Rovers",
      "Lost 0–4 against Velmozy Rovers",
    ]);
    expect(box.textContent).toContain("No results yet");
  });

  it("show the last meetings and lead to the whole table", async () => {
    const box = await draw(view, statsOf({ form, meetings: [result()] }));
    expect(texts(box, "h3")).toEqual(["Form, latest first", "Last meetings"]);
    expect(box.querySelector("a")?.getAttribute("href")).toBe("#/gameSport?view=stats&sport=football&comp=101");
    expect(box.querySelector("a")?.textContent).toBe("Table and results: Harbour League");
  });

  it("of a race show the last places of each runner", async () => {
    const ran = result({ sides: [], score: null, winner: null });
    const results = [3, null].map((place, at) => ({ ...ran, fixture: String(at), outcome: null, place }));
    const box = await draw(view, statsOf({ sport: "racing", form: [{ team: 5, name: "Silver Lane", results }] }));
    expect(texts(box, "ol .sr-only")).toEqual(["Place 3", "Did not run"]);
    expect(texts(box, "ol [aria-hidden]")).toEqual(["3", "–"]);
    expect(texts(box, "h3")).toEqual(["Last places, latest first"]);
  });
});
