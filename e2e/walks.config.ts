import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** `npm run walk`: pictures of a player's first month with the promotions, to be looked at by people. */
export default defineConfig({
  ...base,
  testDir: "walks",
  timeout: 900_000,
  retries: 0,
  workers: 1,
  projects: [{ name: "walk" }],
});
