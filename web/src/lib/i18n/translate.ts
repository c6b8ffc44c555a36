import { pluralForm } from "../format/numbers";
import { currentLanguage, messageText } from ".";
import type { GlobalKey, MessageParams, Namespace, Namespaces, TranslateFn } from "./keys";
import { LANGUAGE_TAGS, type Language } from "./languages";

/** A message cut at its places: texts at even positions, names of parameters at odd ones. */
type CompiledMessage = readonly string[];

const compile = (text: string): CompiledMessage => text.split(/\{(\w+)\}/);

/** A place whose parameter is not given stays as it is written. */
function interpolate(message: CompiledMessage, params: MessageParams): string {
  let text = message[0] ?? "";
  for (let at = 1; at < message.length; at += 2)
    text += `${params[message[at] as string] ?? `{${message[at]}}`}${message[at + 1]}`;
  return text;
}

type LooseTranslateFn = (key: string, params?: MessageParams) => string;

/** Looks up and fills messages of one language. Each message is compiled on its first use; a missing one may still come. */
function createTranslator(language: Language, namespaces: readonly Namespace[]): LooseTranslateFn {
  const compiled = new Map<string, CompiledMessage>();
  const tag = LANGUAGE_TAGS[language];

  function find(key: string): CompiledMessage | undefined {
    const known = compiled.get(key);
    const text = known ? undefined : textOf(language, namespaces, key);
    if (text === undefined) return known;
    const message = compile(text);
    compiled.set(key, message);
    return message;
  }

  return (key, params = {}) => {
    const { count } = params;
    const form = typeof count === "number" ? pluralForm(count, tag) : undefined;
    const message = (form && (find(`${key}_${form}`) ?? find(`${key}_other`))) ?? find(key);
    return message ? interpolate(message, params) : key.slice(key.indexOf(":") + 1);
  };
}

/** `games:bet` is looked up in that file, `bet` in the translator's own, in their order. */
function textOf(language: Language, namespaces: readonly Namespace[], key: string): string | undefined {
  const colon = key.indexOf(":");
  if (colon > 0) return messageText(language, key.slice(0, colon) as Namespace, key.slice(colon + 1));
  for (const namespace of namespaces) {
    const text = messageText(language, namespace, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

const translatorCache = new Map<string, LooseTranslateFn>();

/** The translator of the active language for these files: the same function until the language changes. */
export function translator<const N extends Namespaces>(namespaces: N): TranslateFn<N> {
  const names: readonly Namespace[] = typeof namespaces === "string" ? [namespaces] : namespaces;
  const key = `${currentLanguage()}:${names.join()}`;
  let translate = translatorCache.get(key);
  if (!translate) {
    translate = createTranslator(currentLanguage(), names);
    translatorCache.set(key, translate);
  }
  return translate as TranslateFn<N>;
}

/** Translates outside of components (toasts, errors): `t("close")`, `t("games:bet")`. */
export function t(key: GlobalKey, params?: MessageParams): string {
  return (translator("common") as LooseTranslateFn)(key, params);
}

/** Translates a key that arrives as data (a lang_key of a game, a title_key of a notice); falls back to the given text. */
export function tData(key: string, fallback: string, params?: MessageParams): string {
  const known = textOf(currentLanguage(), ["common"], key) !== undefined;
  return known ? (translator("common") as LooseTranslateFn)(key, params) : fallback;
}
