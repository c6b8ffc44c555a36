import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { offers } from "./offers.drawn";

const PROFILES = `${process.cwd()}/../crates/services/core/profiles/`;

it("every picture that a site's profile names is drawn, and every drawing is named", () => {
  const profiles = readdirSync(PROFILES).map((name) => readFileSync(PROFILES + name, "utf8"));
  const named = profiles.flatMap((text) => [...text.matchAll(/\bimg = "(\w+)"/g)].map((match) => match[1]));
  expect([...new Set(named)].sort()).toEqual(Object.keys(offers).sort());
});
