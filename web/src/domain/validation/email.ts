import { lowerAscii, trimmed } from "./text";

const LOCAL = /^[a-z0-9!#$%&'*+\-/=?^_`{|}~]+(\.[a-z0-9!#$%&'*+\-/=?^_`{|}~]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** An e-mail address in lower case, or null: a local part, an @, a domain with a dot. */
export function parseEmail(typed: string): string | null {
  const address = lowerAscii(trimmed(typed));
  const at = address.lastIndexOf("@");
  if (at < 1 || at > 64 || address.length > 254) return null;
  const labels = address.slice(at + 1).split(".");
  const top = labels.at(-1) ?? "";
  const good = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z-]/.test(top) && top.length > 1;
  return good && LOCAL.test(address.slice(0, at)) ? address : null;
}
