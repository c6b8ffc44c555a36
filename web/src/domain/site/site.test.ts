import { describe, expect, it } from "vitest";
import { DEFAULT_SITE, moneyStyle, readAsideMenu, readSettings } from ".";

describe("site settings", () => {
  it("fill same-named fields; lists are kept as lists", () => {
    const site = readSettings({
      groups: [
        {
          key: "site",
          list: [
            { key: "title", value: "" },
            { key: "currencySymbol", value: "R$" },
            { key: "theme", value: "green-gold" },
            { key: "site", value: "Brazil" },
          ],
        },
        {
          key: "cooperativeFirm",
          list: [
            { key: "0", value: "a" },
            { key: "1", value: "b" },
          ],
        },
        { key: "google", list: [{ key: "client_id", value: "id" }] },
        { key: "licence", list: [{ key: "number", value: "L-1" }] },
        { key: "grants", list: [{ key: "depositBonus", value: true }] },
        { key: "unknown", list: [{ key: "x", value: 1 }] },
      ],
    });
    expect(site).toMatchObject({
      title: "Baize",
      currencySymbol: "R$",
      theme: "green-gold",
      name: "Brazil",
      cooperativeFirm: ["a", "b"],
    });
    expect(site.google).toMatchObject({ client_id: "id", scope: "" });
    expect(site.licence).toEqual({ text: "", number: "L-1" });
    expect(site.grants.depositBonus).toBe(true);
    // What a site does not say it may give is not promised.
    expect(readSettings({ groups: [] }).grants.depositBonus).toBe(false);
  });

  it("fall back to the default theme and currency", () => {
    const site = readSettings({ groups: [{ key: "site", list: [{ key: "theme", value: "neon" }] }] });
    expect(site.theme).toBe("vibrant-blue");
    expect([site.currency, site.currencySymbol]).toEqual(["INR", "₹"]);
  });

  it("read the aside menu as pairs and drop what misses either", () => {
    const list = ["#/", "home", "", "gone", "#/wallet", ""].map((value, at) => ({
      key: at % 2 ? "key" : "url",
      value,
    }));
    expect(readAsideMenu(list)).toEqual([{ url: "#/", key: "home", badgeHidden: true }]);
  });

  it("write money in the site's way, with the comma in Brazilian Portuguese", () => {
    expect(moneyStyle(DEFAULT_SITE, "en").tag).toBe("en-IN");
    expect(moneyStyle(DEFAULT_SITE, "pt-br").tag).toBe("pt-BR");
    expect(moneyStyle({ ...DEFAULT_SITE, currency: "PHP" }, "zh").tag).toBe("en-PH");
  });
});
