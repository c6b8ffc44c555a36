import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import sharp from "sharp";
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

/** The icon inside the document: one request less before the first screen is complete. */
function inlineIcon(): Plugin {
  const icon = readFileSync(`${root}public/icon.svg`, "utf8").trim();
  return {
    name: "inline-icon",
    transformIndexHtml: (html) =>
      html.replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`),
  };
}

/** The icon of notifications, which browsers take only as pixels. */
function notificationIcon(): Plugin {
  return {
    name: "notification-icon",
    apply: "build",
    async generateBundle() {
      const source = await sharp(`${root}public/icon.svg`, { density: 300 }).resize(192, 192).png().toBuffer();
      this.emitFile({ type: "asset", fileName: "icon-192.png", source });
    },
  };
}

const backend = process.env.BAIZE_DEV_SERVER ?? "http://127.0.0.1:8080";

/** The parts of `src/lib`, `src/domain`, the kit and the shell that the entry itself needs: a group takes along whatever it imports. */
const CORE =
  /src\/(lib\/(api\/(call|errors|filler)|i18n\/|format\/(money|mask)|router\/|toast\/|dialogs\/(?!queue))|lib\/(bytes|constants|device|params|query|criticalSection|appUpdate|storage|version|worker)\.ts|domain\/(session\/(store|guard|leaving)|site\/)|domain\/(daily|gameNames|lobby|status|track)\.ts|ui\/(Button|Money|Skeleton|labels|cx|useWide)\.|app\/(FatalError|App|ErrorBoundary|routes|start|viewport)\.|app\/shell\/(Logo|Shell|TopBar|BottomBar|store)\.)/;

/** The lobby's first screen with the small parts that nearly every screen draws with; what is below it is loaded later. */
const LOBBY =
  /src\/(features\/lobby\/(pages\/LobbyPage|sections\/(CategoryChips|CategoryGames|GameGrid|Hero|NoGames|Rails|Winners)|catalogue|GameCard|icons)\.|domain\/favourites\.|ui\/(Avatar|Chip|GameArt|LateSelect|ListRow|ProviderMark|Progress|Rail|SceneArt|States|Tile|selectLook|showNothing)\.tsx?|pictures\/(?!promotions))/;

/** What surrounds a screen on a desktop and ends it on a phone. */
const FRAME = /src\/app\/shell\/(LeftRail|MenuLinks|menuItem|Footer|navigation)\./;

/** What dialogs and games are made of, the framed ones too. */
const KIT =
  /src\/(ui\/(Dialog|Field|Tabs|Switch|DataTable|CopyButton|betColumns|moneyText)|features\/play\/frame\/(settings|useFullScreen))\./;

/** What surrounds the board of every game. */
const PLAY =
  /src\/features\/play\/(frame\/(?!TableSkeleton|playedGame|HotkeysDialog|LiveStats)|useLoaded|fairness\/FairnessPanel|history\/summary|parts\/fetchPictures)/;

/** The files of the icons that the sources at `place` import. */
function iconsOf(place: RegExp): Set<string> {
  const index = readFileSync(`${root}node_modules/lucide-react/dist/esm/lucide-react.mjs`, "utf8");
  const sources = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" }).filter((file) =>
    place.test(`src/${file}`),
  );
  const names = sources.flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const list = /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(`${root}src/${file}`, "utf8"))?.[1] ?? "";
    return list.split(",").map((name) => name.trim());
  });
  const files = names.map((name) => new RegExp(`[ {]${name}[,} ][^;]* from "\\./icons/([^"]+)"`).exec(index)?.[1]);
  return new Set(files.filter((file) => file !== undefined));
}

const coreIcons = iconsOf(CORE);
const lobbyIcons = iconsOf(LOBBY);
const frameIcons = iconsOf(FRAME);
const iconIn = (id: string): string | undefined => /lucide-react\/dist\/esm\/icons\/(.+)$/.exec(id)?.[1];

export default defineConfig({
  plugins: [pictures(), react(), tailwindcss(), inlineIcon(), notificationIcon(), stampVersion()],
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
      // Without "all" a constant of another chunk stays an export, and its chunk carries it for all screens.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        // What is loaded together lies together: many small files compress worse and cost a round of requests.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\/|rolldown\/runtime|vite\/preload-helper/,
            },
            { name: "core", test: (id) => CORE.test(id) || coreIcons.has(iconIn(id) ?? "") },
            { name: "lobby", test: (id) => LOBBY.test(id) || lobbyIcons.has(iconIn(id) ?? "") },
            { name: "frame", test: (id) => FRAME.test(id) || frameIcons.has(iconIn(id) ?? "") },
            { name: "icons", test: /node_modules\/lucide-react\/dist\/esm\/icons\// },
            { name: "kit", test: KIT },
            { name: "play", test: PLAY },
            { name: "prize", test: /src\/prize\/(?!lazy)/ },
            { name: "drawing", test: /src\/art\/(colour|light|solid|svg|things)\.ts/ },
            {
              name: "games",
              test: /src\/features\/play\/(registry|manifest|slots\/slotManifest|(games|slots|tables)\/[^/]+\/manifest)\.ts/,
            },
            { name: "slots", test: /src\/features\/play\/slots\/(engine\/|rules|stage\/(played|StillBoard|show)\.)/ },
            {
              name: "live",
              test: /src\/(domain\/live|lib\/stream\/(index|parse|read)|app\/(prompts|push)|domain\/push\/record)\.ts/,
            },
          ],
        },
      },
    },
  },
});
