import { seedOf } from "@/art/random";
import { spareTiles, tiles } from "./tiles.painted";

/** The kind of a lobby key such as `lobby_live`, as far as tiles differ by it. */
function kindOf(category: string): keyof typeof spareTiles {
  const key = category.toLowerCase();
  if (key.includes("live")) return "live";
  if (key.includes("sport")) return "sports";
  return key.includes("gold") ? "gold" : "slots";
}

/** The address of a game's tile: its own, or for a game that the build did not know, always the same one of its kind. */
export function tileOf(slug: string, category: string): string | undefined {
  const spare = spareTiles[kindOf(category)];
  return tiles[slug] ?? spare[seedOf(slug) % spare.length];
}
