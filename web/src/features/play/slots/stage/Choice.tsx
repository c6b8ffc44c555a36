import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { optionsOf, type SlotAction } from "../rules";
import type { SlotLook } from "../slot";
import styles from "./choice.module.css";
import { optionText, spinsOf } from "./optionText";
import over from "./over.module.css";

interface Props {
  look: SlotLook;
  busy: boolean;
  still: boolean;
  onChoose: (action: SlotAction) => void;
}

/** The choice over the reels: one of the options, all worth the same on average. */
export function Choice({ look, busy, still, onChoose }: Props) {
  const { t } = useTranslation("slots");
  const { rules } = look.sheet;
  return (
    <section aria-label={t("choice_title")} className={cx(over.panel, styles.panel)} data-still={still || undefined}>
      <h3 className={styles.title}>{t("choice_title")}</h3>
      <div className={styles.options}>
        {optionsOf(look.sheet).map((option) => {
          const { spins, least, most } = spinsOf(rules, option);
          return (
            <button
              key={option}
              type="button"
              className={cx("press", styles.option)}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChoose({ choose: option })}
            >
              {look.options?.[option] && (
                <img src={look.options[option]} alt="" width={160} height={160} draggable={false} />
              )}
              <b className={styles.spins}>{t("option_spins", { spins })}</b>
              <span className={styles.times}>
                {most > least ? t("option_between", { least, most }) : t("option_times", { least })}
              </span>
            </button>
          );
        })}
      </div>
      {rules.choice && (
        <p className={styles.note}>{t("choice_hint", { option: optionText(rules, rules.choice.default, t) })}</p>
      )}
    </section>
  );
}
