import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** `npm run screenshots`: the pictures of the README, taken from the real program. */
export default defineConfig({
  ...base,
  testDir: "screenshots",
  retries: 0,
  projects: [{ name: "pictures" }],
});
