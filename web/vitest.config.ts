import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vite.config.ts";

export default mergeConfig(
  base,
  defineConfig({
    test: {
      environment: "node",
      include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
      setupFiles: ["tests/setup.ts"],
      // Pictures and paytables are drawn and counted whole: a busy machine takes its time; what hangs still ends.
      testTimeout: 30_000,
      // Drawings and boards that a file loads before its tests are made by the build, slowly beside a compiler.
      hookTimeout: 30_000,
      restoreMocks: true,
    },
  }),
);
