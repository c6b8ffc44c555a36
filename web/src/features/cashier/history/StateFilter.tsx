import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";

/** Which orders are listed: 0 all, 1 processing, 2 success, 3 fail. */
export function StateFilter({ value, onChange }: { value: number; onChange: (type: number) => void }) {
  const { t } = useTranslation("wallet");
  const types = [t("history.all"), t("history.state.0"), t("history.state.1"), t("history.state.2")];
  return (
    <fieldset className="no-scrollbar -mx-5 mb-3 flex gap-2 overflow-x-auto px-5 py-0.5">
      <legend className="sr-only">{t("history.filter")}</legend>
      {types.map((label, type) => (
        <Chip key={label} size="sm" selected={value === type} onClick={() => onChange(type)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
