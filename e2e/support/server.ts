import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

export type SiteName = "india" | "brazil" | "philippines";

/** A server of its own: fresh data, free ports, stopped at the end. */
export interface Server {
  url: string;
  operatorUrl: string;
  /** The sandbox of games. */
  gamesUrl: string;
  sandboxUrl: string;
  /** The newest one-time code sent to a contact that was not asked for here before. */
  codeFor(contact: string): Promise<string>;
  /** What an operator does: approves the one withdrawal that waits. */
  approveWithdrawal(): Promise<void>;
  /** What an operator types after `baize`; returns what it prints. */
  command(words: string[]): Promise<string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? done(address.port) : failed(new Error("no port"))));
    });
  });
}

async function until<T>(what: string, ms: number, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`waited ${ms} ms for ${what}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

export async function startServer(site: SiteName = "india", settings: Record<string, string> = {}): Promise<Server> {
  const binary = resolve(process.env.BAIZE_BIN ?? "../target/debug/baize");
  const data = mkdtempSync(join(tmpdir(), "baize-e2e-"));
  const [port, operatorPort, sandboxPort, gamesPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const output: string[] = [];
  const read = new Set<string>();
  const env = {
    PATH: process.env.PATH,
    BAIZE_SITE: site,
    BAIZE_STORE: join(data, "baize.db"),
    BAIZE_LISTEN: `127.0.0.1:${port}`,
    BAIZE_OPERATOR_LISTEN: `127.0.0.1:${operatorPort}`,
    BAIZE_SANDBOX_LISTEN: `127.0.0.1:${sandboxPort}`,
    BAIZE_GAME_SANDBOX_LISTEN: `127.0.0.1:${gamesPort}`,
    BAIZE_SANDBOX_PAYOUT_DELAY: "1500",
    // Every test comes from one address; the limits have tests of their own beside the server.
    BAIZE_RATE_LIMITS: "false",
    // Fixtures are played where a test is about them: each takes a part of a processor.
    BAIZE_SPORTS_HOUSE: "false",
    ...settings,
  };
  const child: ChildProcess = spawn(binary, ["serve"], { cwd: data, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => output.push(piece.toString()));
  let ended = false;
  const end = new Promise<void>((done) =>
    child.once("exit", () => {
      ended = true;
      done();
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  const operatorUrl = `http://127.0.0.1:${operatorPort}`;
  try {
    await until("the server's health", 30_000, async () => {
      if (ended) throw new Error("the server ended");
      return (await fetch(`${operatorUrl}/health`)).ok ? true : null;
    });
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`${String(error)}\n${output.join("").slice(-4000)}`);
  }
  const command = async (words: string[]) => (await promisify(execFile)(binary, words, { cwd: data, env })).stdout;
  return {
    url,
    operatorUrl,
    gamesUrl: `http://127.0.0.1:${gamesPort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    codeFor: (contact) =>
      until(`a code for ${contact}`, 10_000, async () => {
        const list = (await (await fetch(`${operatorUrl}/codes.json`)).json()) as { to: string; code: string; at: number }[];
        const isNew = (entry: { code: string; at: number }) => !read.has(`${entry.at} ${entry.code}`);
        const own = list.filter((entry) => entry.to.endsWith(contact) && isNew(entry)).sort((a, b) => b.at - a.at)[0];
        if (!own) return null;
        read.add(`${own.at} ${own.code}`);
        return own.code;
      }),
    command,
    async approveWithdrawal() {
      const listed = async () => /^W\d+/m.exec(await command(["withdrawals", "list"]))?.[0] ?? null;
      const order = await until("a withdrawal to approve", 10_000, listed);
      await command(["withdrawals", "approve", order, "--by", "ana", "--confirmed-by", "ben", "--reason", "papers seen"]);
    },
    async stop() {
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await end;
      clearTimeout(killer);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
