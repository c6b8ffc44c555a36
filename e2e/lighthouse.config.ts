import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** How soon the screens are complete on a slow phone: a measuring command; its short form holds the lobby to `lighthouse/budgets.json`. */
export default defineConfig({
  ...base,
  testDir: "lighthouse",
  timeout: 60 * 60_000,
  workers: 1,
  retries: 0,
  use: {},
  projects: [{ name: "lighthouse" }],
});
