import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pictures } from "./scripts/pictures.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The message files are fetched at run time; a change of any of them changes this version and so empties the client's copies. */
export function messagesVersion(): string {
  const hash = createHash("sha256");
  const folder = `${root}public/json`;
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(`${folder}/${name}`));
  return hash.digest("hex").slice(0, 12);
}

const packageVersion = (JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string }).version;

/**
 * Writes the version of the build into the page's meta tag and the shell's file list into the service worker.
 * The version is a hash of what was built, so the same sources give the same version.
 */
function stampVersion(): Plugin {
  return {
    name: "stamp-version",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const shell = Object.values(bundle)
        .filter((file) =>
          file.type === "chunk" ? file.isEntry : /(^|\/)index-[^/]+\.css$|\.woff2$/.test(file.fileName),
        )
        .map((file) => `/${file.fileName}`)
        .sort();
      const everything = Object.keys(bundle).sort().join("\n") + messagesVersion();
      const version = `${packageVersion}-${createHash("sha256").update(everything).digest("hex").slice(0, 10)}`;
      const page = bundle["index.html"];
      if (page?.type === "asset") page.source = String(page.source).replaceAll("__VERSION__", version);
      const worker = readFileSync(`${root}src/sw/sw.js`, "utf8")
        .replaceAll("__VERSION__", version)
        .replace('"__SHELL__"', JSON.stringify(["/", ...shell]));
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
    },
  };
}

const backend = process.env.BAIZE_DEV_SERVER ?? "http://127.0.0.1:8080";

/** The parts of `src/lib`, `src/domain`, the kit and the shell that the entry itself needs: a group takes along whatever it imports. */
const CORE =
  /src\/(lib\/(api\/(call|errors|filler)|i18n\/|format\/(money|mask)|router\/|toast\/|dialogs\/)|lib\/(bytes|constants|device|params|query|criticalSection|appUpdate|storage|version|worker)\.ts|domain\/(session\/(store|guard|leaving)|site\/)|domain\/(daily|gameNames|lobby|status|track)\.ts|ui\/(Button|Money|Skeleton|labels|cx)\.|app\/FatalError\.|app\/shell\/(Logo|store|useWide)\.)|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(menu|panel-right|search|house|trophy|wallet|gift|loader-circle)\./;

/** The small parts that nearly every screen draws with. */
const KIT = /src\/ui\/(Avatar|Chip|ListRow|Progress|Rail|States|Tile)\.tsx/;

/** The lobby's first screen; what is below it is loaded later. */
const LOBBY =
  /src\/features\/lobby\/(pages\/LobbyPage|sections\/(CategoryChips|GameGrid|Hero|Rails|Winners)|catalogue|favourites|GameCard|icons)\./;

export default defineConfig({
  plugins: [pictures(), react(), tailwindcss(), stampVersion()],
  resolve: { alias: { "@": `${root}src`, "@messages": `${root}public/json` } },
  define: { __MESSAGES_VERSION__: JSON.stringify(messagesVersion()) },
  server: { host: "127.0.0.1", port: 5173, proxy: { "/api": backend, "/status": backend } },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        // What is loaded together lies together: many small files compress worse and cost a round of requests.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\//,
            },
            { name: "core", test: CORE },
            { name: "kit", test: KIT },
            { name: "icons", test: /node_modules\/lucide-react\// },
            { name: "lobby", test: LOBBY },
            { name: "frame", test: /src\/app\/shell\/(LeftRail|MenuLinks|Footer)\./ },
            { name: "prize", test: /src\/prize\/(?!lazy)/ },
            { name: "drawing", test: /src\/art\/(colour|light|solid|svg|things)\.ts/ },
            { name: "games", test: /src\/features\/play\/(registry|manifest|(games|tables)\/[^/]+\/manifest)\.ts/ },
            { name: "live", test: /src\/(domain\/live|lib\/stream\/(index|parse|read)|app\/prompts)\.ts/ },
          ],
        },
      },
    },
  },
});
