import { describe, expect, it } from "vitest";
import { crc32Hex, type Envelope, seal, unseal } from "./envelope";

const ENVELOPE: Envelope = { fields: ["a1", "b2"], prefix: "/m/" };

describe("the transport envelope", () => {
  it("has the well-known checksum", () => {
    expect(crc32Hex(new TextEncoder().encode("123456789"))).toBe("cbf43926");
    expect(crc32Hex(new Uint8Array())).toBe("00000000");
  });

  it("splits base64 of checksum and text in two pieces", () => {
    const sealed = seal(ENVELOPE, '{"route":"/api/wallet"}');
    const text = atob(`${sealed.a1}${sealed.b2}`);
    expect(text.slice(8)).toBe('{"route":"/api/wallet"}');
    expect(text.slice(0, 8)).toBe(crc32Hex(new TextEncoder().encode(text.slice(8))));
  });

  it("gives back what went in, in any script", () => {
    for (const text of ["", "x", '{"msg":"余额不足 ₹ não"}', "é".repeat(70_000)])
      expect(unseal(ENVELOPE, seal(ENVELOPE, text))).toBe(text);
  });

  it("refuses a wrong checksum, a missing piece and what is not base64", () => {
    const sealed = seal(ENVELOPE, "hello");
    expect(unseal(ENVELOPE, { ...sealed, a1: `${sealed.a1}AAAA` })).toBeNull();
    expect(unseal(ENVELOPE, { a1: sealed.a1 })).toBeNull();
    expect(unseal(ENVELOPE, { a1: "%%%", b2: "" })).toBeNull();
    expect(unseal(ENVELOPE, null)).toBeNull();
    expect(unseal(ENVELOPE, { code: 0, msg: "", data: null })).toBeNull();
  });
});
