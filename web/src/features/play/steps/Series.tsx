import { Delete } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { TextButton } from "@/ui/TextButton";

interface Item {
  name: string;
  picture: string;
}

interface Props {
  label: string;
  hint: string;
  items: readonly Item[];
  choices: readonly (Item & { act: () => void })[];
  /** What the whole series is worth. */
  worth: string | null;
  disabled: boolean;
  onBack: () => void;
  onClear: () => void;
}

/** A series for Auto, made by pressing its parts one after the other. */
export function Series({ label, hint, items, choices, worth, disabled, onBack, onClear }: Props) {
  const { t } = useTranslation("steps");
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys and their row, no form of its own
    <div role="group" aria-label={label} className="grid gap-2 rounded-md bg-raised p-3">
      <p className="flex min-h-8 items-center justify-between gap-2 text-sm text-ink-2">
        {items.length === 0 ? hint : label}
        {worth && <span className="tnum font-bold text-ink-1">{worth}</span>}
      </p>
      {items.length > 0 && (
        <ol className="flex flex-wrap gap-1">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the series
            <li key={at} className="size-8 animate-[appear_.15s]">
              <img src={item.picture} alt={item.name} className="size-full object-contain" draggable={false} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-center gap-1.5">
        {choices.map((choice) => (
          <Button
            key={choice.name}
            variant="secondary"
            disabled={disabled}
            onClick={choice.act}
            className="min-w-0 flex-1 px-1"
            aria-label={choice.name}
          >
            <img src={choice.picture} alt="" className="h-8 w-8 object-contain" draggable={false} />
          </Button>
        ))}
        <IconButton label={t("series_back")} disabled={disabled || items.length === 0} onClick={onBack}>
          <Delete />
        </IconButton>
      </div>
      {items.length > 0 && !disabled && <TextButton onClick={onClear}>{t("clear")}</TextButton>}
    </div>
  );
}
