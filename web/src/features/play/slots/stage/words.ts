import type { Namespace, TranslateFn } from "@/lib/i18n/keys";
import { translator } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SymbolIndex } from "../engine/sheet";
import type { SlotLook } from "../slot";

/** The messages of a slot's own file, whose keys only the slot knows: `symbol_<id>`, and those of its rules. */
export type OwnWords = (key: string, params?: Record<string, string | number>) => string;

/** A slot's message file has its name. */
const fileOf = ({ sheet }: SlotLook): Namespace => sheet.id as Namespace;
const own = (translate: TranslateFn<Namespace>): OwnWords => translate as unknown as OwnWords;

export function useOwnWords(look: SlotLook): OwnWords {
  return own(useTranslation(fileOf(look)).t);
}

/** The same outside of a component, once the file is loaded. */
export const ownWords = (look: SlotLook): OwnWords => own(translator(fileOf(look)));

export function symbolName(look: SlotLook, words: OwnWords, symbol: SymbolIndex): string {
  const id = look.sheet.rules.symbols[symbol]?.id ?? "";
  return words(`symbol_${id}`);
}
