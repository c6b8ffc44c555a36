import sports from "@messages/en-24-sports.json";
import { beforeAll, expect, it } from "vitest";
import { setMessages } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import type { IndexedFixture } from "../wire";
import { findSports, namedRunner, readIndex } from "./finds";

const fixture = (id: string, own: Partial<IndexedFixture>): IndexedFixture => ({
  fixture: id,
  virtual: true,
  outright: false,
  sport: "football",
  competition: 101,
  competitors: ["Quorath United", "Velmozy Rovers"],
  starts_at: 0,
  live: false,
  ...own,
});

beforeAll(() => setMessages("en", { sports }));

const find = (query: string) => {
  const index = readIndex(translator("sports"), {
    competitions: [
      { sport: "football", id: 101, name: "Harbour League", virtual: true, category: "" },
      { sport: "tennis", id: 401, name: "Coast Open", virtual: false, category: "Vanuatu" },
    ],
    fixtures: [
      fixture("soon", {}),
      fixture("live", { competitors: ["Oskathar City", "Quorath United"], live: true }),
      fixture("tennis", { sport: "tennis", competition: 401, competitors: ["V. Trelm", "A. Jandor"] }),
    ],
  });
  const { competitions, fixtures } = findSports(query, index);
  return { competitions: competitions.map(({ id }) => id), fixtures: fixtures.map((each) => each.fixture) };
};

it.each(["quorath", "Qourath", "quorat united", "quorrath"])(
  "%s finds the team's fixtures, the live one first",
  (query) => {
    expect(find(query).fixtures).toEqual(["live", "soon"]);
  },
);

it("finds a competition with a typo, and the fixtures of it", () => {
  expect(find("harbuor")).toEqual({ competitions: [101], fixtures: ["live", "soon"] });
});

it("finds by the sport's name in the player's language, alone or with another word", () => {
  expect(find("tennis")).toEqual({ competitions: [401], fixtures: ["tennis"] });
  expect(find("velmozy football").fixtures).toEqual(["soon"]);
});

it("finds by the country of a competition", () => {
  expect(find("vanuatu")).toEqual({ competitions: [401], fixtures: ["tennis"] });
});

it("finds nothing for an empty query or for what nothing resembles", () => {
  expect(find("")).toEqual({ competitions: [], fixtures: [] });
  expect(find("zzzzzz")).toEqual({ competitions: [], fixtures: [] });
});

it("names the runner of a race that the query fits best", () => {
  expect(namedRunner("misty drem", ["Silver Lane", "Misty Dream"])).toBe("Misty Dream");
  expect(namedRunner("racing", ["Silver Lane", "Misty Dream"])).toBeUndefined();
});
