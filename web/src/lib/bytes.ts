/** Base64 in the URL alphabet, without padding. */
export const base64url = {
  encode(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  },
  decode(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Uint8Array(plain.length);
    for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at);
    return bytes;
  },
};

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that an even number of hexadecimal digits spells. */
export const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));

/** 128 random bits, for nonces and keys. */
export function freshNonce(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
}
