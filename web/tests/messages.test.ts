import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES, TABLES } from "../src/features/play/registry";
import type { Namespace } from "../src/lib/i18n/keys";
import { LANGUAGES } from "../src/lib/i18n/languages";
import { messageFileName, SHARED_FILES } from "../src/lib/i18n/messages";

const FOLDER = `${process.cwd()}/public/json/`;
const SOURCES = `${process.cwd()}/src/`;

function messages(language: (typeof LANGUAGES)[number], namespace: Namespace): Record<string, string> {
  return JSON.parse(readFileSync(FOLDER + messageFileName(language, namespace), "utf8")) as Record<string, string>;
}

/** A slot's words are used in its own folder, and by the stage that all slots share. */
const STAGE = "features/play/slots/stage/";
const isSlot = (id: string) => existsSync(`${SOURCES}features/play/slots/${id}`);

/** Where the messages of a namespace may be used: those of a game in its own folder, all others everywhere. */
const folders = new Map<Namespace, string>([
  ...Object.keys(SHARED_FILES).map((name) => [name as Namespace, ""] as const),
  ...GAMES.map(({ id }) => [id as Namespace, `features/play/${isSlot(id) ? "slots" : "games"}/${id}/`] as const),
  ...TABLES.map(({ id }) => [id as Namespace, `features/play/tables/${id}/`] as const),
]);
const namespaces = [...folders.keys()];

function readCode(folder: string): string {
  return readdirSync(SOURCES + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.test\./.test(name) && !name.endsWith(".d.ts"))
    .map((name) => readFileSync(SOURCES + folder + name, "utf8"))
    .join("\n");
}

const wholePage = readCode("");

/** What the server names: titles of notices, categories, menus. They come as data. */
const server = ["api", "services"]
  .map((folder) => `${process.cwd()}/../crates/${folder}/`)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(rs|toml)$/.test(name))
      .map((name) => readFileSync(folder + name, "utf8")),
  )
  .join("\n");

/** Plural forms share one key: `rounds_one`, `rounds_other`. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

/** A key is used when the code or the server names it, or the code builds it from a template that fits. */
function isUsed(code: string, key: string): boolean {
  if (code.includes(`"${key}"`) || code.includes(`:${key}"`) || code.includes(`\`${key}\``)) return true;
  const templates = [
    ...code.matchAll(/`(?:\w+:)?([a-zA-Z_.]{2,})\$\{/g),
    ...server.matchAll(/"([a-z]+_)\{\w+\}"/g),
  ].map((match) => match[1] ?? "");
  const endings = [...code.matchAll(/\$\{[\w.]+\}(_[a-z_]{2,})`/g)].map((match) => match[1] ?? "");
  return (
    server.includes(`"${key}"`) ||
    templates.some((start) => key.startsWith(start)) ||
    endings.some((end) => key.endsWith(end))
  );
}

describe.each(namespaces)("messages of %s", (namespace) => {
  const english = messages("en", namespace);

  it.each(LANGUAGES)("say the same in %s", (language) => {
    const own = messages(language, namespace);
    expect([...new Set(Object.keys(own).map(stem))].sort()).toEqual(
      [...new Set(Object.keys(english).map(stem))].sort(),
    );
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), `${key} is empty`).not.toBe("");
      const counterpart = english[key] ?? english[`${stem(key)}_other`];
      if (counterpart) expect(placeholders(text), `${key}: placeholders`).toEqual(placeholders(counterpart));
    }
  });

  it("are all used", () => {
    const folder = folders.get(namespace);
    const code = folder ? readCode(folder) + (isSlot(namespace) ? readCode(STAGE) : "") : wholePage;
    const unused = [...new Set(Object.keys(english).map(stem))].filter((key) => !isUsed(code, key));
    expect(unused).toEqual([]);
  });
});

it("there is no message file without a feature", () => {
  const known = LANGUAGES.flatMap((language) => namespaces.map((namespace) => messageFileName(language, namespace)));
  expect(readdirSync(FOLDER).sort()).toEqual(known.sort());
});

describe("Chinese", () => {
  const all = namespaces.flatMap((namespace) => Object.entries(messages("zh", namespace)));

  it("is set with its own punctuation", () => {
    const wrong = all.filter(([, text]) =>
      /[\u4e00-\u9fff}）][,:;?!]|[,:;?!]\s?[\u4e00-\u9fff]|\([^()]*[\u4e00-\u9fff]/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("speaks to the player in one way", () => {
    expect(all.filter(([, text]) => text.includes("你"))).toEqual([]);
  });
});

it.each(["zh", "pt-br"] as const)("a round is not left with the word for a withdrawal in %s", (language) => {
  const { withdraw = "" } = messages(language, "common");
  const games = namespaces
    .filter((name) => folders.get(name) !== "" || ["steps", "cards", "verify", "evidence", "rounds"].includes(name))
    .flatMap((namespace) => Object.entries(messages(language, namespace)));
  expect(games.filter(([, text]) => text.toLowerCase().includes(withdraw.toLowerCase()))).toEqual([]);
});

it.each(LANGUAGES)("every in-house game has its name in %s: game_<name> in 5-games", (language) => {
  const names = messages(language, "games");
  const unnamed = [...GAMES, ...TABLES].map(({ id }) => `game_${id.replaceAll("-", "_")}`).filter((key) => !names[key]);
  expect(unnamed).toEqual([]);
});
