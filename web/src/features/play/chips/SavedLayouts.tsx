import { Bookmark, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PlayMode } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { type Amount, times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { LiveRegion } from "../frame/LiveRegion";
import { useSharedChoice } from "../frame/savedChoice";
import { type Bets, chipsOn } from "./chips";
import { canSave, type Layouts, MOST_LAYOUTS, parseLayouts, withLayout, withoutLayout } from "./layouts";
import { ignoreRepeat, useRowFocus } from "./useRowFocus";

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
  const [layouts, update] = useSharedChoice<Layouts>(kept, (stored) => parseLayouts(stored, isSpot));
  const [announcement, setAnnouncement] = useState("");
  const saveKey = useRef<HTMLButtonElement>(null);
  const { list, removal } = useRowFocus(saveKey);
  const nameOfLayout = (layout: Bets) =>
    layout.map(({ spot, chips }) => (chips > 1 ? `${nameOf(spot)} ×${chips}` : nameOf(spot))).join(", ");

  function save() {
    if (!canSave(layouts, bets)) return;
    const stored = update((before) => withLayout(before, bets));
    // Another tab may have filled the list in the meantime.
    if (stored.includes(bets)) setAnnouncement(t("layout_saved", { name: nameOfLayout(bets) }));
  }
  function forget(layout: Bets) {
    update((before) => withoutLayout(before, layout));
    setAnnouncement(t("layout_forgotten", { name: nameOfLayout(layout) }));
  }

  // What was done here is said here, and the focus stays on the key: after the last layout too.
  if (layouts.length === 0 && bets.length === 0 && announcement === "") return null;
  const rows = layouts.map((layout, at) => (
    <SavedLayout
      key={JSON.stringify(layout)}
      name={nameOfLayout(layout)}
      worth={<Money amount={times(value, chipsOn(layout))} kind={moneyKind(playMode)} className="font-semibold" />}
      disabled={disabled}
      onLay={() => onLay(layout)}
      removal={removal(at, () => forget(layout))}
    />
  ));
  return (
    <section aria-label={t("layouts")}>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-ink-2">{t("layouts")}</h3>
        <Button
          ref={saveKey}
          size="sm"
          variant="ghost"
          aria-disabled={!canSave(layouts, bets) || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:bg-active aria-disabled:text-ink-3"
          icon={<Bookmark aria-hidden className="size-4" />}
          onKeyDown={ignoreRepeat}
          onClick={save}
        >
          {t("layout_save")}
        </Button>
      </div>
      <LiveRegion text={announcement} />
      {layouts.length >= MOST_LAYOUTS && (
        <p className="mb-1 text-xs text-ink-3">{t("layouts_full", { most: MOST_LAYOUTS })}</p>
      )}
      {layouts.length > 0 && (
        <ul ref={list} className="max-h-56 overflow-y-auto rounded-md bg-page">
          {rows}
        </ul>
      )}
    </section>
  );
}

interface SavedLayoutProps {
  name: string;
  worth: ReactNode;
  disabled: boolean;
  onLay: () => void;
  /** What the key that forgets the layout does. */
  removal: object;
}

function SavedLayout({ name, worth, disabled, onLay, removal }: SavedLayoutProps) {
  const { t } = useTranslation("chips");
  return (
    <li className="flex min-h-11 items-center text-sm odd:bg-raised/60">
      <button
        type="button"
        disabled={disabled}
        aria-label={t("layout_lay", { name })}
        className="press flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm pl-3 text-left hover:bg-active disabled:opacity-50"
        onClick={onLay}
      >
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {worth}
      </button>
      <IconButton label={t("layout_forget", { name })} {...removal}>
        <X />
      </IconButton>
    </li>
  );
}
