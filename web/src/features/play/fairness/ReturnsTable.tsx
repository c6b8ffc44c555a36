import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Column, DataTable } from "@/ui/DataTable";
import { useMoneyStyle } from "@/ui/Money";
import { useVerifier } from "../useVerifier";
import { type Configuration, exactText, type Fraction, multiplierParts, oneIn, perCentParts } from "./returns";
import { textsOf } from "./verify/params";

/** The figures of returns, as the player writes numbers. */
export function useFormats() {
  const { tag } = useMoneyStyle();
  const perCent = (ratio: Fraction) =>
    `${formatNumber(perCentParts(ratio), { unit: 10_000, tag }, { digits: 4 })}\u00a0%`;
  return {
    perCent,
    range: (low: Fraction, high: Fraction) =>
      perCentParts(low) === perCentParts(high) ? perCent(high) : `${perCent(low)} – ${perCent(high)}`,
    times: (ratio: Fraction) => formatMultiplier(multiplierParts(ratio), tag),
    edge: (basisPoints: number) => `${formatNumber(basisPoints, { unit: 100, tag })}\u00a0%`,
    odds: (chance: Fraction) => {
      const hundredths = oneIn(chance);
      return hundredths < 1_000
        ? formatNumber(hundredths, { unit: 100, tag }, { digits: 2 })
        : formatNumber(hundredths / 100, { unit: 1, tag }, { digits: 0 });
    },
  };
}

interface Props {
  label: string;
  game: string;
  rows: Configuration[];
}

/** Choices of one game with what they return. */
export function ReturnsTable({ label, game, rows }: Props) {
  const { t } = useTranslation(["evidence", "verify"]);
  const { range, times, edge, odds } = useFormats();
  const columns: Column<Configuration>[] = [
    { key: "choice", label: t("choice"), cell: (row) => <Choice game={game} row={row} /> },
    {
      key: "rtp",
      label: t("return"),
      align: "right",
      cell: (row) => (
        <span title={exactText(row.rtp) ?? undefined}>
          {range(row.lowest, row.rtp)}
          {exactText(row.rtp) && <span className="hidden text-xs text-ink-3 tablet:block">{exactText(row.rtp)}</span>}
        </span>
      ),
    },
    { key: "edge", label: t("edge"), align: "right", wide: true, cell: (row) => edge(row.edge) },
    {
      key: "top",
      label: t("top"),
      align: "right",
      cell: (row) => (
        <span>
          {times(row.top)}
          <span className="block text-xs text-ink-3">{t("one_in", { count: odds(row.top_chance) })}</span>
        </span>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={(row) => JSON.stringify(row.params)} />;
}

/** What the player chose, in the words of the verifier. */
function Choice({ game, row }: { game: string; row: Configuration }) {
  const { t } = useTranslation(["evidence", "verify"]);
  const verifier = useVerifier(game);
  if (!verifier) return null;
  if ("Choice" in verifier) return <verifier.Choice params={row.params} />;
  const { form } = verifier;
  if (!form) return t("no_choice");
  const texts = textsOf(form, row.params);
  const word = (text: string) => tData(`verify:word_${text}`, text);
  const parts = form.fields.map((field) => {
    const text = texts[field.name] ?? "";
    const value = field.kind === "choice" || field.kind === "side" ? word(text) : text;
    return `${t(`verify:param_${field.name}`)} ${value}`;
  });
  return <span className="text-ink-2">{parts.join(" · ")}</span>;
}
