import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "./server.ts";

/**
 * Opens boxes for play in place of the demo's (25), whose day has begun: each holds free rounds, for four times the turnover,
 * since they are worth more. Returns the activity's number.
 */
export async function openBoxesOfFreeRounds(server: Server): Promise<string> {
  const people = ["--by", "ana", "--reason", "a test"];
  const [head = "", ...contents] = (await server.command(["promotions", "show", "25"])).split("[[config.contents]]");
  const [, turnover = ""] = (contents.at(-1) ?? "").split("[config.turnover]");
  const free = contents.find((content) => content.includes('"free_rounds"'))?.split("[config.turnover]")[0] ?? "";
  const dearer = turnover.replace(/each = "(\d+)"/, (_, each: string) => `each = "${4 * Number(each)}"`);
  const file = join(mkdtempSync(join(tmpdir(), "baize-promotion-")), "boxes.toml");
  writeFileSync(file, `${head}[[config.contents]]${free}[config.turnover]${dearer}`);
  await server.command(["promotions", "end", "25", ...people]);
  return /activity (\d+) has/.exec(await server.command(["promotions", "publish", file, ...people]))?.[1] ?? "";
}
