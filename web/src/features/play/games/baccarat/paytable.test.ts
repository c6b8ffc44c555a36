import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { PAYS } from "./rules";

it("what each spot pays: the same as on the server", () => {
  expect(PAYS).toEqual(paytable);
});
