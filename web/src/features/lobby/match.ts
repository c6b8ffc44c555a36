/** Lower case without accents and signs: what a hurried thumb types. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Edits between two words (a swap of neighbours is one), given up above `most`. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

const tolerance = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** How well one typed word fits one word of a name: 0 not at all, 100 exactly. */
function wordScore(typed: string, word: string): number {
  if (word === typed) return 100;
  if (word.startsWith(typed)) return 80;
  if (typed.length >= 2 && word.includes(typed)) return 55;
  const most = tolerance(typed.length);
  if (most === 0) return 0;
  // A typo in a word that is still being typed: compare with as much of the name.
  const wrong = Math.min(edits(typed, word, most), edits(typed, word.slice(0, typed.length), most));
  return wrong <= most ? 45 - wrong * 8 : 0;
}

/** How well a query fits a text: every word must fit somewhere. Above 0 is a find. */
export function score(query: string, text: string): number {
  const typed = plain(query);
  const name = plain(text);
  if (typed === "") return 0;
  if (name === typed) return 1_000;
  if (name.startsWith(typed)) return 500;
  const words = name.split(" ");
  let sum = 0;
  for (const part of typed.split(" ")) {
    const best = Math.max(...words.map((word) => wordScore(part, word)));
    if (best > 0) {
      sum += best;
      continue;
    }
    // "dragontower" for "Dragon Tower"
    const joined = wordScore(part, words.join(""));
    if (joined === 0) return 0;
    sum += joined / 2;
  }
  return sum;
}

/** The best finds first; equal ones keep their order. */
export function rank<T>(query: string, list: readonly T[], texts: (item: T) => string[], most: number): T[] {
  return list
    .map((item, at) => ({
      item,
      at,
      score: Math.max(...texts(item).map((text, index) => score(query, text) / (index + 1))),
    }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .map((found) => found.item);
}
