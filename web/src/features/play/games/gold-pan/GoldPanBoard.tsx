import { type Ref, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { moveFocus } from "../../parts/roving";
import { Sparks } from "../../steps/Sparks";
import styles from "./gold-pan.module.css";
import { Place } from "./Place";
import { river } from "./river.drawn";
import { stones } from "./stones.drawn";
import { delayOf, type GoldPanHandle, type OpenPan, useScoops } from "./useScoops";

interface Props {
  ref: Ref<GoldPanHandle>;
  scoops: readonly number[];
  /** The round that lies open. */
  shown: OpenPan | null;
  disabled: boolean;
  /** A bet is under way or being shown. */
  busy: boolean;
  still: boolean;
  onPress: (place: number) => void;
  children: React.ReactNode;
}

/** A prospector's pan in a shallow river: nine stones, and what lies under them. */
export function GoldPanBoard({ ref, scoops, shown, disabled, busy, still, onPress, children }: Props) {
  const { t } = useTranslation("gold-pan");
  const { swirling, sparks } = useScoops(ref);
  const [focused, setFocused] = useState("0");
  const press = useStableCallback((place: number) => !disabled && onPress(place));
  // A bet that was refused brings no answer: the water comes to rest by itself.
  const swirls = swirling && busy;
  const open = swirls ? null : shown;
  return (
    <div className={styles.board} data-still={still || undefined}>
      <img src={river.bed} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
      <div className={styles.room}>
        <div className={styles.pan} data-swirl={swirls || undefined}>
          <img src={river.pan} alt="" draggable={false} className={styles.layer} />
          <span aria-hidden className={styles.shimmer} />
          {/* biome-ignore lint/a11y/useSemanticElements: a group of nine switches, not a form's part */}
          <div
            role="group"
            aria-label={t("pan")}
            onKeyDown={(event) => moveFocus(event, setFocused)}
            className={styles.grid}
          >
            {stones.map((stone, place) => (
              <Place
                key={stone}
                place={place}
                stone={stone}
                chosen={scoops.includes(place)}
                find={open?.places[place] ?? null}
                scooped={open?.scoops.includes(place) ?? false}
                wait={open && !still ? delayOf(open, place) : 0}
                reachable={String(place) === focused}
                disabled={disabled}
                onFocus={setFocused}
                onPress={press}
              />
            ))}
          </div>
          <img src={river.swirl} alt="" draggable={false} className={styles.swirl} />
        </div>
        <Sparks ref={sparks} />
      </div>
      {children}
    </div>
  );
}
