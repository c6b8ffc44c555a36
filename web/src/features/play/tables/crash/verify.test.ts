import { expect, it } from "vitest";
import { paramsOf } from "../../fairness/verify/params";
import { verify } from "./verify";

const read = (text: string) => paramsOf(verify.form, { auto_cash_out: text });

it("a cash-out multiplier is read as it is written, from 1.01 to a million", () => {
  expect(read("2.00")).toEqual({ auto_cash_out: 200 });
  expect(read(" 1,01 ")).toEqual({ auto_cash_out: 101 });
  expect(read("1000000")).toEqual({ auto_cash_out: 100_000_000 });
  for (const text of ["", "1", "1.004", "1000000.01", "-2", "two"]) expect(read(text)).toBeNull();
});
