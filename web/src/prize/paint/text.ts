const DOTS = "...";

/** How many letters from the start fit; at least one, so that every line gets on. */
function fitting(letters: readonly string[], room: number, end: string, measure: (text: string) => number): number {
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(letters.slice(0, middle).join("") + end) <= room) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Breaks text into lines: at blanks where there are any, else between letters. `roomOf` returns the width of a line;
 * where there is none left the text ends. After `clamp` lines the rest is replaced by dots.
 */
export function breakText(
  text: string,
  measure: (text: string) => number,
  roomOf: (line: number) => number,
  clamp = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  for (const part of text.split("\n")) {
    let rest = part.trim();
    while (rest !== "") {
      const room = roomOf(lines.length);
      if (room <= 0) return lines;
      if (measure(rest) <= room) {
        lines.push(rest);
        break;
      }
      const letters = [...rest];
      if (lines.length + 1 >= clamp) {
        const kept = letters.slice(0, fitting(letters, room, DOTS, measure)).join("");
        return [...lines, `${kept.trimEnd()}${DOTS}`];
      }
      const fits = fitting(letters, room, "", measure);
      const start = letters.slice(0, fits).join("");
      const blank = letters[fits] === " " ? start.length : start.lastIndexOf(" ");
      const line = blank > 0 ? start.slice(0, blank) : start;
      lines.push(line.trimEnd());
      rest = rest.slice(line.length).trimStart();
    }
  }
  return lines;
}
