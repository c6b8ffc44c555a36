import { X } from "lucide-react";
import type { PlayMode } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { type Amount, times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { Money } from "@/ui/Money";
import type { Bets } from "./chips";
import { useRowFocus } from "./useRowFocus";

interface Props {
  bets: Bets;
  /** One chip, in units. */
  value: Amount;
  playMode: PlayMode;
  disabled: boolean;
  nameOf: (spot: string) => string;
  /** What a spot pays, in words. */
  paysOf: (spot: string) => string;
  onTake: (spot: string) => void;
}

/** The chips on the cloth as a list: what lies where, what it pays, and the way to take it off. */
export function Placed({ bets, value, playMode, disabled, nameOf, paysOf, onTake }: Props) {
  const { t } = useTranslation("chips");
  const { list, removal } = useRowFocus();
  if (bets.length === 0) return null;
  return (
    <section aria-label={t("placed")}>
      <h3 className="mb-1 text-sm font-medium text-ink-2">{t("placed")}</h3>
      <ul ref={list} className="max-h-56 overflow-y-auto rounded-md bg-page">
        {bets.map(({ spot, chips }, at) => (
          <li key={spot} className="flex min-h-11 items-center gap-2 pl-3 text-sm odd:bg-raised/60">
            <span className="min-w-0 flex-1 truncate font-medium">{nameOf(spot)}</span>
            <span className="tnum text-ink-3">{paysOf(spot)}</span>
            <Money amount={times(value, chips)} kind={moneyKind(playMode)} className="font-semibold" />
            <IconButton
              label={t("take", { spot: nameOf(spot) })}
              disabled={disabled}
              {...removal(at, () => onTake(spot))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
