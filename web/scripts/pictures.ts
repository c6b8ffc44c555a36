import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { Evaluator } from "./evaluate.ts";
import { paint } from "./paint.ts";

const DRAWN = /\.(drawn|painted)\.ts$/;
const SVG = "data:image/svg+xml,";

const nameOf = (parts: readonly string[]): string =>
  parts
    .join("-")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/[^a-z0-9]+/gi, "-")
    .toLowerCase();

/** `value` with `change` made to each text in it; the keys on the way there are its name. */
function mapTexts(value: unknown, name: readonly string[], change: (text: string, name: string) => string): unknown {
  if (typeof value === "string") return change(value, nameOf(name));
  if (Array.isArray(value)) return value.map((item, at) => mapTexts(item, [...name, String(at)], change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, [...name, key], change)]));
}

/**
 * Runs each module `*.drawn.ts` and `*.painted.ts` here instead of in the browser: the page gets what it exports as
 * plain data. A build writes every drawing in it to files of its own, named by its place and its content, and leaves the
 * address there: of `*.drawn.ts` the drawing itself, of `*.painted.ts` pictures as wide as the module's `widths` name.
 */
export function pictures(): Plugin {
  let config: ResolvedConfig;
  let evaluator: Evaluator;
  return {
    name: "pictures",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
      evaluator = new Evaluator(resolved);
    },
    closeBundle: () => evaluator.close(),
    async load(id) {
      const kind = DRAWN.exec(id)?.[1];
      if (!kind) return null;
      const { base, command, build } = config;
      const { module, dependencies } = await evaluator.evaluate(id);
      for (const file of dependencies) this.addWatchFile(file);
      const widths = kind === "painted" ? (module.widths as number[]) : [];
      const painted: Promise<void>[] = [];
      const written = (text: string, name: string): string => {
        if (command === "serve" || !text.startsWith(SVG)) return text;
        const drawing = decodeURIComponent(text.slice(SVG.length)).replaceAll("'", '"');
        const hash = createHash("sha256").update(drawing).digest("base64url").slice(0, 8);
        const path = `${build.assetsDir}/${name}-${hash}`;
        const emit = (fileName: string, source: string | Uint8Array) =>
          void this.emitFile({ type: "asset", fileName, source });
        if (kind === "drawn") {
          emit(`${path}.svg`, drawing);
          return `${base}${path}.svg`;
        }
        for (const width of widths)
          painted.push(
            paint(drawing, width, config.cacheDir).then((picture) => emit(`${path}-${width}.avif`, picture)),
          );
        return base + path;
      };
      const file = basename(id).replace(DRAWN, "");
      const lines = Object.entries(module).map(([key, value]) => {
        const data = mapTexts(value, key === file ? [key] : [file, key], written);
        return `export const ${key} = ${JSON.stringify(data)};`;
      });
      await Promise.all(painted);
      return lines.join("\n");
    },
  };
}
