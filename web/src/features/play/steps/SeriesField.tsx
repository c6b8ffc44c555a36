import { Delete } from "lucide-react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { useMoneyStyle } from "@/ui/Money";
import { TextButton } from "@/ui/TextButton";

interface Props<V extends string> {
  play: {
    game: { locked: boolean };
    choice: { series: readonly V[] };
    change: (part: { series: V[] }) => void;
  };
  label: string;
  hint: string;
  /** What a series of one, two, three … parts is worth, in 1/10 000; it is never longer than these. */
  multipliers: readonly number[];
  options: readonly { value: V; name: string; picture: string }[];
}

/** A series for Auto, made by pressing its parts one after the other. */
export function SeriesField<V extends string>({ play, label, hint, multipliers, options }: Props<V>) {
  const { series } = play.choice;
  const disabled = play.game.locked;
  const put = (next: V[]) => play.change({ series: next });
  const { t } = useTranslation("steps");
  const style = useMoneyStyle();
  const empty = series.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys and their row, no form of its own
    <div role="group" aria-label={label} className="grid gap-2 rounded-md bg-raised p-3">
      <p className="flex min-h-8 items-center justify-between gap-2 text-sm text-ink-2">
        {empty ? hint : label}
        {!empty && (
          <span className="tnum font-bold text-ink-1">
            {formatMultiplier(multipliers[series.length - 1] ?? 0, style.tag)}
          </span>
        )}
      </p>
      {!empty && (
        <ol className="flex flex-wrap gap-1">
          {series.map((value, at) => {
            const option = options.find((each) => each.value === value);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the series
              <li key={at} className="size-8 animate-[appear_.15s]">
                <img src={option?.picture} alt={option?.name} className="size-full object-contain" draggable={false} />
              </li>
            );
          })}
        </ol>
      )}
      <div className="flex items-center gap-1.5">
        {options.map((option) => (
          <Button
            key={option.value}
            variant="secondary"
            disabled={disabled}
            onClick={() => series.length < multipliers.length && put([...series, option.value])}
            className="min-w-0 flex-1 px-1"
            aria-label={option.name}
          >
            <img src={option.picture} alt="" className="h-8 w-8 object-contain" draggable={false} />
          </Button>
        ))}
        <IconButton label={t("series_back")} disabled={disabled || empty} onClick={() => put(series.slice(0, -1))}>
          <Delete />
        </IconButton>
      </div>
      {!empty && !disabled && <TextButton onClick={() => put([])}>{t("clear")}</TextButton>}
    </div>
  );
}
