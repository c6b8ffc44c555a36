import { describe, expect, it } from "vitest";
import { parsePhone } from "./phone";

describe("a phone number", () => {
  it("has exactly ten digits in India", () => {
    expect(parsePhone("98765 43210", "+91")).toBe("+919876543210");
    expect(parsePhone("+91 98765-43210", "+91")).toBe("+919876543210");
    for (const bad of ["987654321", "98765432101", "919876543210", "+91987654321", "09876543210"]) {
      expect(parsePhone(bad, "+91"), bad).toBeNull();
    }
  });

  it("is 55, two digits and eight or nine in Brazil", () => {
    for (const typed of ["11987654321", "(11) 98765-4321", "+55 11 98765 4321", "5511987654321", "011987654321"]) {
      expect(parsePhone(typed, "+55"), typed).toBe("+5511987654321");
    }
    expect(parsePhone("1132654321", "+55")).toBe("+551132654321");
    expect(parsePhone("55987654321", "+55")).toBe("+5555987654321");
    for (const bad of ["987654321", "119876543210", "+5501987654321", "55119876543210"]) {
      expect(parsePhone(bad, "+55"), bad).toBeNull();
    }
  });

  it("drops the zero dialled at home in the Philippines", () => {
    expect(parsePhone("0917 123 4567", "+63")).toBe("+639171234567");
    expect(parsePhone("9171234567", "+63")).toBe("+639171234567");
    expect(parsePhone("917123456", "+63")).toBeNull();
  });

  it("keeps the area it names with a plus", () => {
    expect(parsePhone("+1 212 555 0123", "+91")).toBe("+12125550123");
    expect(parsePhone("+86 138 0013 8000", "+55")).toBe("+8613800138000");
  });

  it("is not any other text", () => {
    for (const bad of [
      "",
      "+",
      "++919876543210",
      "98765x3210",
      "９８７６５４３２１０",
      "98765\n43210",
      "9".repeat(999),
    ]) {
      expect(parsePhone(bad, "+91"), bad).toBeNull();
    }
  });
});
