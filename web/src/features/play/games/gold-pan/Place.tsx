import { type CSSProperties, memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { finds } from "./finds.drawn";
import styles from "./gold-pan.module.css";
import type { GoldPanFind } from "./rules";

interface PlaceProps {
  place: number;
  stone: string;
  chosen: boolean;
  /** What lies there, once it is laid open. */
  find: GoldPanFind | null;
  /** The round that lies open has scooped it. */
  scooped: boolean;
  wait: number;
  /** The one that the Tab key comes to. */
  reachable: boolean;
  disabled: boolean;
  onFocus: (place: string) => void;
  onPress: (place: number) => void;
}

/** One of the nine: a stone, what is under it, and the mark of a scoop. */
export const Place = memo(function Place({
  place,
  stone,
  chosen,
  find,
  scooped,
  wait,
  reachable,
  disabled,
  ...on
}: PlaceProps) {
  const { t } = useTranslation("gold-pan");
  const number = place + 1;
  const label = find ? t(scooped ? "place_scooped" : "place_open", { number, find: t(find) }) : t("place", { number });
  return (
    <button
      type="button"
      data-spot={place}
      data-find={find ?? undefined}
      data-scooped={scooped || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={chosen}
      aria-disabled={disabled || undefined}
      aria-label={label}
      style={{ "--wait": `${wait}ms` } as CSSProperties}
      className={styles.place}
      onFocus={() => on.onFocus(String(place))}
      onClick={() => on.onPress(place)}
    >
      <span aria-hidden className={styles.gleam} />
      {find && <img src={finds[find]} alt="" draggable={false} className={styles.find} />}
      <img src={stone} alt="" draggable={false} className={styles.stone} />
      <span aria-hidden className={styles.ring} />
    </button>
  );
});
