import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import type { GameRound } from "../../frame/round";
import {
  afterGambles,
  COLOURS,
  type GambledOn,
  type GambledPart,
  gambleOdds,
  gambleRefusal,
  PARTS,
  type SlotAction,
  type SlotOutcome,
  type SlotParams,
  SUITS,
} from "../rules";
import type { SlotLook } from "../slot";
import { CardSign, SignCard } from "./Card";
import styles from "./gamble.module.css";
import over from "./over.module.css";

interface Props {
  look: SlotLook;
  round: Pick<GameRound<SlotParams, SlotOutcome>, "outcome" | "stake" | "account_type">;
  /** So many of the cards have turned: what the last one brings is not shown before. */
  turned: number;
  busy: boolean;
  still: boolean;
  part: GambledPart;
  onPart: (part: GambledPart) => void;
  onGamble: (action: SlotAction) => void;
}

/** The choice after a win: a colour or a suit for all of it or half, or to take it. */
export function Gamble({ look, round, turned, busy, still, part, onPart, onGamble }: Props) {
  const { t } = useTranslation("slots");
  const outcome = afterGambles(round.outcome, turned);
  const { gambles, worth } = outcome;
  const last = round.outcome.gambles;
  const kind = moneyKind(round.account_type);
  const money = (pays: number) => times(round.stake, pays, 100);
  const refusal = gambleRefusal(look.sheet, outcome, "red", part) ?? gambleRefusal(look.sheet, outcome, "spade", part);
  const left = (look.sheet.rules.gamble?.times ?? 0) - gambles.length;
  const key = (on: GambledOn) => (
    <button
      key={on}
      type="button"
      className={cx("press", styles.key)}
      data-on={on}
      disabled={gambleRefusal(look.sheet, outcome, on, part) !== null}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onGamble({ gamble: { on, part } })}
    >
      <span className={styles.sign}>
        <CardSign on={on} />
        <span>{t(`card_${on}`)}</span>
      </span>
      <Money amount={money(gambleOdds(worth, on, part).right)} kind={kind} className={styles.right} />
    </button>
  );
  return (
    <section aria-label={t("gamble_title")} className={cx(over.panel, styles.panel)} data-still={still || undefined}>
      <header className={styles.head}>
        <span>
          {t("gamble_worth")} <Money amount={money(worth)} kind={kind} className={styles.worth} />
        </span>
        <span className={styles.left}>{t("gamble_left", { count: left })}</span>
      </header>
      <div className={styles.table}>
        <SignCard key={last.length} on={last.at(-1)?.drawn ?? null} still={still} />
        <ol aria-label={t("gamble_last")} className={styles.last}>
          {gambles.map(({ drawn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards in the order they were drawn
            <li key={at}>
              <span className="sr-only">{t(`card_${drawn}`)}</span>
              <CardSign on={drawn} />
            </li>
          ))}
        </ol>
      </div>
      <div role="radiogroup" aria-label={t("gamble_part")} className={styles.parts}>
        {PARTS.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: keys side by side, drawn as such
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === part}
            className={cx("press", styles.part)}
            onClick={() => onPart(each)}
          >
            {t(`gamble_${each}`)}
          </button>
        ))}
      </div>
      <div className={styles.keys}>{COLOURS.map(key)}</div>
      <div className={cx(styles.keys, styles.suits)}>{SUITS.map(key)}</div>
      {refusal && <p className={styles.refusal}>{t(`gamble_${refusal}`)}</p>}
    </section>
  );
}
