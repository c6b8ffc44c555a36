import { baccarat } from "./games/baccarat/manifest";
import { blackjack } from "./games/blackjack/manifest";
import { diamonds } from "./games/diamonds/manifest";
import { dice } from "./games/dice/manifest";
import { dragonTower } from "./games/dragon-tower/manifest";
import { flip } from "./games/flip/manifest";
import { goldCarp } from "./games/gold-carp/manifest";
import { goldHarvest } from "./games/gold-harvest/manifest";
import { goldPan } from "./games/gold-pan/manifest";
import { goldRushRow } from "./games/gold-rush-row/manifest";
import { goldWishingTree } from "./games/gold-wishing-tree/manifest";
import { hilo } from "./games/hilo/manifest";
import { keno } from "./games/keno/manifest";
import { limbo } from "./games/limbo/manifest";
import { mines } from "./games/mines/manifest";
import { plinko } from "./games/plinko/manifest";
import { pump } from "./games/pump/manifest";
import { rockPaperScissors } from "./games/rock-paper-scissors/manifest";
import { roulette } from "./games/roulette/manifest";
import { videoPoker } from "./games/video-poker/manifest";
import { wheel } from "./games/wheel/manifest";
import type { GameManifest, TableManifest } from "./manifest";
import { copperKettle } from "./slots/copper-kettle/manifest";
import { goldLotus } from "./slots/gold-lotus/manifest";
import { goldSunrise } from "./slots/gold-sunrise/manifest";
import { goldTempleBells } from "./slots/gold-temple-bells/manifest";
import { lanternParade } from "./slots/lantern-parade/manifest";
import { monsoonGold } from "./slots/monsoon-gold/manifest";
import { paperTigers } from "./slots/paper-tigers/manifest";
import { riverOfStars } from "./slots/river-of-stars/manifest";
import { spiceCaravan } from "./slots/spice-caravan/manifest";
import { teaGarden } from "./slots/tea-garden/manifest";
import { theClockmaker } from "./slots/the-clockmaker/manifest";
import { andarBaharPier } from "./tables/andar-bahar-pier/manifest";
import { crash } from "./tables/crash/manifest";
import { duneDragonTiger } from "./tables/dune-dragon-tiger/manifest";
import { harbourBlackjack } from "./tables/harbour-blackjack/manifest";
import { lighthouseBaccarat } from "./tables/lighthouse-baccarat/manifest";
import { marshTeenPatti } from "./tables/marsh-teen-patti/manifest";
import { quaySicBo } from "./tables/quay-sic-bo/manifest";
import { saltmarshRoulette } from "./tables/saltmarsh-roulette/manifest";
import { saltmarshStorm } from "./tables/saltmarsh-storm/manifest";
import { tideWheel } from "./tables/tide-wheel/manifest";

/** The games that are drawn from a player's own seeds. A new one is its folder and a line here. */
export const GAMES: readonly GameManifest[] = [
  baccarat,
  blackjack,
  copperKettle,
  diamonds,
  dice,
  dragonTower,
  flip,
  goldCarp,
  goldHarvest,
  goldLotus,
  goldPan,
  goldRushRow,
  goldSunrise,
  goldTempleBells,
  goldWishingTree,
  hilo,
  keno,
  lanternParade,
  limbo,
  mines,
  monsoonGold,
  paperTigers,
  plinko,
  pump,
  riverOfStars,
  rockPaperScissors,
  roulette,
  spiceCaravan,
  teaGarden,
  theClockmaker,
  videoPoker,
  wheel,
];

/** The games whose rounds all players share. */
export const TABLES: readonly TableManifest[] = [
  andarBaharPier,
  crash,
  duneDragonTiger,
  harbourBlackjack,
  lighthouseBaccarat,
  marshTeenPatti,
  quaySicBo,
  saltmarshRoulette,
  saltmarshStorm,
  tideWheel,
];

const games = new Map(GAMES.map((game) => [game.id, game]));
const tables = new Map(TABLES.map((table) => [table.id, table]));

export const gameOf = (id: string): GameManifest | undefined => games.get(id);
export const tableOf = (id: string): TableManifest | undefined => tables.get(id);

/** Any in-house game; none for a game of a provider. */
export const originalOf = (id: string): GameManifest | TableManifest | undefined => gameOf(id) ?? tableOf(id);
