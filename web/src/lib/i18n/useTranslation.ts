import { use, useSyncExternalStore } from "react";
import { currentLanguage, hasNamespaces, loadNamespaces, onLanguageChange } from ".";
import type { Namespace, Namespaces, TranslateFn } from "./keys";
import type { Language } from "./languages";
import { translator } from "./translate";

const loading = new Map<string, Promise<void>>();

/** One promise for each language and set of files, so that a suspended screen waits for the same one when it retries. */
function loadOnce(key: string, names: readonly Namespace[]): Promise<void> {
  const promise = loading.get(key) ?? loadNamespaces(...names);
  loading.set(key, promise);
  return promise;
}

/**
 * The messages of a feature in the active language. Suspends until its message file is loaded; renders again when the
 * language changes. With several files the first is the one whose keys need no prefix.
 */
export function useTranslation<const N extends Namespaces = "common">(
  namespaces: N = "common" as N,
): { t: TranslateFn<N>; language: Language } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const names: readonly Namespace[] = typeof namespaces === "string" ? [namespaces] : namespaces;
  const key = `${language}:${names.join()}`;
  // React reads the same promise again after the wait, so a finished one is used too.
  const promise = hasNamespaces(...names) ? loading.get(key) : loadOnce(key, names);
  if (promise) use(promise);
  return { t: translator(namespaces), language };
}
