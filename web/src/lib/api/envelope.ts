/**
 * The transport envelope: the route goes into the body, the body is base64 with a checksum, split in two pieces.
 * It hides routes from naive filters and is no security.
 */
export interface Envelope {
  fields: [string, string];
  prefix: string;
}

export interface EnvelopedRequest {
  route: string;
  method: string;
  query: string;
  body: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** CRC-32 (IEEE) as 8 lowercase hex digits. */
export function crc32Hex(bytes: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

/** Wraps any text under the pair of field names. */
export function seal(envelope: Envelope, text: string): Record<string, string> {
  const bytes = new TextEncoder().encode(text);
  const sealed = toBase64(new TextEncoder().encode(crc32Hex(bytes) + text));
  const middle = Math.ceil(sealed.length / 2);
  return { [envelope.fields[0]]: sealed.slice(0, middle), [envelope.fields[1]]: sealed.slice(middle) };
}

/** Unwraps what carries the pair; null when it does not, or its checksum is wrong. */
export function unseal(envelope: Envelope, wrapped: unknown): string | null {
  if (typeof wrapped !== "object" || wrapped === null) return null;
  const record = wrapped as Record<string, unknown>;
  const [first, second] = [record[envelope.fields[0]], record[envelope.fields[1]]];
  if (typeof first !== "string" || typeof second !== "string") return null;
  try {
    const bytes = fromBase64(first + second);
    const checksum = new TextDecoder().decode(bytes.subarray(0, 8));
    const content = bytes.subarray(8);
    return crc32Hex(content) === checksum ? new TextDecoder().decode(content) : null;
  } catch {
    return null;
  }
}
