/** Whether two JSON values say the same, in whatever order their fields stand. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), other as Record<string, unknown>];
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => name in others && same(value, others[name]))
  );
}
