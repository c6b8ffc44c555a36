import { defineConfig } from "@playwright/test";
import { args, executablePath } from "./support/browser.ts";

const SHARED_ROUNDS = ["crash.spec.ts", "live-tables.spec.ts"];

const phone = { grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
const desktop = { grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } };

/** Two machines: a phone and a desktop; a test that belongs to one of them carries its tag. The real server, started on fresh data by the tests themselves. */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A worker has a server and data of its own, so that every test may run beside every other.
  fullyParallel: true,
  // Each keeps a whole processor busy: a third one makes nothing faster on two, and every test half as long again.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath, args },
    // Every test comes with an empty browser, where the service worker would fetch the whole page a second time: the tests
    // that are about it let it in.
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    actionTimeout: 15_000,
    // Recording a trace takes a fifth of the processor's time: only a test that failed is recorded, when it is tried again.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    // Shared rounds take their time whatever the machine: `npm run test:rounds` plays them beside the others.
    { name: "phone, shared rounds", testMatch: SHARED_ROUNDS, workers: 1, ...phone },
    { name: "desktop, shared rounds", testMatch: SHARED_ROUNDS, workers: 1, ...desktop },
    { name: "phone", testIgnore: SHARED_ROUNDS, ...phone },
    { name: "desktop", testIgnore: SHARED_ROUNDS, ...desktop },
  ],
});
