import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { base64url } from "../bytes";
import { dropSessionKey, keepSessionKey, rereadSessionKey, securityHeader, sessionKey } from "./signing";

const RAW = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
const KEY = base64url.encode(RAW);

describe("the signed security header", () => {
  it("is what the server computes from the same parts", async () => {
    await keepSessionKey(KEY);
    const key = await sessionKey();
    const body = '{"stake":10000}';
    const header = await securityHeader(
      key!,
      { method: "POST", target: "/api/originals/bet", body },
      1_700_000_000_000,
      "nonce-1",
    );
    const text = `POST\n/api/originals/bet\n1700000000000\nnonce-1\n${createHash("sha256").update(body).digest("hex")}`;
    const mac = createHmac("sha256", RAW).update(text).digest("base64url");
    expect(header).toBe(`v1;t=1700000000000;n=nonce-1;s=${mac}`);
  });

  it("hashes an empty body for GET", async () => {
    await keepSessionKey(KEY);
    const key = await sessionKey();
    const header = await securityHeader(key!, { method: "GET", target: "/api/wallet?reserve=1", body: "" }, 5, "n");
    const text = `GET\n/api/wallet?reserve=1\n5\nn\n${createHash("sha256").update("").digest("hex")}`;
    expect(header).toContain(createHmac("sha256", RAW).update(text).digest("base64url"));
  });

  it("can't be read back by a script", async () => {
    await keepSessionKey(KEY);
    const key = await sessionKey();
    expect(key!.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key!)).rejects.toThrow();
  });

  it("is gone after log-out", async () => {
    await keepSessionKey(KEY);
    await dropSessionKey();
    rereadSessionKey();
    expect(await sessionKey()).toBeNull();
  });
});
