import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8" };

/** A page with the same libraries that draws one heading: built now, compressed and served as ours is. */
export async function startBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "baize-bare-"));
  const web = resolve("../web");
  execFileSync("npx", ["vite", "build", "bare", "--config", "bare/vite.config.ts", "--outDir", folder, "--logLevel", "error"], { cwd: web });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(folder, path === "/" ? "index.html" : path);
    const type = TYPES[extname(file)];
    if (!type || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": type, "content-encoding": "br", "cache-control": "no-cache" });
    response.end(brotliCompressSync(readFileSync(file)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
