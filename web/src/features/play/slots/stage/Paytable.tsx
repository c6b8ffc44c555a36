import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { formatMultiplier } from "@/lib/format/money";
import type { TranslateFn } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import type { AnyGame } from "../../frame/BetPanel";
import type { SlotLook } from "../slot";
import { countText } from "./figures";
import styles from "./stage.module.css";
import { valueText } from "./valueText";
import { symbolName, useOwnWords } from "./words";

interface Props {
  game: Pick<AnyGame, "amount" | "playMode">;
  look: SlotLook;
}

/** What each symbol pays, in money of the present stake and in stakes. */
export function Paytable({ game, look }: Props) {
  const { t } = useTranslation("slots");
  const money = useMoneyText();
  const kind = moneyKind(game.playMode);
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t("paytable", { stake: money(game.amount, { kind }) })}</h3>
      <ul className={cx(styles.cards, "grid gap-2")}>
        {look.sheet.rules.symbols.map(
          ({ id, role }, at) => role !== "blank" && <SymbolLine key={id} game={game} look={look} symbol={at} />,
        )}
      </ul>
    </section>
  );
}

function SymbolLine({ game, look, symbol }: Props & { symbol: number }) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const words = useOwnWords(look);
  const { rules } = look.sheet;
  const found = rules.symbols[symbol];
  if (!found) return null;
  const { id, role, opens, pays = [] } = found;
  const { columns, rows } = rules.grid;
  const most = rules.wins === "cluster" || rules.wins === "anywhere" ? columns * rows : columns;
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised px-3 py-2">
      <img src={look.pictures[id]} alt="" width={56} height={56} draggable={false} className="size-14 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{symbolName(look, words, symbol)}</p>
        {role === "wild" && <p className="text-ink-2">{t(opens ? "wild_opens" : "wild")}</p>}
        {role === "drop" && <p className="text-ink-2">{t("drop")}</p>}
        {role === "coin" && (
          <p className="text-ink-2">
            {t("coin", { count: rules.hold?.needed ?? 0, values: coinValues(look.sheet, t) })}
          </p>
        )}
        {role === "scatter" && (
          <p className="text-ink-2">
            {rules.choice
              ? t("scatter_choice", { count: rules.choice.needed })
              : t("scatter", { count: rules.free_spins?.needed ?? 3 })}
          </p>
        )}
        {pays.length > 0 && (
          <table className="w-full">
            <tbody>
              {pays.toReversed().map(([count, pay], back) => (
                <tr key={count}>
                  <th scope="row" className="tnum pr-2 text-left font-medium whitespace-nowrap text-ink-3">
                    {countText(pays, pays.length - 1 - back, most)}
                  </th>
                  <td className="text-right font-bold">
                    <Money amount={times(game.amount, pay, 100)} kind={moneyKind(game.playMode)} />
                  </td>
                  <td className="tnum w-20 text-right text-ink-3">{formatMultiplier(pay * 100, tag)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </li>
  );
}

/** All that a coin without a name can be worth. */
function coinValues(sheet: SlotLook["sheet"], t: TranslateFn<"slots">): string {
  const values = sheet.rules.symbols.find(({ role }) => role === "coin")?.values ?? [];
  const named = new Set(sheet.rules.hold?.prizes.map(([, value]) => value));
  return values
    .filter(([value]) => !named.has(value))
    .map(([value]) => valueText({ sheet }, t, value))
    .join(", ");
}
