import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "./server.ts";

/** Sends a mail of an operator, with 75 gold, to everyone who has an account now. */
export async function sendToAll(server: Server): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "baize-mail-")), "mail.toml");
  const of = (language: string) => `[${language}]\ntitle = "A gift for you"\ncontent = "Thank you for playing."\n`;
  writeFileSync(file, ["en", "zh", "pt-br"].map(of).join("\n"));
  await server.command(["mail", "send", "--all", "--text", file, "--gold", "75", "--by", "ana", "--reason", "a test"]);
}
