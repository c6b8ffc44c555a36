import { useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { EmptyState } from "@/ui/States";
import styles from "../sports.module.css";
import type { TimeChoice } from "./times";

interface TimeChipsProps {
  choices: TimeChoice[];
  chosen: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
  /** Whether the chosen one shows no fixture. */
  isEmpty: boolean;
}

/** Chooses the fixtures of a list by when they are played; where there are none, a line with the way back to all. */
export function TimeChips({ choices, chosen, onChoose, isEmpty }: TimeChipsProps) {
  const { t } = useTranslation("sports");
  const row = useRef<HTMLFieldSetElement>(null);
  function showAll() {
    onChoose("all");
    // The button that was pressed is gone.
    row.current?.querySelector("button")?.focus();
  }
  const action = (
    <Button variant="secondary" onClick={showAll}>
      {t("time_show_all")}
    </Button>
  );
  return (
    <>
      <fieldset ref={row} className={cx("no-scrollbar flex min-w-0 gap-2 overflow-x-auto", styles.row)}>
        <legend className="sr-only">{t("times")}</legend>
        {choices.map((each) => (
          <Chip key={each} selected={each === chosen} onClick={() => onChoose(each)}>
            {t(`time_${each}`)}
          </Chip>
        ))}
      </fieldset>
      {isEmpty && <EmptyState drawing="clock" title={t("time_none")} action={action} />}
    </>
  );
}
