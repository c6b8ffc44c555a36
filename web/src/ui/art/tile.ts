import { goldArt } from "./golden";
import { liveArt } from "./live";
import { originalArt } from "./originals/registry";
import { slotArt } from "./slot";
import { sportArt } from "./sport";
import { toDataUri } from "./svg";

export interface ArtSubject {
  readonly slug: string;
  readonly name: string;
  /** the lobby key of the game's category, e.g. `lobby_slots` */
  readonly category: string;
}

const drawn = new Map<string, string>();

const draw = ({ slug, name, category }: ArtSubject): string => {
  const subject = `${slug} ${name}`;
  const kind = category.toLowerCase();
  const original = kind.includes("original") ? originalArt(slug) : undefined;
  if (original !== undefined) {
    return original;
  }
  if (kind.includes("live")) {
    return liveArt(subject);
  }
  if (kind.includes("sport")) {
    return sportArt(subject);
  }
  return kind.includes("gold") ? goldArt(subject) : slotArt(subject);
};

/** The tile of a game as an image address; drawn once in a visit. */
export const tileArt = (subject: ArtSubject): string => {
  const key = `${subject.category}/${subject.slug}`;
  const known = drawn.get(key);
  if (known !== undefined) {
    return known;
  }
  const uri = toDataUri(draw(subject));
  drawn.set(key, uri);
  return uri;
};
