import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { roundsBetween } from "./chain";

const sha256 = (hash: string): string => createHash("sha256").update(Buffer.from(hash, "hex")).digest("hex");

describe("a chain of game hashes", () => {
  it("leads from the last round of a whole chain to its first one", async () => {
    const last = "5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190";
    const links = 120_000;
    let first = last;
    for (let at = 0; at < links; at++) first = sha256(first);
    expect(await roundsBetween(last, first, 1_000_000)).toBe(links);
    expect(await roundsBetween(last, first, links - 1)).toBeNull();
    expect(await roundsBetween(last, first.toUpperCase(), links)).toBe(links);
    expect(await roundsBetween(last, last, links)).toBe(0);
    expect(await roundsBetween(last, first, links, () => true)).toBeNull();
  }, 20_000);
});
