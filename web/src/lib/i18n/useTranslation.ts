import i18next, { type TFunction } from "i18next";
import { use, useMemo, useSyncExternalStore } from "react";
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
  const t = useMemo(
    () => i18next.getFixedT(language, key.split(",") as Namespace[]) as unknown as Translate<N>,
    [language, key],
  );
  return { t, i18n: i18next };
}
