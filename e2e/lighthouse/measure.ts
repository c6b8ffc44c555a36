import lighthouse, { type Config, type Result } from "lighthouse";

/** What one load cost. Times are those of the simulated slow phone, in milliseconds. */
export interface Figures {
  performance: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  /** Begun before the largest paint. */
  requests: number;
  bytes: number;
  elements: number;
  /** The longest task that begins after the first paint. */
  task: number;
}

interface NetworkRequest {
  networkRequestTime: number;
  transferSize: number;
  url: string;
}

/** Only what is measured, on Lighthouse's own phone: 4× processor, slow 4G, both simulated. */
const CONFIG: Config = { extends: "lighthouse:default", settings: { onlyCategories: ["performance"] } };

type Audits = Result["audits"];
const figure = (audits: Audits, name: string): number => audits[name]?.numericValue ?? Number.NaN;

function itemsOf<T>(audits: Audits, name: string): T[] {
  const details = audits[name]?.details as { items?: T[] } | undefined;
  return details?.items ?? [];
}

/** One load of an address in the browser that listens on `port`; `keep` leaves the session that it has. */
async function load(url: string, port: number, keep: boolean): Promise<Figures> {
  const run = await lighthouse(url, { port, logLevel: "error", output: "json", disableStorageReset: keep }, CONFIG);
  if (!run) throw new Error(`no result for ${url}`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const [observed] = itemsOf<Record<string, number>>(audits, "metrics");
  const painted = observed?.observedLargestContentfulPaint ?? 0;
  const fcp = figure(audits, "first-contentful-paint");
  const before = itemsOf<NetworkRequest>(audits, "network-requests").filter(
    (request) => request.networkRequestTime <= painted && /^https?:/.test(request.url),
  );
  const tasks = itemsOf<{ startTime: number; duration: number }>(audits, "long-tasks").filter((task) => task.startTime >= fcp);
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    fcp,
    lcp: figure(audits, "largest-contentful-paint"),
    tbt: figure(audits, "total-blocking-time"),
    cls: figure(audits, "cumulative-layout-shift"),
    speedIndex: figure(audits, "speed-index"),
    requests: before.length,
    bytes: before.reduce((sum, request) => sum + request.transferSize, 0),
    elements: figure(audits, "dom-size"),
    task: Math.max(0, ...tasks.map((task) => task.duration)),
  };
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each figure's median over several loads. */
export async function measure(url: string, port: number, runs: number, keep = false): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run++) all.push(await load(url, port, keep));
  const [first] = all;
  if (!first) throw new Error("no run");
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as unknown as Figures;
}

const HEAD = ["screen", "performance", "FCP", "LCP", "TBT", "CLS", "speed index", "requests", "bytes", "elements", "longest task"];

/** The figures as a table, one screen a line. */
export function table(rows: [string, Figures][]): string {
  const ms = (value: number): string => value.toFixed(0);
  const cells = rows.map(([name, of]) => [
    name,
    String(of.performance),
    ...[of.fcp, of.lcp, of.tbt].map(ms),
    of.cls.toFixed(3),
    ...[of.speedIndex, of.requests, of.bytes, of.elements, of.task].map(ms),
  ]);
  return aligned([HEAD, ...cells]);
}

/** Lines of cells in columns, the first one to the left. */
export function aligned(lines: string[][]): string {
  const wide = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string => (column === 0 ? cell.padEnd(wide[0] ?? 0) : cell.padStart(wide[column] ?? 0));
  return lines.map((line) => line.map(pad).join("  ")).join("\n");
}
