/** Longer than 4 characters: the first 2 and the last 2 with *** between; otherwise the name with *** after it. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= 4) return `${name}***`;
  return `${characters.slice(0, 2).join("")}***${characters.slice(-2).join("")}`;
}

/** Longer than 4: 2 characters at each end with **** between; shorter values stay. */
export function maskMiddle(value: string): string {
  const characters = Array.from(value);
  if (characters.length <= 4) return value;
  return `${characters.slice(0, 2).join("")}****${characters.slice(-2).join("")}`;
}

/** Mail and message badges show at most 9. */
export function badgeCount(count: number): string {
  return count > 9 ? "9+" : String(count);
}
