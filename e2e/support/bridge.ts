import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PRODUCER = "coastal";
const TOKEN = "a-token-of-the-walks";

/** A line of the feed without what every line has. */
type Line = { kind: string; fixture?: string; [field: string]: unknown };

/** A bridge as docs/feed.md describes it, whose messages a test sends one by one. */
export interface Bridge {
  /** The server's setting that names it. */
  settings: Record<string, string>;
  list: (fixture: Record<string, unknown>) => void;
  send: (line: Line) => void;
  /** Sends no signs of life and answers nobody until it is resumed. */
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const piece of request) body += piece;
  return body;
}

export async function startBridge(): Promise<Bridge> {
  // Above the numbers of any bridge before.
  let seq = Date.now();
  let isPaused = false;
  const fixtures: Record<string, unknown>[] = [];
  const prices = new Map<string, Line>();
  const results: Line[] = [];
  const readers = new Set<ServerResponse>();
  /** Sends a line under the next number, which is returned. */
  const send = (line: Line): number => {
    seq += 1;
    const text = `${JSON.stringify({ v: 1, producer: PRODUCER, seq, ts: Date.now(), ...line })}\n`;
    for (const reader of readers) reader.write(text);
    return seq;
  };
  const alive = (): number => send({ kind: "alive", subscribed: true });
  const beat = setInterval(() => !isPaused && alive(), 2_000);

  const recover = ({ request_id }: { request_id: string }): void => {
    for (const line of [...results, ...prices.values()]) send(line);
    send({ kind: "snapshot_complete", request_id });
    alive();
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://bridge");
    if (request.headers.authorization !== `Bearer ${TOKEN}` || isPaused) return void response.writeHead(isPaused ? 503 : 401).end();
    if (url.pathname === "/v1/feed") {
      response.writeHead(200, { "content-type": "application/x-ndjson" }).flushHeaders();
      readers.add(response);
      response.on("close", () => readers.delete(response));
    } else if (url.pathname === "/v1/fixtures") {
      const after = Number(url.searchParams.get("after") || 0);
      response.writeHead(200).end(JSON.stringify({ fixtures: fixtures.slice(after), next: String(fixtures.length) }));
    } else if (url.pathname === "/v1/recovery") {
      const question = JSON.parse(await read(request)) as { request_id: string };
      response.writeHead(202).end();
      recover(question);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "baize-bridge-"));
  writeFileSync(join(folder, "token"), TOKEN);
  const entry = `[[feed]]\nproducer = "${PRODUCER}"\nurl = "http://127.0.0.1:${port}"\ntoken_file = "${join(folder, "token")}"\n`;
  writeFileSync(join(folder, "feeds.toml"), entry);

  return {
    settings: { BAIZE_SPORTS_FEEDS: join(folder, "feeds.toml") },
    list(fixture) {
      fixtures.push(fixture);
      send({ kind: "fixture_change", fixture: String(fixture.fixture), change: 1 });
    },
    send(line) {
      if (line.kind === "odds_change") prices.set(line.fixture ?? "", { ...prices.get(line.fixture ?? ""), ...line });
      const first = send(line);
      if (line.kind !== "odds_change" && line.kind !== "bet_stop") results.push({ ...line, first });
    },
    pause() {
      isPaused = true;
      for (const reader of readers) reader.destroy();
    },
    resume() {
      isPaused = false;
    },
    stop() {
      clearInterval(beat);
      for (const reader of readers) reader.destroy();
      server.close();
    },
  };
}
