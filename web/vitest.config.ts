import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vite.config.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

const FILES = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"];

/** The test files that put something else in place of a module, which the files after them would get as well. */
const mocking = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(root + file, "utf8")));

export default mergeConfig(
  base,
  defineConfig({
    test: {
      environment: "node",
      setupFiles: ["tests/setup.ts"],
      // Pictures and paytables are drawn and counted whole: a busy machine takes its time; what hangs still ends.
      testTimeout: 30_000,
      // Drawings and boards that a file loads before its tests are made by the build, slowly beside a compiler.
      hookTimeout: 30_000,
      restoreMocks: true,
      projects: [
        // Packages are loaded once for all files, which takes a third of the time; the page's own modules are loaded for each.
        { extends: true, test: { name: "shared", include: FILES, exclude: mocking, isolate: false } },
        { extends: true, test: { name: "mocking", include: mocking } },
      ],
    },
  }),
);
