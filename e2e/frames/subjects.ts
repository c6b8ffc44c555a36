import type { Locator, Page } from "@playwright/test";

/** One game to measure. */
export interface Subject {
  game: string;
  /** How long the game says that it shows a bet, and a step, in milliseconds. */
  shows: number;
  /** What must be chosen before a bet. */
  ready?: (page: Page) => Promise<void>;
  /** The next step of an open round; null when it is to be cashed out. */
  step?: (page: Page, at: number) => Locator | null;
}

const button = (page: Page, name: string | RegExp, exact = true) => page.getByRole("main").getByRole("button", { name, exact });
const ONE_SHOT = 700;
const LONG = 2_500;
const STEP = 300;

export const SUBJECTS: readonly Subject[] = [
  { game: "dice", shows: ONE_SHOT },
  { game: "limbo", shows: ONE_SHOT },
  { game: "diamonds", shows: ONE_SHOT },
  {
    game: "keno",
    shows: ONE_SHOT,
    ready: async (page) => {
      for (const number of [3, 12, 18, 25, 31, 40]) await button(page, new RegExp(`(^|\\D)${number}(\\D|$)`)).first().click();
    },
  },
  { game: "baccarat", shows: ONE_SHOT },
  { game: "plinko", shows: LONG },
  { game: "wheel", shows: LONG },
  {
    game: "roulette",
    shows: LONG,
    ready: (page) => button(page, /^Number 8(,|$)/).click({ position: { x: 32, y: 22 } }),
  },
  { game: "mines", shows: STEP, step: (page, at) => button(page, `Row ${at + 1}, column 2: closed`) },
  { game: "dragon-tower", shows: STEP, step: (page, at) => button(page, `Floor ${at + 1}, gate 1: closed`) },
  { game: "pump", shows: STEP, step: (page) => button(page, "Pump").last() },
  { game: "flip", shows: STEP, step: (page) => button(page, "Heads").first() },
  { game: "rock-paper-scissors", shows: STEP, step: (page) => button(page, "Paper").first() },
  { game: "hilo", shows: STEP, step: (page) => button(page, /^(Higher|Lower)/).first() },
  { game: "blackjack", shows: STEP, step: (page) => button(page, /^(Stand|No insurance|No)/).first() },
  { game: "video-poker", shows: STEP, step: (page) => button(page, /^Draw/).first() },
];
