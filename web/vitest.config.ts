import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vite.config.ts";

export default mergeConfig(
  base,
  defineConfig({
    test: {
      environment: "node",
      include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
      setupFiles: ["tests/setup.ts"],
      restoreMocks: true,
    },
  }),
);
