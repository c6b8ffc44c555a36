import { Drawing, toDataUri } from "@/art/svg";
import { tileArt } from "@/art/tile";
import catalogue from "./catalogue.gen.json";

/** In pixels: of a phone's three in a row, and of a screen with many pixels. */
export const widths = [208, 416];

const motifs = import.meta.glob<(drawing: Drawing) => void>("../features/play/{games,slots,tables}/*/art.ts", {
  eager: true,
  import: "motif",
});

const inHouse = Object.entries(motifs).map(([path, motif]) => {
  const drawing = new Drawing();
  motif(drawing);
  return [path.split("/").at(-2) ?? path, toDataUri(drawing.toString())] as const;
});

const announced = catalogue.games.map((game) => [game.slug, toDataUri(tileArt(game))] as const);

/** The tile of each game that the build knows: a game in a folder of its own by its motif, the others by their names. */
export const tiles: Readonly<Record<string, string>> = Object.fromEntries([...announced, ...inHouse]);

const spare = (category: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => toDataUri(tileArt({ slug: `${category}-${at}`, name: "", category })));

/** The tiles of games that the catalogue learns of later, by kind; which one a game gets follows from its slug. */
export const spareTiles = {
  gold: spare("gold", 4),
  live: spare("live", 4),
  slots: spare("slots", 24),
  sports: [toDataUri(tileArt({ slug: "league", name: "", category: "sports" }))],
} as const;
