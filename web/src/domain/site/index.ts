import { create } from "zustand";
import type { SiteSettings } from "@/api/schema";
import { type Amount, ZERO } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { DEFAULT_CURRENCY_UNIT } from "@/lib/constants";
import { firstScreen } from "@/lib/firstScreen";
import type { AmountFormat, MoneyKind, MoneyStyle } from "@/lib/format/money";
import { whenIdle } from "@/lib/idle";
import { readJson, writeJson } from "@/lib/storage";

export const THEMES = ["vibrant-blue", "green-gold", "royal-red", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The site's settings by name; groups other than lists fill same-named fields. */
export interface Site {
  title: string;
  name: string;
  favicon: string;
  logo: string;
  contactEmail: string;
  phoneArea: string;
  currency: string;
  currencySymbol: string;
  currencyUnit: number;
  theme: Theme;
  lang: string;
  languages: string[];
  moneyMode: "real" | "social";
  minimumAge: number;
  utcOffsetMinutes: number;
  sandbox: boolean;
  statusHost: string;
  reportUrl: string;
  fcm: Record<string, string>;
  google: { client_id: string; scope: string; grecaptchaKey: string };
  cooperativeFirm: unknown[];
  asideMenu: { url: string; key: string; badgeHidden: boolean }[];
  loginAndRegisterBanner: string;
  licence: { text: string; number: string };
  limits: { minStake: Amount; maxStake: Amount; maxPayout: Amount };
  /** What players may be given here. */
  grants: { depositBonus: boolean };
  /** Whose sportsbook is shown, and the provider's as the catalogue knows it. */
  sports: { mode: "house" | "provider" | "both"; game: string };
}

export const DEFAULT_SITE: Site = {
  title: "Baize",
  name: "India",
  favicon: "",
  logo: "",
  contactEmail: "",
  phoneArea: "+91",
  currency: "INR",
  currencySymbol: "₹",
  currencyUnit: DEFAULT_CURRENCY_UNIT,
  theme: "vibrant-blue",
  lang: "",
  languages: ["zh", "en", "pt-br"],
  moneyMode: "real",
  minimumAge: 18,
  utcOffsetMinutes: 0,
  sandbox: true,
  statusHost: "",
  reportUrl: "",
  fcm: {},
  google: { client_id: "", scope: "", grecaptchaKey: "" },
  cooperativeFirm: [],
  asideMenu: [],
  loginAndRegisterBanner: "",
  licence: { text: "", number: "" },
  limits: { minStake: ZERO, maxStake: ZERO, maxPayout: ZERO },
  grants: { depositBonus: false },
  sports: { mode: "house", game: "" },
};

type Entry = SiteSettings["groups"][number]["list"][number];

function asRecord(list: Entry[]): Record<string, unknown> {
  return Object.fromEntries(list.map((entry) => [entry.key, entry.value]));
}

/** asideMenu arrives as pairs (a url, then a key); items missing either are dropped; each starts with its badge hidden. */
export function readAsideMenu(list: Entry[]): Site["asideMenu"] {
  const items: Site["asideMenu"] = [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [url, key] = [list[at]?.value, list[at + 1]?.value];
    if (url && key) items.push({ url: String(url), key: String(key), badgeHidden: true });
  }
  return items;
}

export function readSettings(settings: SiteSettings): Site {
  const site: Site & Record<string, unknown> = { ...DEFAULT_SITE };
  for (const group of settings.groups) {
    const values = asRecord(group.list);
    if (group.key === "cooperativeFirm") site.cooperativeFirm = group.list.map((entry) => entry.value);
    else if (group.key === "asideMenu") site.asideMenu = readAsideMenu(group.list);
    else if (group.key === "site") {
      const { site: name, ...rest } = values;
      for (const [key, value] of Object.entries(rest))
        if (value !== undefined && value !== null && value !== "") site[key] = value;
      if (name) site.name = String(name);
    } else if (group.key === "loginAndRegisterBanner") site.loginAndRegisterBanner = String(group.list[0]?.value ?? "");
    else if (group.key in DEFAULT_SITE) site[group.key] = { ...(site[group.key] as object), ...values };
  }
  if (!(THEMES as readonly string[]).includes(site.theme)) site.theme = DEFAULT_SITE.theme;
  return site;
}

/** Whether deposits may bring anything here: nothing on the page asks for one where the law forbids it. */
export const useDepositBonus = (): boolean => useSite((site) => site.grants.depositBonus);

const TAGS: Record<string, string> = { INR: "en-IN", PHP: "en-PH" };
const CACHE = "cache:site";

/** The settings that the document brought, else those of an earlier visit. */
function firstSettings(): Site {
  const settings = firstScreen()?.settings;
  return settings ? readSettings(settings) : { ...DEFAULT_SITE, ...readJson<Partial<Site>>(CACHE) };
}

export const useSite = create<Site>(firstSettings);

/** Whether the page begins with settings of this site: what an unknown site is drawn with are the rules of another. */
export const isSiteKnown = (): boolean => Boolean(firstScreen()?.settings ?? readJson<Site>(CACHE));

/** How this site writes money. Brazilian Portuguese always has the comma, whatever the site. */
export function moneyStyle(site: Site, language: string): MoneyStyle {
  const tag = language === "pt-br" ? "pt-BR" : (TAGS[site.currency] ?? "en");
  return { symbol: site.currencySymbol, currency: site.currency, unit: site.currencyUnit, tag };
}

/** Fetches the settings and makes them the page's: theme, title, icon. The last ones stand in until they arrive. */
export async function loadSite(): Promise<Site> {
  const site = readSettings(await call("GET /api/site/settings", {}, { quiet: true }));
  // Settings that did not change draw nothing again.
  if (JSON.stringify(site) !== JSON.stringify(useSite.getState())) useSite.setState(site, true);
  writeJson(CACHE, site);
  applySite(site);
  return site;
}

const THEME_CHOICE = "theme";

/** The site's theme, unless the player chose another. */
export function currentTheme(site: Site = useSite.getState()): Theme {
  return readJson<Theme>(THEME_CHOICE) ?? site.theme;
}

export function chooseTheme(theme: Theme | null): void {
  writeJson(THEME_CHOICE, theme);
  applySite(useSite.getState());
}

export function applySite(site: Site): void {
  const root = document.documentElement;
  const theme = currentTheme(site);
  if (root.dataset.theme !== theme) root.dataset.theme = theme;
  document.title = site.title;
  // What is computed is asked for when nothing waits for it.
  whenIdle(() => {
    const color = getComputedStyle(root).getPropertyValue("--bg-0").trim();
    if (color) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  });
  if (site.favicon) document.querySelector('link[rel="icon"]')?.setAttribute("href", site.favicon);
}

export type { AmountFormat, MoneyKind };
