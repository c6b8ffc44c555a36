// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { closeDrawings, drawSports, prepareDrawing, replyWith } from "../../../../tests/sportsDrawing";
import { SearchView } from "./SearchView";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const INDEX = {
  competitions: [
    { sport: "football", id: 101, name: "Harbour League" },
    { sport: "tennis", id: 401, name: "Coast Open" },
  ],
  fixtures: [
    {
      fixture: "9001",
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

async function open(query = "", reply: unknown = INDEX) {
  replyWith(call, { "GET /api/sports/search": reply });
  const { box } = await drawSports(<SearchView query={query} />);
  await moment();
  const field = box.querySelector("input")!;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const press = (target: Element, key: string) =>
    act(async () => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
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

it("reads out the number of finds once no key is pressed any more", async () => {
  const { box, type } = await open();
  vi.useFakeTimers();
  const status = () => box.querySelector("[role=status]")?.textContent;
  await type("harbour");
  expect(status()).toBe("");
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  expect(status()).toBe("2 results");
});

it("leads nowhere where nothing is found", async () => {
  const { box, type } = await open();
  await type("zzzzzz");
  expect(box.textContent).toContain("Nothing found for “zzzzzz”");
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
