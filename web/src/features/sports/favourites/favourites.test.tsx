// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserInfo } from "@/api/schema";
import { useSession } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { useDialogs } from "@/lib/dialogs";
import { useToasts } from "@/lib/toast";
import { liveCard, matchState } from "../../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing } from "../../../../tests/sportsDrawing";
import type { Card, Favourite, SportsFavourites } from "../wire";
import { FavouriteFixtures, useFavouriteCards } from "./FavouriteFixtures";
import { FavouriteLinks } from "./FavouriteLinks";
import { FavouriteStar } from "./FavouriteStar";
import { isFavouriteFixture } from "./favourites";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const LEAGUE: Favourite = { sport: "football", competition: 101, team: null, name: "Harbour League" };
const TEAM: Favourite = { sport: "football", competition: 101, team: 11, name: "Quorath United" };

/** What the server holds, and the changes that it was sent. */
let held: SportsFavourites;
const put = vi.fn<(input: object) => Promise<unknown>>();

beforeEach(() => {
  prepareDrawing();
  held = { list: [], fixtures: [] };
  put.mockReset().mockResolvedValue({ is_favorite: true });
  useSession.setState({ token: "t", userInfo: null });
  useDialogs.setState({ stack: [] });
  useToasts.setState({ list: [] });
  vi.mocked(call)
    .mockReset()
    .mockImplementation((async (endpoint: string, input: object) =>
      endpoint === "PUT /api/sports/favorite" ? put(input) : held) as typeof call);
});
afterEach(async () => {
  await closeDrawings();
  useSession.setState({ token: "" });
});

const messages = () => useToasts.getState().list.map(({ message }) => message);

/** Lets replies arrive and be drawn. */
const moment = () => act(async () => void (await new Promise((done) => setTimeout(done, 10))));

async function draw(part: ReactNode) {
  const { box } = await drawSports(part);
  await moment();
  return box;
}

async function drawStar(subject: Favourite) {
  const box = await draw(<FavouriteStar {...subject} />);
  const star = box.querySelector("button")!;
  async function press() {
    await act(async () => star.click());
    await moment();
  }
  return { star, press };
}

/** What a press does, as the star names it. */
const look = (star: HTMLElement) => star.getAttribute("aria-label");

/** Lets the server keep changes, in the order in which they arrive. */
async function keepOnServer(input: object): Promise<unknown> {
  const { is_favorite, team = null } = input as { is_favorite: boolean; team?: number };
  const subject = team === null ? LEAGUE : TEAM;
  const rest = held.list.filter((each) => each.team !== team);
  held = { ...held, list: is_favorite ? [subject, ...rest] : rest };
  return { is_favorite };
}

/** Lets the server keep each change and answer it once the test lets it, by the functions that this fills in. */
function answerLater(): (() => void)[] {
  const answers: (() => void)[] = [];
  put.mockImplementation(async (input) => {
    await new Promise<void>((done) => void answers.push(done));
    return keepOnServer(input);
  });
  return answers;
}

describe("the star", () => {
  it("turns at once and keeps what the server confirmed", async () => {
    const answers = answerLater();
    const { star, press } = await drawStar(TEAM);
    expect(look(star)).toBe("Add Quorath United to favourites");
    await press();
    expect(look(star)).toBe("Remove Quorath United from favourites");
    expect(put).toHaveBeenCalledExactlyOnceWith({ competition: 101, team: 11, is_favorite: true });
    await act(async () => answers[0]?.());
    await moment();
    expect(look(star)).toBe("Remove Quorath United from favourites");
  });

  it.each([
    ["the server's words", new ApiError("refused", 6001, "Sports are closed"), "Sports are closed"],
    ["words of the page", new ApiError("network", -1, "cut"), "The favourite could not be saved. Try again."],
  ])("turns back with %s where it fails", async (_what, failure, message) => {
    put.mockRejectedValue(failure);
    const { star, press } = await drawStar(LEAGUE);
    await press();
    await vi.waitFor(() => expect(look(star)).toBe("Add Harbour League to favourites"));
    expect(put).toHaveBeenCalledExactlyOnceWith({ competition: 101, is_favorite: true });
    expect(messages()).toEqual([message]);
  });

  it("names what a press does, and has no state beside it", async () => {
    const { star } = await drawStar(TEAM);
    expect(star.hasAttribute("aria-pressed")).toBe(false);
  });

  it("sends two presses one after the other", async () => {
    const answers = answerLater();
    const { star, press } = await drawStar(LEAGUE);
    await press();
    await press();
    expect(look(star)).toBe("Add Harbour League to favourites");
    expect(put).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.());
    await moment();
    expect(held.list).toEqual([LEAGUE]);
    expect(look(star)).toBe("Add Harbour League to favourites");
    expect(put).toHaveBeenLastCalledWith({ competition: 101, is_favorite: false });
    await act(async () => answers[1]?.());
    await moment();
    expect(held.list).toEqual([]);
    expect(look(star)).toBe("Add Harbour League to favourites");
  });

  it("hides no other favourite where it is pressed before they are loaded", async () => {
    held = { list: [TEAM], fixtures: [] };
    const before = held;
    const loads: ((favourites: SportsFavourites) => void)[] = [];
    vi.mocked(call).mockImplementationOnce((() => new Promise((done) => void loads.push(done))) as typeof call);
    const answers = answerLater();
    const stars = (
      <>
        <FavouriteStar {...LEAGUE} />
        <FavouriteLinks />
      </>
    );
    const box = await draw(stars);
    const links = () => [...box.querySelectorAll("a")].map((link) => link.textContent);
    await act(async () => box.querySelector("button")?.click());
    expect(links()).toEqual(["Harbour League"]);
    await act(async () => loads[0]?.(before));
    await moment();
    expect(links()).toEqual(["Harbour League", "Quorath United"]);
    await act(async () => answers[0]?.());
    await moment();
    expect(held.list).toEqual([LEAGUE, TEAM]);
    expect(links()).toEqual(["Harbour League", "Quorath United"]);
  });

  it("sends nothing for another player who is logged in when its turn comes", async () => {
    const answers = answerLater();
    const { star, press } = await drawStar(LEAGUE);
    await press();
    await press();
    await act(async () => useSession.setState({ userInfo: { uid: 8 } as UserInfo }));
    expect(look(star)).toBe("Add Harbour League to favourites");
    await act(async () => answers[0]?.());
    await moment();
    expect(put).toHaveBeenCalledTimes(1);
    expect(messages()).toEqual([]);
  });

  it("leads a guest to registration, and sends nothing", async () => {
    useSession.setState({ token: "" });
    const { star, press } = await drawStar(TEAM);
    await press();
    expect(useDialogs.getState().stack.map(({ name }) => name)).toEqual(["register"]);
    expect(look(star)).toBe("Add Quorath United to favourites");
    expect(call).not.toHaveBeenCalled();
  });
});

function Fixtures({ live }: { live: Card[] | null }) {
  const { cards } = useFavouriteCards({ fixtures: live, status: "live", error: null, retry: () => undefined });
  return <FavouriteFixtures cards={cards} />;
}

describe("the fixtures of favourites", () => {
  const upcoming = liveCard({ fixture: "9002", status: 0, state: null, starts_at: Date.now() + 600_000 });

  it("show live ones first, as the topic has them", async () => {
    held = { list: [TEAM], fixtures: [liveCard(), upcoming] };
    const box = await draw(<Fixtures live={[liveCard({ state: matchState({ score: [7, 1] }) })]} />);
    expect(box.querySelector("h2")?.textContent).toBe("Your favourites");
    const cards = [...box.querySelectorAll("article")];
    expect(cards).toHaveLength(2);
    expect(cards[0]?.textContent).toContain("7");
    expect(cards[1]?.textContent).toContain("Starts in");
  });

  it("show nothing to a guest, and nothing where there are none", async () => {
    const box = await draw(<Fixtures live={[liveCard()]} />);
    expect(box.textContent).toBe("");
    await closeDrawings();
    useSession.setState({ token: "" });
    held = { list: [LEAGUE], fixtures: [liveCard()] };
    const guest = await draw(<Fixtures live={[liveCard()]} />);
    expect(guest.textContent).toBe("");
  });

  it.each([
    [LEAGUE, true],
    [TEAM, true],
    [{ ...TEAM, team: 13 }, false],
    [{ ...TEAM, competition: 102 }, false],
  ])("%o has the fixture: %s", (subject, has) => {
    expect(isFavouriteFixture([subject], liveCard())).toBe(has);
  });
});

it("favourites lead to their competitions", async () => {
  held = { list: [TEAM, LEAGUE], fixtures: [] };
  const box = await draw(<FavouriteLinks />);
  expect(box.querySelector("nav")?.getAttribute("aria-label")).toBe("Your favourites");
  expect([...box.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Quorath United", "#/gameSport?view=comp&sport=football&comp=101"],
    ["Harbour League", "#/gameSport?view=comp&sport=football&comp=101"],
  ]);
});
