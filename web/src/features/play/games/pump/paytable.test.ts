import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { DIFFICULTIES, multipliers } from "./rules";

it("every pump of every difficulty: the same as on the server", () => {
  expect(Object.fromEntries(DIFFICULTIES.map((level) => [level, multipliers(level)]))).toEqual(paytable);
});
