import type { Drawing } from "./art/svg";

/** What a tile is drawn for. */
export interface ArtSubject {
  slug: string;
  name: string;
  /** The lobby key of the game's category, e.g. `lobby_slots`. */
  category: string;
}

/** Draws one game's own picture. */
export type Motif = (drawing: Drawing) => void;

type FindMotif = (slug: string) => Promise<Motif | undefined>;

let find: FindMotif = async () => undefined;

/** Sets where the pictures of in-house games come from; called once at start. */
export function provideMotifs(source: FindMotif): void {
  find = source;
}

/** The picture of an in-house game; none when it has none, or when it could not be loaded. */
export const findMotif = (slug: string): Promise<Motif | undefined> => find(slug).catch(() => undefined);
