import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { type GameFigures, Rules } from "../frame/Rules";
import type { LiveTable, PaytableRow } from "./live";

interface Props<Outcome extends object> {
  table: LiveTable<Outcome>;
  game: GameFigures;
  text: readonly string[];
  nameOf: (spot: string) => string;
  paysOf: (spot: string) => string;
}

/** How many spots of a kind are named. */
const NAMED = 3;

/** Spots that pay and return the same, in the order of the felt. */
function kindsOf(paytable: readonly PaytableRow[]): readonly PaytableRow[][] {
  const kinds = new Map<string, PaytableRow[]>();
  for (const row of paytable) {
    const key = `${row.pays.join()}:${row.rtp}`;
    kinds.set(key, [...(kinds.get(key) ?? []), row]);
  }
  return [...kinds.values()];
}

/** The rules of a live table, with what every spot pays and its exact return. */
export function LiveRules<Outcome extends object>({ table, game, text, nameOf, paysOf }: Props<Outcome>) {
  const { t } = useTranslation("tables");
  const { tag } = useMoneyStyle();
  return (
    <Rules game={game} text={[...text]}>
      <table className="w-full text-sm desk:col-span-2">
        <caption className="pb-2 text-left font-semibold">{t("spot_returns")}</caption>
        <thead className="text-left text-xs text-ink-3">
          <tr>
            <th className="px-3 font-medium">{t("column_spot")}</th>
            <th className="px-3 text-right font-medium">{t("column_pays")}</th>
            <th className="px-3 text-right font-medium">{t("column_rtp")}</th>
          </tr>
        </thead>
        <tbody>
          {kindsOf(table.paytable).map((rows) => {
            const [first] = rows;
            if (!first) return null;
            const names = rows.slice(0, NAMED).map(({ spot }) => nameOf(spot));
            return (
              <tr key={first.spot} className="odd:bg-raised/60">
                <td className="px-3 py-2">
                  {names.join(", ")}
                  {rows.length > NAMED && ` +${rows.length - NAMED}`}
                </td>
                <td className="tnum px-3 py-2 text-right whitespace-nowrap">{paysOf(first.spot)}</td>
                <td className="tnum px-3 py-2 text-right font-semibold">{formatRate(first.rtp, tag)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Rules>
  );
}
