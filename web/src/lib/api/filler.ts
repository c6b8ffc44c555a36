/** 2 to 10 random fields that the server ignores; their names can't collide with real ones. */
export function fillerFields(random: () => number = Math.random): Record<string, string> {
  const fields: Record<string, string> = {};
  const count = 2 + Math.floor(random() * 9);
  while (Object.keys(fields).length < count) {
    const name = `_${Math.floor(random() * 36 ** 6).toString(36)}`;
    fields[name] = Math.floor(random() * 36 ** 8).toString(36);
  }
  return fields;
}
