import { goldArt } from "./golden";
import { liveArt } from "./live";
import { slotArt } from "./slot";
import { sportArt } from "./sport";

/** What a tile is drawn for. */
export interface ArtSubject {
  slug: string;
  name: string;
  /** The lobby key of the game's category, e.g. `lobby_slots`. */
  category: string;
}

/** The tile of a game that has no motif of its own: what its name and category suggest. */
export const tileArt = ({ slug, name, category }: ArtSubject): string => {
  const subject = `${slug} ${name}`;
  const kind = category.toLowerCase();
  if (kind.includes("live")) {
    return liveArt(subject);
  }
  if (kind.includes("sport")) {
    return sportArt(subject);
  }
  return kind.includes("gold") ? goldArt(subject) : slotArt(subject);
};
