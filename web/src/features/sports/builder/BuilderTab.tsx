import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { builderMarkets, groupMarkets } from "../fixture/groups";
import { MarketPanels } from "../fixture/MarketPanel";
import { usePinned } from "../fixture/pins";
import { asBuilderSelection, isShown } from "../markets";
import { builderWords } from "../slip/SelectionWords";
import { type SlipAccess, SlipContext } from "../slipContext";
import styles from "../sports.module.css";
import type { Card, Market } from "../wire";
import { BuilderBar } from "./BuilderBar";
import {
  changeDraft,
  LEAST_SELECTIONS,
  MOST_SELECTIONS,
  partName,
  toggledPart,
  useDraft,
  withoutParts,
} from "./drafts";

/** The markets that a bet builder takes: their prices are put into the builder instead of the slip, which a bar below shows. */
export function BuilderTab({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  const selections = useDraft(card.fixture);
  const access = useBuilderAccess(card.fixture);
  const markets = useMemo(() => builderMarkets(card.markets), [card.markets]);
  const groups = groupMarkets(markets, usePinned(card.sport));
  const start = useRef<HTMLParagraphElement>(null);
  useLostSelections(card, markets);
  const isEmpty = selections.length === 0;
  useEffect(() => {
    // The bar is gone with what was focused in it: the next selection is chosen from here.
    if (isEmpty && document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <div className={styles.builder}>
      <p ref={start} tabIndex={-1} className="mb-2 text-sm text-ink-2 outline-none">
        {t("builder_hint", { least: LEAST_SELECTIONS, most: MOST_SELECTIONS })}
      </p>
      <SlipContext value={access}>
        <MarketPanels card={card} groups={groups} />
      </SlipContext>
      {!isEmpty && <BuilderBar card={card} selections={selections} />}
    </div>
  );
}

/** What the prices of the tab are put into. */
function useBuilderAccess(fixture: string): SlipAccess {
  const { t } = useTranslation("sports");
  const selections = useDraft(fixture);
  return useMemo(() => {
    const names = new Set(selections.map(partName));
    return {
      has: (selection) => names.has(partName(selection)),
      hasBoost: () => false,
      toggle: (pressed) =>
        changeDraft(fixture, (before) => {
          // Another tab has put it in or taken it out, which is not seen here yet: the press meant the same.
          if (before.some((each) => partName(each) === partName(pressed)) !== names.has(partName(pressed)))
            return before;
          const after = toggledPart(before, asBuilderSelection(pressed));
          if (!after) toast.info(t("builder_full", { most: MOST_SELECTIONS }));
          return after ?? before;
        }),
    };
  }, [fixture, selections, t]);
}

/** Takes selections out that are not offered any more, and notifies the player: of a market that goes on some may be decided. */
function useLostSelections({ fixture, sport, sides }: Card, markets: readonly Market[]): void {
  const { t } = useTranslation("sports");
  const selections = useDraft(fixture);
  useEffect(() => {
    const offered = new Set(
      markets
        .filter(isShown)
        .flatMap(({ key, outcomes }) => outcomes.map(({ id }) => partName({ market: key, outcome: id }))),
    );
    const lost = selections.filter((each) => !offered.has(partName(each)));
    if (lost.length === 0) return;
    changeDraft(fixture, (before) => withoutParts(before, lost));
    const words = builderWords(t, { sport, sides, selections: lost });
    toast.info(t("builder_dropped", { selections: words.join(", ") }));
  }, [fixture, sport, sides, markets, selections, t]);
}
