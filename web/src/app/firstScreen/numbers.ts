/** As much of Intl as the first screen writes, for an engine that has none: whole numbers with their groups, decimal signs, plural forms. */
export function numberFormat(tag: string) {
  const group = tag === "pt-BR" ? "." : ",";
  const size = tag === "en-IN" ? 2 : 3;
  return {
    format(value: number | bigint): string {
      const digits = String(value);
      if (digits.length <= 3) return digits;
      const head = digits.slice(0, -3).replace(new RegExp(`\\B(?=(\\d{${size}})+$)`, "g"), group);
      return head + group + digits.slice(-3);
    },
    formatToParts: () => [{ type: "decimal", value: tag === "pt-BR" ? "," : "." }],
  };
}

export const pluralRules = (tag: string) => ({
  select(count: number): string {
    if (tag.startsWith("zh")) return "other";
    return count === 1 || (tag === "pt-BR" && count === 0) ? "one" : "other";
  },
});
