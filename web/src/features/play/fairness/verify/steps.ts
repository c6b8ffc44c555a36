import type { BlackjackOutcome } from "@/domain/fairness/blackjack";
import { TILES as TOWER_TILES, type TowerDifficulty } from "@/domain/fairness/dragon-tower";
import { SIDES } from "@/domain/fairness/flip";
import { GUESSES, type HiloOutcome } from "@/domain/fairness/hilo";
import type { PumpOutcome } from "@/domain/fairness/pump";
import type { SeededGame } from "@/domain/fairness/registry";
import { type RockPaperScissorsOutcome, THROWS } from "@/domain/fairness/rock-paper-scissors";
import type { PokerOutcome } from "@/domain/fairness/video-poker";

export const isStepped = (game: SeededGame): boolean => STEPPED.has(game);
const STEPPED = new Set<string>([
  "blackjack",
  "dragon-tower",
  "flip",
  "hilo",
  "mines",
  "pump",
  "rock-paper-scissors",
  "video-poker",
]);

const cashOut = (may: boolean): unknown[] => (may ? ["cash_out"] : []);
const guesses = (names: readonly string[]): unknown[] => names.map((guess) => ({ guess }));

/** What may follow in an open round. Tiles are picked on the board itself, held cards on the cards. */
export function nextSteps(game: SeededGame, outcome: object): unknown[] {
  switch (game) {
    case "mines":
      return cashOut((outcome as { picked: number[] }).picked.length > 0);
    case "dragon-tower":
      return cashOut((outcome as { row: number }).row > 0);
    case "pump":
      return ["pump", ...cashOut((outcome as PumpOutcome).pumps > 0)];
    case "flip":
      return [...guesses(SIDES), "cash_out"];
    case "rock-paper-scissors": {
      const { wins } = outcome as RockPaperScissorsOutcome;
      return [...THROWS.map((thrown) => ({ throw: thrown })), ...cashOut(wins > 0)];
    }
    case "hilo": {
      const { odds, guesses: made } = outcome as HiloOutcome;
      const open = GUESSES.filter((guess) => odds?.[guess] !== null);
      return [...guesses(open), "skip", ...cashOut(made.some((guess) => guess !== "skip"))];
    }
    case "blackjack":
      return (outcome as BlackjackOutcome).can;
    default:
      return [];
  }
}

/** A step in one word for its label: the action itself, or what it names. */
export function stepWord(action: unknown): { word: string; tile?: number } {
  if (typeof action === "string") return { word: action };
  const { pick, guess, throw: thrown, hold } = action as Record<string, unknown>;
  if (typeof pick === "number") return { word: "tile", tile: pick + 1 };
  if (Array.isArray(hold)) return { word: "draw" };
  return { word: String(guess ?? thrown) };
}

export const towerTiles = (params: unknown): number =>
  TOWER_TILES[(params as { difficulty: TowerDifficulty }).difficulty] ?? 0;

export const isDealt = (outcome: object): outcome is PokerOutcome => "dealt" in outcome;
