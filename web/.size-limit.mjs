import { readdirSync, readFileSync, statSync } from "node:fs";

// What the page itself loads: the entry and the chunks that it preloads.
const page = readFileSync("dist/index.html", "utf8");
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => `dist/${match[1]}`);

// Each in-house game is fetched when it is played: its script with its styles.
const games = readdirSync("dist/assets")
  .map((file) => /^(\w+Game)-[\w-]{8}\.js$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .map((name) => ({ name, path: `dist/assets/${name}-*.{js,css}`, gzip: true, limit: "25 kB" }));

// The sports page and its own parts: what it shares with other screens is in chunks that have limits of their own.
const sportsFile = readdirSync("dist/assets").find((file) => file.startsWith("GameSport-"));
const sportsPage = readFileSync(`dist/assets/${sportsFile}`, "utf8");
const sportsParts = [...sportsPage.matchAll(/"\.\/((?:names|progress|sports\.module)-[\w-]{8}\.js)"/g)].map(
  (match) => match[1],
);

// The server puts the first nine tiles of a category inside its drawing.
const tiles = readdirSync("dist/assets")
  .filter((file) => /^tiles-.*-208\.avif$/.test(file))
  .map((file) => `dist/assets/${file}`)
  .sort((a, b) => statSync(b).size - statSync(a).size)
  .slice(0, 9);

export default [
  { name: "entry script with all that it imports", path: scripts, gzip: true, limit: "104 kB" },
  {
    name: "our own part of the first screen, without React",
    path: ["dist/assets/index-*.js", "dist/assets/core-*.js", "dist/assets/lobby-*.js"],
    gzip: true,
    // Each in-house game and table has its line in the registry, which tiles and links read.
    limit: "52.5 kB",
  },
  { name: "styles of the first screen", path: "dist/assets/index-*.css", gzip: true, limit: "17 kB" },
  { name: "prize games", path: "dist/assets/prize-*.js", gzip: true, limit: "12 kB" },
  {
    name: "pictures inside a category's first screen, the nine largest",
    path: tiles,
    gzip: false,
    brotli: false,
    limit: "28 kB",
  },
  {
    name: "font of the first screen",
    path: "dist/assets/figtree-latin-wght-*.woff2",
    gzip: false,
    brotli: false,
    limit: "30 kB",
  },
  {
    name: "the sports page",
    path: [sportsFile, ...new Set(sportsParts)].map((file) => `dist/assets/${file}`),
    gzip: true,
    limit: "45 kB",
  },
  { name: "what surrounds every game's board", path: "dist/assets/play-*.js", gzip: true, limit: "27 kB" },
  { name: "the engine of the slots", path: "dist/assets/slots-*.js", gzip: true, limit: "12 kB" },
  { name: "what dialogs and games are made of", path: "dist/assets/kit-*.js", gzip: true, limit: "36 kB" },
  ...games,
];
