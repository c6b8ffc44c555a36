import { type Ref, useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { moveFocus } from "../../parts/roving";
import { Sparks } from "../../steps/Sparks";
import { HANGS } from "./places";
import { Ribbon } from "./Ribbon";
import { tree } from "./tree.drawn";
import { delayOf, type ShownRibbons, useWish, type WishingTreeHandle } from "./useWish";
import styles from "./wishing-tree.module.css";

const PETALS = [0, 1, 2, 3, 4, 5] as const;

interface Props {
  ref: Ref<WishingTreeHandle>;
  ribbon: number;
  /** The round whose ribbons hang unrolled. */
  shown: ShownRibbons | null;
  disabled: boolean;
  /** A bet is under way or being shown. */
  busy: boolean;
  still: boolean;
  onChoose: (ribbon: number) => void;
  children: React.ReactNode;
}

/** An old tree at evening, and twelve ribbons that move in the breeze. */
export function WishingTreeBoard({ ref, ribbon, shown, disabled, busy, still, onChoose, children }: Props) {
  const { t } = useTranslation("gold-wishing-tree");
  const { blowing, sparks } = useWish(ref);
  const [focused, setFocused] = useState(String(ribbon));
  const choose = useStableCallback((next: number) => !disabled && onChoose(next));
  // The Tab key comes to the chosen one, however it was chosen.
  useEffect(() => setFocused(String(ribbon)), [ribbon]);
  // A bet that was refused brings no answer: the wind lies down by itself.
  const blows = blowing && busy;
  const open = blows ? null : shown;
  return (
    <div className={styles.board} data-still={still || undefined} data-wind={blows || undefined}>
      <div className={styles.room}>
        <div className={styles.stage}>
          <img src={tree} alt="" draggable={false} className={styles.tree} />
          {!still && PETALS.map((petal) => <i key={petal} aria-hidden className={styles.petal} />)}
          <div
            role="radiogroup"
            aria-label={t("tree")}
            onKeyDown={(event) => moveFocus(event, setFocused)}
            className={styles.ribbons}
          >
            {HANGS.map((hang, at) => (
              <Ribbon
                // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is its place in the tree
                key={at}
                at={at}
                hang={hang}
                chosen={at === ribbon}
                prize={open?.prizes[at] ?? null}
                drawn={open?.ribbon === at}
                wait={open && !still ? delayOf(open, at) : 0}
                reachable={String(at) === focused}
                disabled={disabled}
                onFocus={setFocused}
                onChoose={choose}
              />
            ))}
          </div>
          <Sparks ref={sparks} />
        </div>
      </div>
      {children}
    </div>
  );
}
