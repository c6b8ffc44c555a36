import { X } from "lucide-react";
import { useId, useRef } from "react";
import * as CODE from "@/lib/api/codes";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Skeleton } from "@/ui/Skeleton";
import { MovedValue, moveOf } from "../MovedValue";
import type { BuilderSelection } from "../markets";
import { useOddsText } from "../oddsPreference";
import { usePricesLocked } from "../pricesLocked";
import { isLive } from "../progress";
import { addToSlip } from "../slip/addToSlip";
import { Issue } from "../slip/Issue";
import { codeText, isSuspension } from "../slip/refusalWords";
import { builderWords } from "../slip/SelectionWords";
import { useRefusalContext } from "../slip/useRefusalContext";
import { useSlipUsed } from "../slip/useSlipUsed";
import styles from "../sports.module.css";
import { useCalm } from "../useCalm";
import { useMove } from "../useMove";
import type { Card } from "../wire";
import { builderSelection } from "./builderOffer";
import { changeDraft, LEAST_SELECTIONS, partName, withoutParts } from "./drafts";
import { type BuilderPrice, useBuilderPrice } from "./useBuilderPrice";

interface Props {
  card: Card;
  selections: readonly BuilderSelection[];
}

/** What is chosen for the bet builder, what it costs as one, and the key that puts it into the slip; it stays in sight. */
export function BuilderBar({ card, selections }: Props) {
  const { t } = useTranslation("sports");
  const reason = useId();
  const isLocked = usePricesLocked();
  const asked = useBuilderPrice(card, selections);
  const price = isLocked ? LOCKED : asked;
  const { offer } = price;
  const issue = useIssue(price);
  const isSlipUsed = useSlipUsed();
  const add = () => {
    if (!offer) return;
    const { name: competition, virtual } = card.competition;
    const of = { ...card, competition, virtual, in_play: isLive(card) };
    if (addToSlip(builderSelection(of, selections, offer))) changeDraft(card.fixture, () => []);
  };
  return (
    <section
      aria-label={t("market_90020")}
      className={cx(
        "grid grid-cols-1 gap-2 rounded-lg bg-active p-3",
        styles.builderBar,
        isSlipUsed && styles.aboveSlip,
      )}
    >
      <Chosen card={card} selections={selections} />
      {issue && (
        <div id={reason}>
          <Issue locked={isSuspension(price.code)}>{issue}</Issue>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <CombinedOdds key={selections.map(partName).join()} count={selections.length} price={price} />
        {/* It keeps the focus while it does nothing. */}
        <Button
          size="lg"
          variant={offer ? "primary" : "secondary"}
          aria-disabled={!offer || undefined}
          aria-describedby={issue ? reason : undefined}
          className={offer ? "" : "cursor-not-allowed bg-panel text-ink-3"}
          onClick={add}
        >
          {t("builder_add")}
        </Button>
      </div>
      <Announcement count={selections.length} price={price} issue={issue} />
    </section>
  );
}

/** While news of the fixtures is late, nothing can be bet on. */
const LOCKED: BuilderPrice = { isAsking: false, offer: null, code: CODE.FEED_DOWN, hasFailed: false };

/** Why the selections cannot be bet on as one; nothing while nothing is known against it. */
function useIssue({ code, hasFailed }: BuilderPrice): string {
  const { t } = useTranslation("sports");
  const context = useRefusalContext(1);
  if (hasFailed) return t("builder_failed");
  return code === 0 ? "" : codeText(code, context);
}

/** The selections, each with a key that takes it out. */
function Chosen({ card, selections }: Props) {
  const { t } = useTranslation("sports");
  const list = useRef<HTMLUListElement>(null);
  const words = builderWords(t, { ...card, selections });
  const remove = (each: BuilderSelection) => {
    changeDraft(card.fixture, (before) => withoutParts(before, [each]));
    // What was focused is gone; the focus stays in the list.
    list.current?.focus();
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t("builder_chosen")}
      className={cx("no-scrollbar flex gap-1.5 overflow-x-auto outline-none", styles.chosen)}
    >
      {selections.map((each, at) => (
        <li key={partName(each)} className="min-w-0 shrink-0">
          <ChosenChip name={words[at] ?? ""} onRemove={() => remove(each)} />
        </li>
      ))}
    </ul>
  );
}

function ChosenChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation("sports");
  return (
    <button
      type="button"
      aria-label={t("builder_remove", { name })}
      onClick={onRemove}
      className="press flex h-11 max-w-full items-center gap-1.5 rounded-full bg-panel px-3.5 text-sm font-medium text-ink-1"
    >
      <span className="truncate">{name}</span>
      <X aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}

interface PriceProps {
  count: number;
  price: BuilderPrice;
}

/** What the selections cost as one, with its last move; of other selections it is another price, which did not move. */
function CombinedOdds({ count, price: { isAsking, offer } }: PriceProps) {
  const { t } = useTranslation("sports");
  const write = useOddsText();
  const odds = offer?.odds ?? null;
  const was = useMove(odds);
  if (count < LEAST_SELECTIONS) return <p className="text-sm text-ink-2">{t("builder_more")}</p>;
  return (
    <p className="min-w-0">
      <span className="block text-xs text-ink-2">{t("builder_odds")}</span>
      <span className="tnum flex h-6 items-center text-lg font-bold">
        {isAsking && <Skeleton className="h-5 w-16" />}
        {!isAsking && odds === null && "–"}
        {odds !== null && (
          <MovedValue move={moveOf(odds, was)}>
            <span translate="no">{write(odds)}</span>
          </MovedValue>
        )}
      </span>
    </p>
  );
}

/** What screen readers are given of the bar. */
function Announcement({ count, price: { offer }, issue }: PriceProps & { issue: string }) {
  const { t } = useTranslation("sports");
  const write = useOddsText();
  const selections = t("builder_count", { count });
  const text = offer ? t("builder_said", { selections, odds: write(offer.odds) }) : issue;
  return (
    <p role="status" className="sr-only">
      {useCalm(text)}
    </p>
  );
}
