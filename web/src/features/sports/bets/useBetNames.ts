import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SportsBet } from "../wire";

/** Puts the kind of a bet into words: combo, system 2, 3 of 4, each-way. */
export function useKindName(): (bet: Pick<SportsBet, "kind" | "sizes" | "legs" | "each_way">) => string {
  const { t } = useTranslation("sportsBets");
  return ({ kind, sizes, legs, each_way }) => {
    const others = legs.filter(({ banker }) => !banker).length;
    const name =
      kind === "system"
        ? t("system_of", { sizes: sizes.join(", "), legs: others })
        : t(kind === "single" ? "bet_single" : "kind_combo");
    return each_way ? `${name}, ${t("each_way")}` : name;
  };
}
