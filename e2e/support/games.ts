import { readdirSync } from "node:fs";

const PLAY = new URL("../../web/src/features/play/", import.meta.url);
const foldersOf = (folder: string): string[] =>
  readdirSync(new URL(folder, PLAY), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Every in-house game, by the folders of the page. */
export const GAMES: readonly string[] = [...foldersOf("games"), ...foldersOf("tables")];
