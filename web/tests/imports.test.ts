import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = process.cwd();

/** What each zone may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  api: [],
  lib: ["api"],
  art: [],
  pictures: ["art"],
  ui: ["lib", "art", "pictures"],
  prize: ["lib"],
  domain: ["lib", "api"],
  features: ["lib", "api", "art", "pictures", "ui", "prize", "domain"],
  app: ["lib", "api", "art", "pictures", "ui", "prize", "domain", "features"],
};

const sources = readdirSync(`${ROOT}/src`, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\/.*(?<!\.test)\.tsx?$/.test(file),
);

const zoneOf = (file: string) => file.split("/")[0] as string;
/** A feature is a zone of its own towards the other features. */
const featureOf = (file: string) => (zoneOf(file) === "features" ? file.split("/")[1] : "");

/** The files of `src` that a file imports, statically or on demand. */
function importsOf(file: string): string[] {
  const text = readFileSync(`${ROOT}/src/${file}`, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:@\/|\.)[^"]*)"/g)]
    .map(([, path = ""]) => (path.startsWith("@/") ? path.slice(2) : join(dirname(file), path)))
    .filter((path) => !path.startsWith(".."));
}

const isAllowed = (from: string, to: string) =>
  zoneOf(from) === zoneOf(to)
    ? featureOf(from) === featureOf(to)
    : (MAY_IMPORT[zoneOf(from)] ?? []).includes(zoneOf(to)) || zoneOf(to) === "styles";

describe("imports", () => {
  it("run downward only, and never from one feature to another", () => {
    const wrong = sources
      .filter((file) => zoneOf(file) in MAY_IMPORT)
      .flatMap((file) =>
        importsOf(file)
          .filter((path) => !isAllowed(file, path))
          .map((path) => `${file} imports ${path}`),
      );
    expect(sources.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});

/** A file of each zone, at several depths, with an import that it must not have. */
const FORBIDDEN = [
  ["lib/a.ts", "@/domain/wallet"],
  ["lib/deep/er/a.ts", "@/features/play/frame/sound"],
  ["art/a.ts", "@/domain/site"],
  ["ui/a.ts", "@/api/schema"],
  ["pictures/a.ts", "@/ui/Button"],
  ["prize/core/a.ts", "@/ui/Button"],
  ["domain/session/a.ts", "@/ui/Money"],
  ["domain/a.ts", "@/features/lobby/match"],
  ["features/play/a.ts", "@/app/routes"],
  ["features/play/games/dice/a.ts", "@/features/cashier/deposits/flow"],
  ["features/identity/a.ts", "@/features/lobby"],
] as const;

describe("the lint", () => {
  const folder = mkdtempSync(join(tmpdir(), "zones-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (file: string, path: string) => {
    mkdirSync(dirname(`${folder}/src/${file}`), { recursive: true });
    writeFileSync(`${folder}/src/${file}`, `import { x } from "${path}";\nconsole.error(x);\n`);
  };
  let report = "";
  beforeAll(() => {
    cpSync(`${ROOT}/biome.json`, `${folder}/biome.json`);
    for (const [file, path] of FORBIDDEN) write(file, path);
    write("features/play/games/dice/allowed.ts", "@/domain/wallet");
    const biome = `${ROOT}/node_modules/.bin/biome`;
    report = spawnSync(biome, ["lint", "src"], { cwd: folder, encoding: "utf8" }).stderr;
  });

  it.each(FORBIDDEN)("stops %s from importing %s", (file) => {
    expect(report).toMatch(new RegExp(`src/${file}:1:\\d+ lint/style/noRestrictedImports`));
  });

  it("lets a feature import what lies below it", () => {
    expect(report).not.toContain("allowed.ts");
  });
});
