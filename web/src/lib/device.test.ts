import { describe, expect, it } from "vitest";
import { deviceId, guessBrowser, guessClientType, makeDeviceId } from "./device";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

describe("device id", () => {
  it("is the encoded user agent cut to 20 characters, 5 digits and the time", () => {
    expect(makeDeviceId(CHROME, 0, 1_700_000_000_000)).toBe("Mozilla%2F5.0%20(X11100001700000000000");
  });

  it("keeps a user agent of up to 40 characters whole", () => {
    expect(makeDeviceId("short agent", 0.5, 7)).toBe("short%20agent550007");
    expect(makeDeviceId("a".repeat(40), 0, 1)).toBe(`${"a".repeat(40)}100001`);
    expect(makeDeviceId("a".repeat(41), 0, 1)).toBe(`${"a".repeat(20)}100001`);
  });

  it("always has a random part of exactly 5 digits", () => {
    for (const random of [0, 0.5, 0.999_999]) expect(makeDeviceId("x", random, 0)).toMatch(/^x\d{5}0$/);
  });

  it("is made once and reused", () => {
    const first = deviceId();
    expect(localStorage.getItem("device_id")).toBe(first);
    expect(deviceId()).toBe(first);
  });
});

describe("client type and browser", () => {
  it("distinguishes the app, a phone and a desktop", () => {
    expect(guessClientType(CHROME, false)).toBe("Web");
    expect(guessClientType("Mozilla/5.0 (Linux; Android 14) Mobile", false)).toBe("H5");
    expect(guessClientType(CHROME, true)).toBe("APP");
    expect(guessClientType(`${CHROME} BaizeApp/1.0`, false)).toBe("APP");
  });

  it("guesses the browser", () => {
    expect(guessBrowser(CHROME)).toBe("Chrome");
    expect(guessBrowser(`${CHROME} Edg/140`)).toBe("Edge");
    expect(guessBrowser("Gecko/20100101 Firefox/130.0")).toBe("Firefox");
    expect(guessBrowser("Version/17 Safari/605")).toBe("Safari");
    expect(guessBrowser("curl/8")).toBe("Unknown");
  });
});
