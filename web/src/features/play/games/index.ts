import type { ComponentType } from "react";
import type { OriginalConfig } from "@/api/schema";

export interface GameProps {
  config: OriginalConfig;
}

/** The in-house games that can be played; a new one is a line here and a folder beside. Each is its own chunk. */
export const GAMES: Record<string, () => Promise<ComponentType<GameProps>>> = {
  baccarat: () => import("./baccarat/BaccaratGame").then((m) => m.BaccaratGame),
  blackjack: () => import("./blackjack/BlackjackGame").then((m) => m.BlackjackGame),
  diamonds: () => import("./diamonds/DiamondsGame").then((m) => m.DiamondsGame),
  dice: () => import("./dice/DiceGame").then((m) => m.DiceGame),
  "dragon-tower": () => import("./dragon-tower/TowerGame").then((m) => m.TowerGame),
  flip: () => import("./flip/FlipGame").then((m) => m.FlipGame),
  hilo: () => import("./hilo/HiloGame").then((m) => m.HiloGame),
  keno: () => import("./keno/KenoGame").then((m) => m.KenoGame),
  limbo: () => import("./limbo/LimboGame").then((m) => m.LimboGame),
  mines: () => import("./mines/MinesGame").then((m) => m.MinesGame),
  plinko: () => import("./plinko/PlinkoGame").then((m) => m.PlinkoGame),
  pump: () => import("./pump/PumpGame").then((m) => m.PumpGame),
  "rock-paper-scissors": () => import("./rock-paper-scissors/HandsGame").then((m) => m.HandsGame),
  roulette: () => import("./roulette/RouletteGame").then((m) => m.RouletteGame),
  "video-poker": () => import("./video-poker/VideoPokerGame").then((m) => m.VideoPokerGame),
  wheel: () => import("./wheel/WheelGame").then((m) => m.WheelGame),
};

/** Those that everybody plays at once: they ask for their own figures. */
export const TABLES: Record<string, () => Promise<ComponentType>> = {
  crash: () => import("../tables/crash/CrashGame").then((m) => m.CrashGame),
};

export const isOriginal = (game: string): boolean => Object.hasOwn(GAMES, game) || Object.hasOwn(TABLES, game);
