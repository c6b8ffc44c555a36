import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { multipliers, RISKS, SEGMENTS } from "./rules";

it("every segment of every wheel: the same as on the server", () => {
  const wheels = SEGMENTS.map((count) => [
    count,
    Object.fromEntries(RISKS.map((risk) => [risk, multipliers(count, risk)])),
  ]);
  expect(Object.fromEntries(wheels)).toEqual(paytable);
});
