// @vitest-environment jsdom
import { expect, it } from "vitest";
import { viewOf } from "./useSportView";

it.each([
  [{}, { view: "home" }],
  [{ view: "live" }, { view: "live" }],
  [{ view: "bets" }, { view: "bets" }],
  [{ sport: "cricket" }, { view: "sport", sport: "cricket" }],
  [
    { view: "comp", sport: "cricket", comp: "201" },
    { view: "sport", sport: "cricket", comp: 201 },
  ],
  [
    { view: "comp", sport: "cricket", comp: "x" },
    { view: "sport", sport: "cricket" },
  ],
  [
    { view: "results", sport: "tennis" },
    { view: "results", sport: "tennis" },
  ],
  [
    { view: "results", sport: "chess" },
    { view: "results", sport: "football" },
  ],
  [{ view: "search" }, { view: "search", query: "" }],
  [
    { view: "search", q: "quorath" },
    { view: "search", query: "quorath" },
  ],
  [
    { view: "stats", sport: "football", comp: "101" },
    { view: "stats", sport: "football", comp: 101 },
  ],
  [
    { view: "stats", sport: "football" },
    { view: "sport", sport: "football" },
  ],
  [
    { view: "stats", sport: "football", comp: "1x" },
    { view: "sport", sport: "football" },
  ],
  [{ view: "stats", sport: "chess", comp: "101" }, { view: "home" }],
  [{ fixture: "9001" }, { view: "fixture", fixture: "9001" }],
  [{ view: "fixture" }, { view: "home" }],
  [{ view: "nonsense", sport: "chess" }, { view: "home" }],
])("the address %o shows %o", (params, view) => {
  expect(viewOf(params)).toEqual(view);
});
