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

/** The letters of a text as bits; several may share one. */
function letters(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

/** How many letters of a text are not among those bits. */
function missing(text: string, bits: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if ((bits & (1 << (text.charCodeAt(at) & 31))) === 0) count += 1;
  return count;
}

const tolerance = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** How well one typed word fits one word of a name: 0 not at all, 100 exactly. */
function wordScore(typed: string, word: string): number {
  if (word === typed) return 100;
  if (word.startsWith(typed)) return 80;
  if (typed.length >= 2 && word.includes(typed)) return 55;
  const most = tolerance(typed.length);
  if (most === 0) return 0;
  // Each edit brings at most one letter that was missing: most words are out before they are compared.
  if (missing(typed, letters(word.slice(0, typed.length + most))) > most) return 0;
  // A typo in a word that is still being typed: compare with as much of the name.
  const wrong = Math.min(edits(typed, word, most), edits(typed, word.slice(0, typed.length), most));
  return wrong <= most ? 45 - wrong * 8 : 0;
}

/** A text that is searched, read once. */
interface Searched {
  name: string;
  words: string[];
  joined: string;
}

const searched = (text: string): Searched => {
  const name = plain(text);
  const words = name.split(" ");
  return { name, words, joined: words.join("") };
};

/** One word of a query, with how well it fits the words that it was compared with. */
interface Part {
  typed: string;
  known: Map<string, number>;
}

const partsOf = (typed: string): Part[] => typed.split(" ").map((part) => ({ typed: part, known: new Map() }));

/** Names share most of their words. */
function knownScore({ typed, known }: Part, word: string): number {
  const found = known.get(word) ?? wordScore(typed, word);
  known.set(word, found);
  return found;
}

function scoreOf(typed: string, parts: Part[], { name, words, joined }: Searched): number {
  if (name === typed) return 1_000;
  if (name.startsWith(typed)) return 500;
  let sum = 0;
  for (const part of parts) {
    let best = 0;
    for (const word of words) best = Math.max(best, knownScore(part, word));
    // "dragontower" for "Dragon Tower"
    if (best === 0 && words.length > 1) best = wordScore(part.typed, joined) / 2;
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** How well a query fits a text: every word must fit somewhere. Above 0 is a find. */
export function score(query: string, text: string): number {
  const typed = plain(query);
  return typed === "" ? 0 : scoreOf(typed, partsOf(typed), searched(text));
}

/** A list that can be searched: the texts of each item, the most telling first. */
export type SearchIndex<T> = readonly { item: T; texts: Searched[] }[];

/** Reads the texts of a list once, so that a key costs no more than comparing. */
export function searchIndex<T>(list: readonly T[], texts: (item: T) => string[]): SearchIndex<T> {
  // Thousands of games have the same few makers and categories.
  const known = new Map<string, Searched>();
  const read = (text: string) => {
    const found = known.get(text) ?? searched(text);
    known.set(text, found);
    return found;
  };
  return list.map((item) => ({ item, texts: texts(item).map(read) }));
}

/**
 * The best finds first; equal ones keep their order. They are more than `most` where some are as good as the last of
 * those.
 */
export function rank<T>(query: string, index: SearchIndex<T>, most = Number.POSITIVE_INFINITY): T[] {
  const typed = plain(query);
  if (typed === "") return [];
  const parts = partsOf(typed);
  // A text that many items share is compared once.
  const scores = new Map<Searched, number>();
  const scored = (text: Searched) => {
    const known = scores.get(text);
    if (known !== undefined) return known;
    const found = scoreOf(typed, parts, text);
    scores.set(text, found);
    return found;
  };
  const found: { item: T; score: number }[] = [];
  for (const { item, texts } of index) {
    let best = 0;
    for (const [at, text] of texts.entries()) best = Math.max(best, scored(text) / (at + 1));
    if (best > 0) found.push({ item, score: best });
  }
  found.sort((a, b) => b.score - a.score);
  const least = found[most - 1]?.score ?? 0;
  return found.filter(({ score }) => score >= least).map(({ item }) => item);
}
