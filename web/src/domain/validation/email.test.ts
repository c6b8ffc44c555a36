import { describe, expect, it } from "vitest";
import { parseEmail } from "./email";

describe("an e-mail address", () => {
  it("has a name, an @ and a domain with a dot", () => {
    for (const good of ["a@b.co", "first.last+tag@sub.example.com", "x_1@a-b.org", "o'neil@example.ie"]) {
      expect(parseEmail(good), good).toBe(good);
    }
    const bad = ["", "a", "@", "a@b", "a@.com", "a@b.", "@b.com", "a b@c.com", "a@b@c.com", "a@b..com", ".a@b.com"];
    bad.push("a.@b.com", "a..b@c.com", "a@-b.com", "a@b-.com", "a@1.2.3.4", "a@b.c", "é@b.com", "a@b,com", "<a@b.com>");
    for (const typed of bad) expect(parseEmail(typed), typed).toBeNull();
  });

  it("is the same one in any case and with spaces around", () => {
    expect(parseEmail(" Ana@Example.COM ")).toBe("ana@example.com");
  });

  it("may not be longer than a mail server takes", () => {
    expect(parseEmail(`${"x".repeat(64)}@b.com`)).not.toBeNull();
    expect(parseEmail(`${"x".repeat(65)}@b.com`)).toBeNull();
    expect(parseEmail(`x@${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.com`)).toBeNull();
  });
});
