// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { queryClient } from "@/lib/query";
import { beforeNavigation, navigate } from "@/lib/router";
import { closeDrawings, drawSports, prepareDrawing, replyWith } from "../../../../tests/sportsDrawing";
import { searchAddress } from "../views/addresses";
import { useSportView } from "../views/useSportView";
import { keepQuery } from "./keepQuery";
import { SearchView } from "./SearchView";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const INDEX = {
  competitions: [
    { sport: "football", id: 101, name: "Harbour League", virtual: true, category: "" },
    { sport: "tennis", id: 401, name: "Coast Open", virtual: true, category: "" },
  ],
  fixtures: [
    {
      fixture: "9001",
      virtual: true,
      outright: false,
      sport: "football",
      competition: 101,
      competitors: ["Quorath United", "Velmozy Rovers"],
      starts_at: 0,
      live: true,
    },
  ],
};

beforeEach(() => {
  prepareDrawing();
  vi.mocked(call).mockClear();
  window.location.hash = "#/gameSport?view=search";
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
});

/** Lets replies arrive and be drawn. */
const moment = () => act(async () => void (await new Promise((done) => setTimeout(done, 10))));

/** The search of the address. */
function Searched() {
  const view = useSportView();
  return view.view === "search" ? <SearchView query={view.query} /> : null;
}

/** Lets time pass on faked timers. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function open(query = "", reply: unknown = INDEX) {
  replyWith(call, { "GET /api/sports/search": reply });
  if (query !== "") window.location.hash = `#/gameSport?view=search&q=${query}`;
  await moment();
  const { box } = await drawSports(<Searched />);
  await moment();
  const field = box.querySelector("input")!;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const press = (target: Element, key: string, isComposing = false) =>
    act(async () => target.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing, bubbles: true })));
  const links = () => [...box.querySelectorAll("a")].map((each) => each.getAttribute("href"));
  return { box, field, type, press, links };
}

it("has the focus, and shows a hint with the competitions that have fixtures", async () => {
  const { box, field, links } = await open();
  expect(document.activeElement).toBe(field);
  expect(box.textContent).toContain("Small typos are fine");
  expect(links()).toEqual(["#/gameSport?view=comp&sport=football&comp=101"]);
});

it("finds while the player types, and asks the server once", async () => {
  const { box, type, links } = await open();
  for (const text of ["q", "qo", "qoura", "qourath"]) await type(text);
  expect(links()).toEqual(["#/gameSport?view=fixture&fixture=9001"]);
  expect(box.textContent).toContain("Quorath United v Velmozy Rovers");
  expect(box.textContent).toContain("Live · Football · Harbour League");
  expect(call).toHaveBeenCalledTimes(1);
});

it("marks what is virtual, and names other fixtures with their country and outrights by who wins", async () => {
  const league = { sport: "football", id: 501, name: "Premier League", virtual: false, category: "England" };
  const match = { ...INDEX.fixtures[0], virtual: false, competition: 501, competitors: ["Arsenal", "Everton"] };
  const outright = { ...match, fixture: "7900", outright: true };
  const index = {
    competitions: [...INDEX.competitions, league],
    fixtures: [...INDEX.fixtures, { ...match, fixture: "7001" }, outright],
  };
  const { box, type } = await open("", index);
  const finds = () => [...box.querySelectorAll("a")].map((each) => each.textContent);
  await type("quorath");
  expect(finds()).toEqual([expect.stringMatching(/Virtual$/)]);
  await type("england");
  expect(finds()[0]).toBe("England · Premier LeagueFootball");
  expect(finds()).toContain("Arsenal v EvertonLive · Football · England · Premier League");
  await type("arsenal");
  expect(finds()).toContainEqual(expect.stringContaining("Premier League – winner: Arsenal"));
  expect(box.textContent).not.toContain("Virtual");
});

it("reads out the number of finds once no key is pressed any more", async () => {
  const { box, type } = await open();
  vi.useFakeTimers();
  const status = () => box.querySelector("[role=status]")?.textContent;
  await type("harbour");
  expect(status()).toBe("");
  await pass(500);
  expect(status()).toBe("2 results");
});

it("does not read out another number where fixtures ended and the query is the same", async () => {
  const { box, type } = await open();
  vi.useFakeTimers();
  const status = () => box.querySelector("[role=status]")?.textContent;
  await type("harbour");
  await pass(500);
  await act(async () => queryClient.setQueryData(["GET /api/sports/search", {}], { ...INDEX, fixtures: [] }));
  await pass(500);
  expect(box.querySelectorAll("a")).toHaveLength(1);
  expect(status()).toBe("2 results");
});

it("leads nowhere where nothing is found", async () => {
  const { box, type } = await open();
  await type("zzzzzz");
  const title = [...box.querySelectorAll("p")].find((each) => each.textContent === "Nothing found for “zzzzzz”");
  // A query of one long word does not widen the page.
  expect([...(title?.classList ?? [])]).toEqual(expect.arrayContaining(["max-w-full", "break-words"]));
});

it("is emptied by Escape and by its button", async () => {
  const { box, field, type, press } = await open();
  await type("harbour");
  await press(field, "Escape");
  expect(field.value).toBe("");
  await type("harbour");
  await act(async () => box.querySelector<HTMLElement>('[aria-label="Clear the search"]')?.click());
  expect(field.value).toBe("");
});

it("goes to the finds and back by the arrow keys", async () => {
  const { box, field, type, press } = await open();
  await type("harbour");
  const [first, second] = box.querySelectorAll("a");
  await press(field, "ArrowDown");
  expect(document.activeElement).toBe(first);
  await press(first!, "ArrowDown");
  expect(document.activeElement).toBe(second);
  await press(second!, "ArrowUp");
  await press(first!, "ArrowUp");
  expect(document.activeElement).toBe(field);
});

it("leaves the keys to a word that is being composed", async () => {
  const { field, type, press } = await open();
  await type("harbour");
  await press(field, "Escape", true);
  expect(field.value).toBe("harbour");
  await press(field, "ArrowDown", true);
  expect(document.activeElement).toBe(field);
});

it("keeps what was typed in the address once no key is pressed any more, which is no page view", async () => {
  const { box, field, type } = await open();
  const navigated = vi.fn();
  onTestFinished(beforeNavigation(navigated));
  const entries = window.history.length;
  vi.useFakeTimers();
  for (const text of ["quo", "quorath", "quorath "]) {
    await type(text);
    await pass(300);
    expect(window.location.hash).toBe("#/gameSport?view=search");
  }
  await pass(600);
  expect(window.location.hash).toBe("#/gameSport?view=search&q=quorath");
  expect([navigated.mock.calls, window.history.length]).toEqual([[], entries]);
  expect([field.value, box.querySelector("input"), document.activeElement]).toEqual(["quorath ", field, field]);
});

it("does not change the address of the view that the player went on to", async () => {
  const { type } = await open();
  await type("quorath");
  vi.useFakeTimers();
  window.history.replaceState(null, "", "#/gameSport?view=live");
  await pass(1_000);
  expect(window.location.hash).toBe("#/gameSport?view=live");
});

it("is emptied by the way to the search from the finds of a query, and has the query again on the way back", async () => {
  const { field, type } = await open("harbour");
  await type("quorath");
  await act(async () => keepQuery("quorath"));
  await act(async () => navigate(searchAddress("")));
  await moment();
  expect(field.value).toBe("");
  await act(async () => window.history.back());
  await act(() => vi.waitFor(() => expect(field.value).toBe("quorath")));
});

it("keeps what was typed in the address that the way back from a find leads to", async () => {
  const { box, type } = await open();
  await type("quorath");
  await act(async () => box.querySelector("a")?.click());
  expect(window.location.hash).toBe("#/gameSport?view=fixture&fixture=9001");
  await act(async () => window.history.back());
  await vi.waitFor(() => expect(window.location.hash).toBe("#/gameSport?view=search&q=quorath"));
});

it("shows the finds of the address", async () => {
  const { field, links } = await open("quorath");
  expect(field.value).toBe("quorath");
  expect(links()).toEqual(["#/gameSport?view=fixture&fixture=9001"]);
});

it("is tried again by a press where it could not be loaded", async () => {
  const { box, links } = await open("quorath", new ApiError("refused", 500, "away"));
  replyWith(call, { "GET /api/sports/search": INDEX });
  await act(async () => [...box.querySelectorAll("button")].find((each) => each.textContent === "Try again")?.click());
  await moment();
  expect(links()).toHaveLength(1);
});
