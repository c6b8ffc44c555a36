import i18next from "i18next";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_TAGS, type Language, storeLanguage } from "./languages";
import { loadMessages, type Namespace } from "./messages";

/** Starts the translations with one language and the files that the first screen needs. */
export async function startI18n(language: Language, namespaces: Namespace[]): Promise<void> {
  await i18next
    .use({
      type: "backend" as const,
      init() {},
      read(lng: string, namespace: string, done: (error: unknown, messages: Record<string, string> | null) => void) {
        const chosen = isLanguage(lng) ? lng : DEFAULT_LANGUAGE;
        loadMessages(chosen, namespace as Namespace).then(
          (messages) => done(null, messages),
          (error) => done(error, null),
        );
      },
    })
    .init({
      lng: language,
      supportedLngs: Object.keys(LANGUAGE_TAGS),
      fallbackLng: false,
      lowerCaseLng: true,
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      keySeparator: false,
      nsSeparator: ":",
      interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
      returnNull: false,
    });
  applyToPage(language);
}

/** Saves the choice, loads the language's files, then makes it the active language. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  applyToPage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/** The active language's tag for Intl: `en`, `pt-BR`, `zh-CN`. */
export function currentTag(): string {
  return LANGUAGE_TAGS[currentLanguage()];
}

/** Translates outside of components (toasts, errors). */
export const t = i18next.t.bind(i18next) as typeof i18next.t;

/** Translates a key that arrives as data (a lang_key of a game, a title_key of a notice); falls back to the given text. */
export function tData(key: string, fallback: string, params?: Record<string, string | number>): string {
  const lookup = i18next.t as unknown as (key: string, options: Record<string, unknown>) => string;
  return i18next.exists(key) ? lookup(key, { ...params }) : fallback;
}

export { i18next };

function applyToPage(language: Language): void {
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
