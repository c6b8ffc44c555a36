import { readFileSync } from "node:fs";

// What the page itself loads: the entry and the chunks that it preloads.
const page = readFileSync("dist/index.html", "utf8");
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => `dist/${match[1]}`);

export default [
  { name: "entry script with all that it imports", path: scripts, gzip: true, limit: "115 kB" },
  { name: "styles of the first screen", path: "dist/assets/index-*.css", gzip: true, limit: "20 kB" },
  {
    name: "font of the first screen",
    path: "dist/assets/figtree-latin-wght-*.woff2",
    gzip: false,
    brotli: false,
    limit: "30 kB",
  },
];
