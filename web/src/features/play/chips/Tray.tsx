import { CopyPlus, Eraser, RotateCcw, Undo2 } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Chip } from "./Chip";
import { HAND } from "./chips";
import styles from "./chips.module.css";

export interface TrayProps {
  hand: number;
  /** The chips to choose from, from low to high, in the value of one. */
  chips?: readonly number[];
  worth: (chips: number) => string;
  disabled: boolean;
  can: { undo: boolean; clear: boolean; repeat: boolean };
  onHand: (chips: number) => void;
  onUndo: () => void;
  onClear: () => void;
  onDouble: () => void;
  onRepeat: () => void;
}

/** The chips to choose from, and what can be done with those on the cloth, in one line. */
export function Tray(props: TrayProps) {
  return (
    <div className={cx(styles.tray, "flex flex-wrap items-center justify-between gap-x-2 px-1.5 py-1 tablet:px-5")}>
      <Hand {...props} />
      <Moves {...props} />
    </div>
  );
}

/** The chips to choose from. */
export function Hand({
  hand,
  chips: choices = HAND,
  worth,
  onHand,
}: Pick<TrayProps, "hand" | "chips" | "worth" | "onHand">) {
  const { t } = useTranslation("chips");
  return (
    <div role="radiogroup" aria-label={t("hand")} className="flex">
      {choices.map((chips) => (
        <label
          key={chips}
          className="press grid size-11.5 cursor-pointer place-items-center rounded-full outline-brand-400 has-focus-visible:outline-2"
        >
          <input type="radio" name="hand" className="sr-only" checked={hand === chips} onChange={() => onHand(chips)} />
          <span className="sr-only">{t("chip", { amount: worth(chips) })}</span>
          <span
            aria-hidden
            className={cx(
              "block size-9 rounded-full transition-transform duration-120",
              hand === chips ? styles.inHand : "opacity-75",
            )}
          >
            <Chip chips={chips} label={worth(chips)} hand={choices} className="size-full" />
          </span>
        </label>
      ))}
    </div>
  );
}

/** What can be done with the chips on the cloth. */
export function Moves({
  disabled,
  can,
  onUndo,
  onClear,
  onDouble,
  onRepeat,
}: Omit<TrayProps, "hand" | "chips" | "worth" | "onHand">) {
  const { t } = useTranslation("chips");
  const icon = "text-inherit hover:bg-white/15 disabled:opacity-40";
  return (
    <div className="flex">
      <IconButton label={t("undo")} className={icon} disabled={disabled || !can.undo} onClick={onUndo}>
        <Undo2 />
      </IconButton>
      <IconButton label={t("repeat")} className={icon} disabled={disabled || !can.repeat} onClick={onRepeat}>
        <RotateCcw />
      </IconButton>
      <IconButton label={t("double")} className={icon} disabled={disabled || !can.clear} onClick={onDouble}>
        <CopyPlus />
      </IconButton>
      <IconButton label={t("clear")} className={icon} disabled={disabled || !can.clear} onClick={onClear}>
        <Eraser />
      </IconButton>
    </div>
  );
}
