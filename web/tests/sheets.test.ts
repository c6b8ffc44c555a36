import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../src/features/play", import.meta.url));

/** What a style sheet names: its classes and its movements. */
function namesOf(sheet: string): string[] {
  const text = readFileSync(sheet, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const selectors = text.replaceAll(/\{[^{}]*\}/g, "{}");
  const classes = [...selectors.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => `.${name}`);
  const moves = [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => `@${name}`);
  return [...new Set([...classes, ...moves])];
}

test("no two games give a style the same name: both sheets stay once both were played", () => {
  const owners = new Map<string, string[]>();
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets)
    for (const name of namesOf(`${root}/${sheet}`)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
  expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
});
