import { Bookmark, X } from "lucide-react";
import type { PlayMode } from "@/api/schema";
import { type Amount, times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { moneyKind } from "../frame/round";
import { useParsedChoice } from "../frame/savedChoice";
import { type Bets, chipsOn } from "./chips";
import { canSave, type Layouts, MOST_LAYOUTS, parseLayouts } from "./layouts";

interface Props {
  /** Under which name this device keeps them. */
  kept: string;
  isSpot: (spot: unknown) => boolean;
  /** The chips on the table. */
  bets: Bets;
  /** One chip, in units. */
  value: Amount;
  playMode: PlayMode;
  disabled: boolean;
  nameOf: (spot: string) => string;
  /** Lays these chips in place of those on the table. */
  onLay: (bets: Bets) => void;
}

/** Layouts of chips that this device keeps for the table: kept, laid again and forgotten with one press each. */
export function SavedLayouts({ kept, isSpot, bets, value, playMode, disabled, nameOf, onLay }: Props) {
  const { t } = useTranslation("chips");
  const [layouts, save] = useParsedChoice<Layouts>(kept, (stored) => parseLayouts(stored, isSpot));
  const full = layouts.length >= MOST_LAYOUTS;
  if (layouts.length === 0 && bets.length === 0) return null;
  return (
    <section aria-label={t("layouts")}>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-ink-2">{t("layouts")}</h3>
        <Button
          size="sm"
          variant="ghost"
          disabled={!canSave(layouts, bets)}
          icon={<Bookmark aria-hidden className="size-4" />}
          onClick={() => save([bets, ...layouts])}
        >
          {t("layout_save")}
        </Button>
      </div>
      {full && <p className="mb-1 text-xs text-ink-3">{t("layouts_full", { most: MOST_LAYOUTS })}</p>}
      {layouts.length > 0 && (
        <ul className="max-h-56 overflow-y-auto rounded-md bg-page">
          {layouts.map((layout) => {
            const names = layout.map(({ spot, chips }) => (chips > 1 ? `${nameOf(spot)} ×${chips}` : nameOf(spot)));
            const name = names.join(", ");
            return (
              <li key={JSON.stringify(layout)} className="flex min-h-11 items-center text-sm odd:bg-raised/60">
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t("layout_lay", { name })}
                  className="press flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm pl-3 text-left hover:bg-active disabled:opacity-50"
                  onClick={() => onLay(layout)}
                >
                  <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                  <Money amount={times(value, chipsOn(layout))} kind={moneyKind(playMode)} className="font-semibold" />
                </button>
                <IconButton
                  label={t("layout_forget", { name })}
                  onClick={() => save(layouts.filter((other) => other !== layout))}
                >
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
