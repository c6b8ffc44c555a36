import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { StarCell } from "../favourites/StarCell";
import styles from "../sports.module.css";
import type { SportId, SportsStats, TableRow } from "../wire";

/** A figure of a team in the table. */
interface Figure {
  name: "played" | "won" | "drawn" | "lost" | "goals" | "difference" | "points";
  text: (row: TableRow) => string | number;
  /** Left out on a phone: the difference is of the same figures. */
  isWide?: boolean;
}

const difference = ({ scored, conceded }: TableRow): string => {
  const value = scored - conceded;
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
};

const FIGURES: readonly Figure[] = [
  { name: "played", text: ({ played }) => played },
  { name: "won", text: ({ won }) => won },
  { name: "drawn", text: ({ drawn }) => drawn },
  { name: "lost", text: ({ lost }) => lost },
  { name: "goals", text: ({ scored, conceded }) => `${scored}:${conceded}`, isWide: true },
  { name: "difference", text: difference },
  { name: "points", text: ({ points }) => points },
];

/** The sports whose matches often end in a draw; of others the column is there once a match did. */
const WITH_DRAWS: readonly SportId[] = ["football", "kabaddi"];

function figuresOf({ sport, table }: SportsStats): readonly Figure[] {
  const hasDraws = WITH_DRAWS.includes(sport) || table.some(({ drawn }) => drawn > 0);
  return hasDraws ? FIGURES : FIGURES.filter(({ name }) => name !== "drawn");
}

const CELL = "px-1 text-right";

/** The table of a competition, with how far it has come. */
export function CompetitionTable({ stats }: { stats: SportsStats }) {
  const { t } = useTranslation("sports");
  const figures = figuresOf(stats);
  const { round, rounds, table } = stats;
  const rows = table.map((row, at) => (
    <Row key={row.team} stats={stats} row={row} position={at + 1} figures={figures} />
  ));
  return (
    <table className="tnum w-full text-sm">
      <caption className="pb-2 text-left text-xs text-ink-3">{t("table_round", { round, rounds })}</caption>
      <thead>
        <tr className="text-xs text-ink-3">
          <Heading name="position" className="text-left" />
          <Heading name="team" columns={2} className="text-left" />
          {figures.map(({ name, isWide }) => (
            <Heading key={name} name={name} className={cx(CELL, isWide && styles.wide)} />
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

interface RowProps {
  stats: SportsStats;
  row: TableRow;
  position: number;
  figures: readonly Figure[];
}

function Row({ stats: { sport, competition }, row, position, figures }: RowProps) {
  const { team, name } = row;
  return (
    <tr>
      <td className="pr-1 text-ink-3">{position}</td>
      <StarCell sport={sport} competition={competition.id} team={team} name={name} />
      <th scope="row" className={cx("text-left font-semibold", styles.rest)}>
        <span className="block truncate">{name}</span>
      </th>
      {figures.map((figure) => (
        <td
          key={figure.name}
          className={cx(CELL, figure.isWide && styles.wide, figure.name === "points" && "font-bold")}
        >
          {figure.text(row)}
        </td>
      ))}
    </tr>
  );
}

interface HeadingProps {
  name: Figure["name"] | "position" | "team";
  /** How many columns it is above. */
  columns?: number;
  className: string;
}

/** A column's name: a letter or two, read out as the whole word. */
function Heading({ name, columns, className }: HeadingProps) {
  const { t } = useTranslation("sports");
  const word = t(`table_${name}` satisfies MessageKey<"sports">);
  return (
    <th scope="col" colSpan={columns} title={word} className={cx("h-8 font-medium", className)}>
      <span aria-hidden className="whitespace-nowrap">
        {t(`table_${name}_short` satisfies MessageKey<"sports">)}
      </span>
      <span className="sr-only">{word}</span>
    </th>
  );
}
