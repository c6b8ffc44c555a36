import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Text {
  title: string;
  content: string;
}

/** A file for `--text` of an operator's command: the same words for every language that has none of its own. */
export function textFile(text: Text, own: Readonly<Record<string, Text>> = {}): string {
  const file = join(mkdtempSync(join(tmpdir(), "baize-text-")), "text.toml");
  const of = (language: string) => {
    const { title, content } = own[language] ?? text;
    return `[${language}]\ntitle = ${JSON.stringify(title)}\ncontent = ${JSON.stringify(content)}\n`;
  };
  writeFileSync(file, ["en", "zh", "pt-br"].map(of).join("\n"));
  return file;
}
