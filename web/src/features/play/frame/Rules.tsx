import type { ReactNode } from "react";
import { moneyKind } from "@/domain/wallet";
import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money, useMoneyStyle } from "@/ui/Money";
import type { AnyGame } from "./BetPanel";

/** The figures of a game that its rules name. */
export type GameFigures = Pick<AnyGame, "config" | "limits" | "playMode">;

interface Props {
  game: GameFigures;
  /** How it is played, step by step. */
  text: ReactNode[];
  /** More figures of this game. */
  facts?: { label: string; value: ReactNode }[];
  /** A paytable or a drawing below. */
  children?: ReactNode;
}

const ROW = "flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 odd:bg-raised/60";

/** How a game works, in the figures of this very table. */
export function Rules({ game, text, facts = [], children }: Props) {
  const { t } = useTranslation("games");
  const style = useMoneyStyle();
  const { config, limits } = game;
  const kind = moneyKind(game.playMode);
  const rows = [
    {
      label: t("rtp"),
      value: formatRate(Number((BigInt(config.rtp.num) * 10_000n) / BigInt(config.rtp.den)), style.tag),
    },
    { label: t("house_edge"), value: formatRate(config.edge, style.tag) },
    ...facts,
    {
      label: t("stake_range"),
      value: (
        <>
          <Money amount={limits.min_stake} kind={kind} /> – <Money amount={limits.max_stake} kind={kind} />
        </>
      ),
    },
    { label: t("highest_payout"), value: <Money amount={limits.max_payout} kind={kind} /> },
  ];
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <ol className="grid list-decimal content-start gap-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink-3">
        {text.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
          <li key={at}>{line}</li>
        ))}
      </ol>
      <dl className="text-sm [&_dd]:tnum [&_dd]:flex [&_dd]:gap-1 [&_dd]:text-right [&_dd]:font-semibold [&_dt]:text-ink-2">
        {rows.map(({ label, value }) => (
          <div key={label} className={ROW}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="desk:col-span-2">{children}</div>}
    </div>
  );
}
