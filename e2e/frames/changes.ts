import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createReadStream, existsSync } from "node:fs";
import { extname, join } from "node:path";

/** A built page to be served in place of the server's own one, so that two of them can be compared in front of one server. */
const WEB = process.env.FRAMES_WEB;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
};

interface Outcome {
  id: string;
  odds: number | null;
}
interface Market {
  key: string;
  status: number;
  outcomes: Outcome[];
}
/** A fixture as the stream has it. */
interface Fixture {
  fixture: string;
  version: number;
  stopped: boolean;
  status: number;
  fed: boolean;
  state: unknown;
  market_count: number;
  markets: Market[];
}

/** How prices change: so many messages a second with so many prices each. */
export interface Pace {
  messages: number;
  prices: number;
}

/** What the page is opened at: the server, and in front of it the stream of a fixture whose prices change as they are asked to. */
export interface ChangingPrices {
  url: string;
  /** From the next message on. */
  pace: (pace: Pace) => void;
  /** How many messages were sent. */
  sent: () => number;
  stop: () => void;
}

/** So many prices are left on the fixture. */
const PRICES = 200;

/** The first markets that have so many prices together. */
function firstMarkets(markets: Market[]): Market[] {
  let count = 0;
  return markets.filter(({ outcomes }) => {
    count += outcomes.length;
    return count - outcomes.length < PRICES;
  });
}

/** Reads the first event of a stream of a fixture. */
async function readState(stream: IncomingMessage): Promise<{ topic: string; version: number; fixtures: Fixture[] }> {
  let text = "";
  for await (const piece of stream) {
    text += piece;
    const found = /event: ?sports_state\ndata: ?(.*)\n/.exec(text);
    if (found?.[1]) return JSON.parse(found[1]);
  }
  throw new Error("the stream ended without a state");
}

/** Sends the state of a stream's fixture, then changes of its prices. */
async function sendChanges(upstream: IncomingMessage, response: ServerResponse, pace: () => Pace, sent: () => void): Promise<void> {
  const { topic, version: first, fixtures } = await readState(upstream);
  upstream.destroy();
  const [card] = fixtures;
  if (!card) throw new Error("the fixture has gone");
  const { fixture, status, stopped, fed, state, market_count } = card;
  const markets = firstMarkets(card.markets);
  const prices = markets.flatMap(({ key, outcomes }) => outcomes.filter(({ odds }) => odds).map(({ id, odds }) => ({ key, id, odds: odds ?? 0 })));
  const send = (event: string, data: unknown) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  send("sports_state", { topic, version: first, fixtures: [{ ...card, markets }] });
  let [version, at] = [first, 0];
  const change = (): [string, number, [string, number][]] => {
    // From all over the page, and every price in its turn.
    const price = prices[(at * 37) % prices.length] as (typeof prices)[number];
    const moved = price.odds + (Math.floor(at / prices.length) % 2 === 0 ? 500 : 0);
    at += 1;
    return [price.key, 1, [[price.id, moved]]];
  };
  const next = (): void => {
    const { messages, prices: each } = pace();
    timer = setTimeout(next, messages === 0 ? 50 : 1_000 / messages);
    if (messages === 0) return;
    const changes = { fixture, status, stopped, fed, version: version + 1, state, market_count, markets: [], gone: [] };
    send("sports_delta", { topic, from: version, to: version + 1, gone: [], came: [], fixtures: [{ ...changes, prices: Array.from({ length: each }, change) }] });
    version += 1;
    sent();
  };
  let timer = setTimeout(next, 0);
  response.on("close", () => clearTimeout(timer));
}

/** Answers with a file of the page that is to be compared; false where it has none of this path. */
function sendFile(path: string, response: ServerResponse): boolean {
  const file = join(WEB ?? "", path === "/" ? "index.html" : path);
  if (!WEB || path.startsWith("/api/") || !existsSync(file)) return false;
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
  return true;
}

export async function startChanges(server: string): Promise<ChangingPrices> {
  const target = new URL(server);
  let pace: Pace = { messages: 0, prices: 1 };
  let sent = 0;
  const proxy = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", server);
    if (sendFile(pathname, response)) return;
    const isFixture = pathname === "/api/stream" && /^sports\.fixture\.\d+$/.test(searchParams.get("topics") ?? "");
    const headers = isFixture ? { ...incoming.headers, "accept-encoding": "identity" } : incoming.headers;
    const { hostname, port } = target;
    const upstream = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      if (isFixture && reply.statusCode === 200) void sendChanges(reply, response, () => pace, () => void (sent += 1));
      else reply.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pace: (next) => void (pace = next),
    sent: () => sent,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
