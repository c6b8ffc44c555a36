import { useTranslation } from "@/lib/i18n/useTranslation";

/** Puts the size of a system's lines into words: doubles, trebles, 4-folds. */
export function useSizeNames(): (size: number) => string {
  const { t } = useTranslation("sportsBets");
  return (size) => {
    if (size === 1) return t("size_1");
    if (size === 2) return t("size_2");
    return size === 3 ? t("size_3") : t("size_more", { size });
  };
}
