import { expect, it } from "vitest";
import vectors from "../../../../../crates/rules/cashier/tests/payment-vectors.json";
import { paymentCodeKind } from "./paymentCode";

it("published codes of each system are recognised", () => {
  expect(vectors.pix.map(({ payload }) => paymentCodeKind(payload))).toEqual(["pix", "pix", "pix"]);
  // The second is a transfer within one acquirer (ph.ppmi.p2micro), which the same apps read.
  expect(vectors.qrph.map(({ payload }) => paymentCodeKind(payload))).toEqual(["qrPh", "qrPh", "qrPh"]);
  expect(vectors.upi.map(({ uri }) => paymentCodeKind(uri))).toEqual(["upi"]);
});

it("codes of other systems and plain addresses are not taken for one of them", () => {
  expect(vectors.emv_mpm.map(({ payload }) => paymentCodeKind(payload))).toEqual(["other"]);
  for (const text of ["", "https://pay.example.com/br.gov.bcb.pix", "000201"])
    expect(paymentCodeKind(text), text).toBe("other");
});
