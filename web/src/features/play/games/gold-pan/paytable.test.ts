import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { COUNTS, FINDS, PAYS, STRIKE } from "./rules";

it("what each find pays and how many lie in the pan: the same as on the server", () => {
  const finds = FINDS.map((find) => [find, [PAYS[find], COUNTS[find]]]);
  expect({ ...Object.fromEntries(finds), all_gold: STRIKE }).toEqual(paytable);
});
