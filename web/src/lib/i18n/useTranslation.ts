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

/** The words without parameters, by language and set of files: to look one up again takes i18next far longer. */
const spoken = new Map<string, (key: string, ...rest: unknown[]) => string>();

function speaker(language: string, names: string): (key: string, ...rest: unknown[]) => string {
  const known = spoken.get(`${language}:${names}`);
  if (known) return known;
  const ns = names.split(",") as Namespace[];
  const fixed = i18next.getFixedT(language, ns) as unknown as (...args: unknown[]) => string;
  const words = new Map<string, string>();
  const say = (key: string, ...rest: unknown[]): string => {
    if (rest.length > 0) return fixed(key, ...rest);
    const word = words.get(key);
    if (word !== undefined) return word;
    const found = fixed(key);
    // What is missing may still come, with another file.
    if (i18next.exists(key, { lng: language, ns })) words.set(key, found);
    return found;
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
