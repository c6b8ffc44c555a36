import type { useTranslation } from "@/lib/i18n/useTranslation";
import { SPOTS } from "./rules";
import { placeOf } from "./table";

type Words = ReturnType<typeof useTranslation<"roulette">>["t"];

/** A spot as players call it: `Straight 17`, `Corner 1, 2, 4, 5`, `Red`. */
export function nameOf(spot: string, t: Words): string {
  const { kind } = placeOf(spot);
  const numbers = (SPOTS.get(spot) ?? []).join(", ");
  switch (kind) {
    case "zero":
    case "straight":
      return t("straight", { numbers });
    case "column":
      return t("column", { number: spot.slice(-1) });
    case "dozen":
      return t(spot as "dozen1" | "dozen2" | "dozen3");
    case "even":
      return t(spot as "red" | "black" | "odd" | "even" | "low" | "high");
    default:
      return t(kind, { numbers });
  }
}
