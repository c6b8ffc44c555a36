import { readSetting, writeSetting } from "../storage";

/** The languages of the product; `prefix` is the start of the message files' names. */
export const LANGUAGES = ["zh", "en", "pt-br"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "pt-br";

export const LANGUAGE_NAMES: Record<Language, string> = { zh: "中文", en: "English", "pt-br": "Português (Brasil)" };

/** The tag for `<html lang>`, Intl and Accept-Language. */
export const LANGUAGE_TAGS: Record<Language, string> = { zh: "zh-CN", en: "en", "pt-br": "pt-BR" };

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** The chosen language, if any. Kept under the key `lang`. */
export function storedLanguage(): Language | null {
  const value = readSetting("lang");
  return isLanguage(value) ? value : null;
}

export function storeLanguage(language: Language): void {
  writeSetting("lang", language);
  keepLanguageCookie(language);
}

/** The document's first screen is drawn on the server, in the language that this cookie names. */
function keepLanguageCookie(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing waits for this
  document.cookie = `baize_language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** The first language: what the player chose, else what the site is configured with, else pt-br. */
export function initialLanguage(siteLanguage: unknown): Language {
  const stored = storedLanguage();
  if (stored) {
    keepLanguageCookie(stored);
    return stored;
  }
  return isLanguage(siteLanguage) ? siteLanguage : DEFAULT_LANGUAGE;
}
