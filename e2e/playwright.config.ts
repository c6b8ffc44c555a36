import { defineConfig } from "@playwright/test";

const executablePath = process.env.BAIZE_CHROMIUM ?? "/usr/bin/chromium";

/** Two machines: a phone and a desktop; a test that belongs to one of them carries its tag. The real server, started on fresh data by the tests themselves. */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A worker has a server and data of its own; it waits half of its time.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
