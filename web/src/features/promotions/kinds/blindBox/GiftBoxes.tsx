import { useState } from "react";
import type { BoxContent } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { FreeStakes, isGold, isWhole, useAwardKind, useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import sheet from "./boxes.module.css";
import { giftBoxes } from "./giftBox.drawn";

interface GiftBoxesProps {
  /** What the opened box held; empty while it is closed. */
  contents: readonly BoxContent[];
  /** Opens the box at a place; undefined where nothing can be opened. */
  onOpen: ((index: number) => Promise<unknown>) | undefined;
  /** What a press does where nothing can be opened. */
  onRefused?: () => void;
}

/** Three boxes of which one is picked; then all three show what they held. */
export function GiftBoxes({ contents, onOpen, onRefused }: GiftBoxesProps) {
  const { t } = useTranslation("promotions");
  const [picking, setPicking] = useState<number | null>(null);
  /** Opened while this was on the screen: only then do lids fly. */
  const [isFresh, setFresh] = useState(false);

  async function open(index: number): Promise<void> {
    if (!onOpen || picking !== null) return;
    setPicking(index);
    setFresh(true);
    try {
      await onOpen(index);
    } finally {
      setPicking(null);
    }
  }
  const stateOf = (index: number): BoxState =>
    contents.length > 0 ? "open" : picking === index ? "picking" : onOpen ? "ready" : "closed";
  return (
    <ul className={sheet.stage} aria-label={t("box_stage")}>
      {[0, 1, 2].map((index) => (
        <li key={index} className={sheet.place}>
          <GiftBox
            index={index}
            state={stateOf(index)}
            content={contents[index]}
            isFresh={isFresh}
            isBusy={picking !== null}
            onPress={() => void open(index)}
            onRefused={onRefused}
          />
        </li>
      ))}
    </ul>
  );
}

type BoxState = "closed" | "ready" | "picking" | "open";

interface GiftBoxProps {
  /** Its place, from 0. */
  index: number;
  state: BoxState;
  content: BoxContent | undefined;
  isFresh: boolean;
  isBusy: boolean;
  onPress: () => void;
  onRefused: (() => void) | undefined;
}

function GiftBox({ index, state, content, isFresh, isBusy, onPress, onRefused }: GiftBoxProps) {
  const { t } = useTranslation("promotions");
  const art = giftBoxes[index];
  const isPicked = content?.picked === 1;
  return (
    <>
      <button
        type="button"
        className={sheet.box}
        data-state={state}
        data-picked={isPicked || undefined}
        data-fresh={isFresh || undefined}
        disabled={state === "closed" && !onRefused}
        aria-disabled={state === "closed" || state === "open" || isBusy || undefined}
        aria-label={t("box_press", { number: index + 1 })}
        onClick={state === "ready" ? onPress : state === "closed" ? onRefused : undefined}
      >
        <img src={art?.base} alt="" width={160} height={176} className={sheet.part} />
        <img src={art?.lid} alt="" width={160} height={176} className={sheet.lid} />
      </button>
      {content && <Content content={content} />}
      {isFresh && isPicked && <Burst />}
    </>
  );
}

/** What a box held. */
function Content({ content: { award, picked } }: { content: BoxContent }) {
  const { t } = useTranslation("promotions");
  const kindOf = useAwardKind();
  const awardText = useAwardText();
  const gold = isGold(award.award_type);
  return (
    <p className={sheet.content} data-picked={picked === 1 || undefined}>
      <span className="sr-only">{t(picked === 1 ? "box_taken" : "box_left", { award: awardText(award) })}</span>
      <span aria-hidden className={sheet.amount}>
        {award.free_rounds ? (
          <FreeStakes free={award.free_rounds} />
        ) : (
          <Money amount={award.amount} kind={gold ? "gold" : "money"} digits={isWhole(award.amount) ? 0 : 2} />
        )}
      </span>
      <span aria-hidden className={sheet.kind}>
        {kindOf(award.award_type)}
      </span>
    </p>
  );
}
