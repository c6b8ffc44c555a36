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

export interface OutsideGame {
  id: string;
  name: string;
  /** How many bets a round has at most. */
  bets: number;
}

/** The games of the sandbox's provider. */
export const GAMES_OF_PROVIDER: readonly OutsideGame[] = [
  { id: "moonlit-fox", name: "Moonlit Fox", bets: 1 },
  { id: "owl-post", name: "Owl Post", bets: 1 },
  { id: "deep-lagoon", name: "Deep Lagoon", bets: 1 },
  { id: "ember-and-ash", name: "Ember and Ash", bets: 1 },
  { id: "frost-harbour", name: "Frost Harbour", bets: 1 },
  { id: "midnight-market", name: "Midnight Market", bets: 3 },
];
