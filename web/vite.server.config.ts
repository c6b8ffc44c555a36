import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pictures } from "./scripts/pictures.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const ABSENT = "\0absent";

/** What the page fetches later is not a part of a first screen, and neither are styles. */
function firstScreenOnly(): Plugin {
  return {
    name: "first-screen-only",
    enforce: "pre",
    resolveDynamicImport: () => ABSENT,
    resolveId: (id) => (id === ABSENT || /(?<!\.module)\.css$/.test(id) ? ABSENT : undefined),
    load: (id) => (id === ABSENT ? "export {}" : undefined),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== "asset") continue;
          // Only the document's own sheet is there when a first screen is painted; a module's comes with the page's code and moves what is shown.
          if (name.endsWith(".css")) this.error(`a first screen uses a style sheet of its own: ${String(file.source)}`);
          // The page's own build writes the pictures.
          delete bundle[name];
        }
      },
    },
  };
}

/** The page's own code as one script that draws the first screen on the server. */
export default defineConfig({
  plugins: [pictures(), firstScreenOnly(), react()],
  resolve: {
    alias: {
      "@": `${root}src`,
      "@messages": `${root}public/json`,
      "react-dom/server": `${root}node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js`,
    },
  },
  define: { __MESSAGES_VERSION__: '""', "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  build: {
    outDir: "dist-server",
    target: "es2022",
    reportCompressedSize: false,
    lib: {
      entry: `${root}src/app/firstScreen/render.tsx`,
      formats: ["iife"],
      name: "firstScreen",
      fileName: () => "first-screen.js",
    },
  },
});
