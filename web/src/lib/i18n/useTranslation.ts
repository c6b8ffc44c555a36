import i18next, { type TFunction } from "i18next";
import { use, useSyncExternalStore } from "react";
import type { Namespace } from "./messages";

type Names = Namespace | readonly [Namespace, ...Namespace[]];
type Translate<N extends Names> = TFunction<
  N extends Namespace ? N : N extends readonly [Namespace, ...Namespace[]] ? N : never
>;

const loading = new Map<string, Promise<void>>();

/** One promise per language and set of files, so that a suspended screen waits for the same one. */
function load(language: string, names: readonly string[]): Promise<void> {
  const key = `${language}:${names.join()}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = i18next.loadNamespaces([...names]);
    loading.set(key, promise);
  }
  return promise;
}

function subscribe(changed: () => void): () => void {
  i18next.on("languageChanged", changed);
  return () => i18next.off("languageChanged", changed);
}

type Say = (key: string, ...rest: unknown[]) => string;

/** Parameters that choose another message, or are more than something to put in. */
const CHOOSING = ["count", "context", "ordinal", "defaultValue", "lng", "ns", "replace", "interpolation"];
const PLACE = /\{(\w+)\}/g;

function plain(params: unknown): params is Record<string, string | number> {
  return (
    typeof params === "object" &&
    params !== null &&
    Object.entries(params).every(
      ([name, value]) => (typeof value === "string" || typeof value === "number") && !CHOOSING.includes(name),
    )
  );
}

/** The message with its parameters put in; null where it holds more than places for these. */
function filled(message: string, params: Record<string, string | number>): string | null {
  if (message.includes("$t(")) return null;
  const text = message.replace(PLACE, (whole, name: string) => (name in params ? "" : whole));
  if (text.includes("{")) return null;
  return message.replace(PLACE, (_, name: string) => String(params[name]));
}

/** Messages as they were found, by language and set of files: to look one up again takes i18next far longer. */
const spoken = new Map<string, Say>();

function speaker(language: string, names: string): Say {
  const known = spoken.get(`${language}:${names}`);
  if (known) return known;
  const ns = names.split(",") as Namespace[];
  const fixed = i18next.getFixedT(language, ns) as unknown as (...args: unknown[]) => string;
  const messages = new Map<string, string>();
  const messageOf = (key: string): string | undefined => {
    const known = messages.get(key);
    // What is missing may still come, with another file.
    if (known !== undefined || !i18next.exists(key, { lng: language, ns })) return known;
    const found = fixed(key, { skipInterpolation: true });
    messages.set(key, found);
    return found;
  };
  const say: Say = (key, ...rest) => {
    const params = rest[0] ?? {};
    const message = rest.length < 2 && plain(params) ? messageOf(key) : undefined;
    return (message === undefined ? null : filled(message, params as never)) ?? fixed(key, ...rest);
  };
  spoken.set(`${language}:${names}`, say);
  return say;
}

/**
 * The words of a feature in the active language. Suspends until its message file is there; draws again when the
 * language changes. With several features the first is the one whose keys need no prefix.
 */
export function useTranslation<const N extends Names = "common">(
  namespace?: N,
): { t: Translate<N>; i18n: typeof i18next } {
  const language = useSyncExternalStore(subscribe, () => i18next.language);
  const names: readonly string[] = typeof namespace === "string" ? [namespace] : (namespace ?? ["common"]);
  const key = names.join();
  const here = names.every((name) => i18next.hasLoadedNamespace(name));
  // A screen that waited for this promise must ask for it again when it is drawn at last.
  const promise = here ? loading.get(`${language}:${key}`) : load(language, names);
  if (promise) use(promise);
  return { t: speaker(language, key) as unknown as Translate<N>, i18n: i18next };
}
