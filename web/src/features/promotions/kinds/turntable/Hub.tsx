import { useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { turntable } from "./turntable.drawn";

interface HubProps {
  chances: number;
  isVisitor: boolean;
  isReady: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** The button in the middle of the wheel. Once pressed it keeps the focus, even when no chance is left. */
export function Hub({ chances, isVisitor, isReady, isBusy, onPress }: HubProps) {
  const { t } = useTranslation("promotions");
  const [wasPressed, setPressed] = useState(false);
  const canPress = isVisitor || isReady;
  function press(): void {
    if (!canPress && !isBusy) return;
    setPressed(true);
    onPress();
  }
  return (
    <button
      type="button"
      onClick={press}
      disabled={!canPress && !isBusy && !wasPressed}
      aria-disabled={isBusy || !canPress || undefined}
      aria-label={isVisitor ? t("register") : t("spin_press", { count: chances })}
      className={cx(
        "press relative grid size-full place-items-center rounded-full text-white focus-visible:shadow-[0_0_0_3px_#000,0_0_0_6px_#fff] disabled:cursor-not-allowed aria-disabled:cursor-default",
        !canPress && !isBusy && "grayscale-[.65]",
      )}
    >
      <img src={turntable.hub} alt="" width={140} height={140} className="absolute inset-0 size-full select-none" />
      <span aria-hidden className="relative grid justify-items-center leading-none text-shadow-[0_1px_3px_#0009]">
        <span className="text-xl font-extrabold tracking-wide">{t("spin_hub")}</span>
        {!isVisitor && <span className="tnum mt-1 text-sm font-bold">×{chances}</span>}
      </span>
    </button>
  );
}
