import { existsSync, readdirSync } from "node:fs";

const PLAY = new URL("../../web/src/features/play/", import.meta.url);
const foldersOf = (folder: string): string[] =>
  readdirSync(new URL(folder, PLAY), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** The slots, which share a stage and an engine: a folder with a manifest is one. */
export const SLOTS: readonly string[] = foldersOf("slots").filter((name) => existsSync(new URL(`slots/${name}/manifest.ts`, PLAY)));

/** The games that are drawn from a player's own seeds. */
export const SEEDED: readonly string[] = [...foldersOf("games"), ...SLOTS];

/** Every in-house game, by the folders of the page. */
export const GAMES: readonly string[] = [...SEEDED, ...foldersOf("tables")];
