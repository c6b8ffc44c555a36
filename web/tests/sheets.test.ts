import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: "utf8" });
const modules = files.filter((file) => file.endsWith(".module.css"));
const globals = files.filter((file) => file.endsWith(".css") && !file.endsWith(".module.css"));
const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const textOf = (file: string): string => readFileSync(`${root}/${file}`, "utf8");
const sheetOf = (file: string): string => textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, "");
const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name as string)),
];

/** The classes that a sheet defines. */
const classesOf = (sheet: string): string[] =>
  all(sheetOf(sheet).replaceAll(/\{[^{}]*\}/g, "{}"), /\.([a-zA-Z][\w-]*)/g).sort();

/** The movements that a sheet defines, and those that it names. */
const keyframesOf = (sheet: string): string[] => all(sheetOf(sheet), /@keyframes ([\w-]+)/g);
const animationsOf = (sheet: string): string[] => all(sheetOf(sheet), /animation: ([\w-]+)/g);

/** The classes that the code takes from each module, under whatever name it imports it. */
function classesInUse(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources) {
    const text = textOf(source);
    const code = text.replaceAll(/^import .*$/gm, "");
    for (const [, name, path] of text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)) {
      const sheet = join(dirname(source), path as string);
      const classes = uses.get(sheet) ?? new Set();
      for (const each of all(code, new RegExp(`\\b${name}\\.(\\w+)`, "g"))) classes.add(each);
      // Which class it is must be seen here: a computed one could be any.
      if (new RegExp(`\\b${name}\\[`).test(code)) classes.add(`computed in ${source}`);
      uses.set(sheet, classes);
    }
  }
  return uses;
}

describe("style sheets", () => {
  const uses = classesInUse();

  it("of a game are modules, so that no name of one reaches another", () => {
    expect(globals.filter((file) => !file.startsWith("styles/"))).toEqual([]);
    expect(modules.length).toBeGreaterThan(10);
  });

  it.each(modules)("%s defines what the code takes from it, and nothing else", (sheet) => {
    expect([...(uses.get(sheet) ?? [])].sort()).toEqual(classesOf(sheet));
  });

  it.each(modules)("%s has every movement that it names, and names every one that it has", (sheet) => {
    expect(animationsOf(sheet).sort()).toEqual(keyframesOf(sheet).sort());
  });

  it("define the movements that the code names", () => {
    const defined = new Set([...globals.flatMap(keyframesOf), "none"]);
    const named = sources.flatMap((file) => all(textOf(file), /animate-\[([a-z-]+)[_\]]/g));
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });
});
