import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * How smoothly the boards of the in-house games and the rewards move: on a phone's screen, with a processor slowed to a quarter, against
 * the real server. A measuring command, not a test: it prints a table and holds nobody to it.
 */
export default defineConfig({
  ...base,
  testDir: "frames",
  timeout: 30 * 60_000,
  retries: 0,
  use: { ...base.use, reducedMotion: "no-preference", trace: "off", screenshot: "off" },
  projects: [{ name: "phone", use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } }],
});
