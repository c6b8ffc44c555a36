import { memo, type ReactNode } from "react";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { HANDS, PAYS, type PokerHand } from "./rules";
import styles from "./video-poker.module.css";

const BULBS = Array.from({ length: 19 }, (_, at) => at);

interface Props {
  /** A hand that pays more than it cost: the lamps run. */
  festive: boolean;
  children: ReactNode;
}

/** The machine: a neon sign with lamps above a glowing screen. */
export function Cabinet({ festive, children }: Props) {
  const { t } = useTranslation("video-poker");
  return (
    <div className={cx(styles.cabinet, "@container relative grid items-center overflow-hidden text-white")}>
      <span aria-hidden className={cx(styles.floor, "absolute inset-x-0 bottom-0 h-1/3")} />
      <div className="relative mx-auto w-full max-w-[52rem] px-2 pt-2 pb-3 @xl:px-5 @xl:pb-5 desk:@xl:pb-3 desk:max-w-[min(62rem,calc(var(--board-h)*3.57-68rem))]">
        <header className="relative mx-auto mb-1.5 w-fit px-6 py-1 text-center">
          <p className="text-[1.05rem] font-black tracking-[.28em] text-[#ffe9fb] uppercase [text-shadow:0_0_6px_#ff7ae6,0_0_18px_#ff2fc8] @xl:text-2xl desk:@xl:text-[length:clamp(1.1rem,calc(var(--board-h)*.037),1.6rem)]">
            {t("sign")}
          </p>
        </header>
        <span aria-hidden className="mb-1.5 flex justify-between px-3">
          {BULBS.map((at) => (
            <span
              key={at}
              className={cx(
                "size-1.5 rounded-full bg-[#ffd76a] shadow-[0_0_6px_1px_#ffb52e] @xl:size-2",
                festive && "animate-[breathe_.48s_ease-in-out_infinite]",
              )}
              style={{ animationDelay: `${(at % 4) * 120}ms` }}
            />
          ))}
        </span>
        <div className={cx(styles.screen, styles.neon, "relative overflow-hidden rounded-[18px] p-2 @xl:p-4")}>
          <span aria-hidden className={cx(styles.lines, "pointer-events-none absolute inset-0")} />
          <span
            aria-hidden
            className="pointer-events-none absolute -top-1/4 -left-1/4 h-full w-3/4 rotate-12 bg-linear-to-r from-white/8 to-transparent"
          />
          <div className="relative">{children}</div>
        </div>
      </div>
    </div>
  );
}

interface PaytableProps {
  /** The hand that lies there now. */
  hand: PokerHand | null;
  /** It is the final one, and pays. */
  paid: boolean;
}

const PAYING = HANDS.filter((hand) => hand !== "none");

/** What every hand pays; the one on the table is lit. */
export const Paytable = memo(function Paytable({ hand, paid }: PaytableProps) {
  const { t } = useTranslation("video-poker");
  const style = useMoneyStyle();
  return (
    <table className="tnum block w-full text-[.68rem] font-bold @xl:text-[.95rem] desk:@xl:text-[length:clamp(.72rem,calc(var(--board-h)*.0235),1.05rem)]">
      <caption className="sr-only">{t("paytable")}</caption>
      <tbody className="block columns-2 gap-1.5">
        {PAYING.map((each) => {
          const lit = each === hand;
          return (
            <tr
              key={each}
              aria-current={lit || undefined}
              className={cx(
                "relative flex h-6 break-inside-avoid items-center justify-between rounded-[5px] px-1.5 @xl:h-8 @xl:px-3 desk:@xl:h-[clamp(1.4rem,calc(var(--board-h)*.049),2.1rem)]",
                lit && paid && "bg-[#ffe45e] text-[#1a0f3d]",
                lit && !paid && "bg-[#ff5fd8] text-[#23042a]",
                !lit && "text-[#ffe97a]",
              )}
            >
              <th scope="row" className="text-left font-bold whitespace-nowrap uppercase">
                {t(each)}
              </th>
              <td>{formatNumber(PAYS[each], { unit: 10_000, tag: style.tag }, { digits: 0 })}×</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
