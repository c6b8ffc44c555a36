// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { initialLanguage, storeLanguage } from "./languages";
import { loadMessages, messageFileName } from "./messages";

describe("languages", () => {
  it("begin with local storage, then the site's, then pt-br", () => {
    expect(initialLanguage("zh")).toBe("zh");
    expect(initialLanguage("xx")).toBe("pt-br");
    expect(initialLanguage(undefined)).toBe("pt-br");
    storeLanguage("en");
    expect(localStorage.getItem("lang")).toBe("en");
    expect(document.cookie).toBe("baize_language=en");
    expect(initialLanguage("zh")).toBe("en");
  });
});

describe("message files", () => {
  it("are named by language, index and feature", () => {
    expect(messageFileName("pt-br", "common")).toBe("pt-br-0-common.json");
    expect(messageFileName("zh", "wallet")).toBe("zh-2-wallet.json");
    expect(messageFileName("en", "plinko")).toBe("en-30-plinko.json");
  });

  it("are kept under the file's name, and stand in when the server is away", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response('{"close":"Close"}'))),
    );
    await loadMessages("en", "common");
    expect(JSON.parse(localStorage.getItem("en-0-common.json")!)).toMatchObject({ messages: { close: "Close" } });
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("away"))),
    );
    expect(await loadMessages("en", "common")).toEqual({ close: "Close" });
    await expect(loadMessages("zh", "common")).rejects.toThrow();
    vi.unstubAllGlobals();
  });
});
