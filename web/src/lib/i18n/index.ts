import type { Namespace } from "./keys";
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language, storeLanguage } from "./languages";
import { loadMessages, type Messages } from "./messages";

let active: Language = DEFAULT_LANGUAGE;
const loaded = new Map<Language, Map<Namespace, Messages>>();
const listeners = new Set<() => void>();

function filesOf(language: Language): Map<Namespace, Messages> {
  let files = loaded.get(language);
  if (!files) {
    files = new Map();
    loaded.set(language, files);
  }
  return files;
}

/** Starts the translations with one language and the files that the first screen needs. */
export async function startI18n(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
  activate(language);
}

/** Saves the choice, loads the files in use in that language, then makes it the active one. Rejects if a file can't be had. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await Promise.all([...filesOf(active).keys()].map((namespace) => load(language, namespace)));
  activate(language);
}

async function load(language: Language, namespace: Namespace): Promise<void> {
  const files = filesOf(language);
  if (!files.has(namespace)) files.set(namespace, await loadMessages(language, namespace));
}

function activate(language: Language): void {
  active = language;
  if (typeof document !== "undefined") document.documentElement.lang = LANGUAGE_TAGS[language];
  for (const listener of listeners) listener();
}

/** Loads more files of the active language. A file that can't be had counts as empty: its keys are shown instead of its messages. */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  const language = active;
  await Promise.all(
    namespaces.map((namespace) =>
      load(language, namespace).catch((error) => {
        console.warn(`message file ${namespace} could not be loaded`, error);
        filesOf(language).set(namespace, {});
      }),
    ),
  );
}

/** True when these files are there in the active language. */
export function hasNamespaces(...namespaces: Namespace[]): boolean {
  return namespaces.every((namespace) => filesOf(active).has(namespace));
}

/** The text of a message as its file has it; undefined where the file or the key is missing. */
export function messageText(language: Language, namespace: Namespace, key: string): string | undefined {
  return loaded.get(language)?.get(namespace)?.[key];
}

/** Puts files in place without loading them and makes their language the active one: for tests. */
export function setMessages(language: Language, files: Partial<Record<Namespace, Messages>>): void {
  for (const [namespace, messages] of Object.entries(files)) filesOf(language).set(namespace as Namespace, messages);
  activate(language);
}

export function currentLanguage(): Language {
  return active;
}

/** The active language's tag for Intl: `en`, `pt-BR`, `zh-CN`. */
export function currentTag(): string {
  return LANGUAGE_TAGS[active];
}

/** Calls the listener after each change of the active language. Returns the function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
