import type { ComponentType } from "react";
import type { OriginalConfig } from "@/api/schema";
import type { Rules } from "@/domain/fairness/replay";
import type { Namespace } from "@/lib/i18n/keys";
import type { TableVerifier, Verifier } from "./fairness/verify/verifier";
import type { Summarize } from "./history/summary";

export interface GameProps {
  config: OriginalConfig;
}

/** What every in-house game has. Each part is fetched when it is first needed, so a manifest is a few lines. */
interface Playable {
  /** The game's id on the server. */
  id: string;
  /** The message files of its board, fetched with it: its own, and those that it shares with games of its kind. */
  messages: readonly Namespace[];
  /** Words and a picture for a finished round. */
  summary: () => Promise<Summarize>;
}

/** A game whose rounds are drawn from a player's own seeds. */
export interface GameManifest<Outcome extends object = object, Hidden extends object | null = object | null>
  extends Playable {
  board: () => Promise<ComponentType<GameProps>>;
  /** The rules of the server once more, so that a round can be drawn again here. */
  rules: () => Promise<Rules<Outcome, Hidden>>;
  /** The form and the picture of the verifier. */
  verify: () => Promise<Verifier<Outcome, Hidden>>;
}

/** A game whose rounds all players share; its board fetches its own settings. */
export interface TableManifest extends Playable {
  board: () => Promise<ComponentType>;
  verify: () => Promise<TableVerifier>;
}

/** Checks that the parts of a game fit each other; outside of its folder an outcome is just an object. */
export function defineGame<Outcome extends object, Hidden extends object | null>(
  manifest: GameManifest<Outcome, Hidden>,
): GameManifest {
  return manifest;
}

export const defineTable = (manifest: TableManifest): TableManifest => manifest;
