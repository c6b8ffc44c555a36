import type { ArtSubject, Motif } from "../motifs";
import { goldArt } from "./golden";
import { liveArt } from "./live";
import { slotArt } from "./slot";
import { sportArt } from "./sport";
import { Drawing, toDataUri } from "./svg";

const drawn = new Map<string, string>();

const draw = ({ slug, name, category }: ArtSubject, motif?: Motif): string => {
  if (motif) {
    const drawing = new Drawing();
    motif(drawing);
    return drawing.toString();
  }
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

/** The tile of a game as an image address; drawn once in a visit. A motif takes the place of what the name suggests. */
export const tileArt = (subject: ArtSubject, motif?: Motif): string => {
  const key = `${subject.category}/${subject.slug}`;
  const known = drawn.get(key);
  if (known !== undefined) {
    return known;
  }
  const uri = toDataUri(draw(subject, motif));
  drawn.set(key, uri);
  return uri;
};
