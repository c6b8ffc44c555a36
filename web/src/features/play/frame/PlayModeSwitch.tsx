import { memo } from "react";
import type { PlayMode } from "@/api/schema";
import { dispatch } from "@/domain/session/store";
import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { GoldIcon, Money, useMoneyStyle } from "@/ui/Money";

/** Which purse is played from: where money play is off, and in a game of gold, there is only gold. */
export const PlayModeSwitch = memo(function PlayModeSwitch({
  playMode,
  taken,
  disabled,
}: {
  playMode: PlayMode;
  /** What the game takes here, money first. */
  taken: readonly PlayMode[];
  disabled: boolean;
}) {
  const { t } = useTranslation("games");
  const wallet = useWallet().data;
  const style = useMoneyStyle();
  return (
    <div
      role="radiogroup"
      aria-label={t("purse")}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-page p-1 desk:order-first"
    >
      {taken.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: two large keys, drawn as such
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={playMode === kind}
          disabled={disabled}
          // The only one is what is shown, and no choice.
          aria-disabled={taken.length === 1 || undefined}
          onClick={() => taken.length > 1 && dispatch({ type: "playMode", playMode: kind })}
          className={cx(
            "press flex h-12 min-w-0 flex-col items-center justify-center rounded-sm px-2 leading-tight",
            playMode === kind ? "bg-active text-ink-1" : "text-ink-3 hover:text-ink-1",
          )}
        >
          <span className="flex items-center gap-1 text-xs font-medium">
            {kind === 0 ? <GoldIcon className="size-3.5" /> : <span className="font-bold">{style.symbol}</span>}
            {t(kind === 0 ? "purse_gold" : "purse_money")}
          </span>
          {wallet && (
            <Money
              amount={balanceOf(wallet, kind)}
              kind={moneyKind(kind)}
              className="text-sm font-semibold [&_svg]:hidden"
            />
          )}
        </button>
      ))}
    </div>
  );
});
