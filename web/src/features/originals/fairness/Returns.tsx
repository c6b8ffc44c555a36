import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { Evidence } from "@/api/schema";
import { isSeededGame } from "@/lib/fairness/registry";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { tData } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { type Column, Table } from "@/ui/Data";
import { useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { exactText, type Fraction, multiplierParts, oneIn, perCentParts } from "./returns";
import { fieldsOf, textsOf } from "./verify/params";

type GameEvidence = Evidence["list"][number];
type Configuration = GameEvidence["shown"][number];

/** What every game returns, as the server computes it from the rules that pay. */
export function Returns() {
  const { t } = useTranslation(["evidence", "verify", "games"]);
  // The rules do not change while the page is open.
  const evidence = useQuery({ ...read("GET /api/originals/evidence", {}), staleTime: Number.POSITIVE_INFINITY });
  const name = (id: string) => tData(`games:game_${id.replaceAll("-", "_")}`, id);
  return (
    <section aria-labelledby="returns" className="rounded-lg bg-panel p-4 tablet:p-5">
      <h2 id="returns" className="text-lg font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{t("lead")}</p>
      {evidence.isError && !evidence.data && (
        <ErrorState title={t("failed")} onRetry={() => void evidence.refetch()} retrying={evidence.isFetching} />
      )}
      {!evidence.data && !evidence.isError && <Skeleton className="h-96" />}
      <ul className="grid gap-1.5">
        {evidence.data?.list.map((game) => (
          <li key={game.game}>
            <Game game={game} name={name(game.game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFormats() {
  const { tag } = useMoneyStyle();
  const perCent = (ratio: Fraction) => `${formatNumber(perCentParts(ratio), { unit: 10_000, tag }, { digits: 4 })} %`;
  return {
    perCent,
    range: (low: Fraction, high: Fraction) =>
      perCentParts(low) === perCentParts(high) ? perCent(high) : `${perCent(low)} – ${perCent(high)}`,
    times: (ratio: Fraction) => formatMultiplier(multiplierParts(ratio), tag),
    edge: (basisPoints: number) => `${formatNumber(basisPoints, { unit: 100, tag })} %`,
    odds: (chance: Fraction) => {
      const hundredths = oneIn(chance);
      return hundredths < 1_000
        ? formatNumber(hundredths, { unit: 100, tag }, { digits: 2 })
        : formatNumber(hundredths / 100, { unit: 1, tag }, { digits: 0 });
    },
  };
}

function Game({ game, name }: { game: GameEvidence; name: string }) {
  const { t } = useTranslation("evidence");
  const { range } = useFormats();
  return (
    <details className="group rounded-md bg-raised">
      <summary className="press flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-active [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-ink-3">{t("configurations", { count: game.configurations })}</span>
        </span>
        <span className="tnum text-right text-sm font-bold text-win">{range(game.lowest, game.highest)}</span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <Rows game={game} name={name} />
    </details>
  );
}

function Rows({ game, name }: { game: GameEvidence; name: string }) {
  const { t } = useTranslation(["evidence", "verify"]);
  const { range, times, edge, odds } = useFormats();
  const columns: Column<Configuration>[] = [
    { key: "choice", label: t("choice"), cell: (row) => <Choice game={game.game} row={row} /> },
    {
      key: "rtp",
      label: t("return"),
      align: "right",
      cell: (row) => (
        <span title={exactText(row.rtp) ?? undefined}>
          {range(row.lowest, row.rtp)}
          {exactText(row.rtp) && <span className="block text-xs text-ink-3">{exactText(row.rtp)}</span>}
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
  return (
    <div className="px-1 pb-2">
      {game.shown.length < game.configurations && (
        <p className="px-3 pb-1 text-xs text-ink-3">{t("selection", { count: game.shown.length })}</p>
      )}
      <Table
        label={t("of_game", { game: name })}
        columns={columns}
        rows={game.shown}
        rowKey={(row) => JSON.stringify(row.params)}
      />
    </div>
  );
}

/** What the player chose, in the words of the verifier. */
function Choice({ game, row }: { game: string; row: Configuration }) {
  const { t } = useTranslation(["evidence", "verify"]);
  const { tag } = useMoneyStyle();
  const params = row.params as Record<string, unknown>;
  if (game === "crash") {
    return t("way_out", { multiplier: formatMultiplier(Number(params.auto_cash_out) * 100, tag) });
  }
  if (!isSeededGame(game) || fieldsOf(game).length === 0) return t("no_choice");
  const texts = textsOf(game, params);
  const word = (text: string) => tData(`verify:word_${text}`, text);
  const parts = fieldsOf(game).map((field) => {
    const text = texts[field.name] ?? "";
    const value = field.kind === "choice" || field.kind === "side" ? word(text) : text;
    return `${t(`verify:param_${field.name}` as "verify:param_target")} ${value}`;
  });
  return <span className="text-ink-2">{parts.join(" · ")}</span>;
}
