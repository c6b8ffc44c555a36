import { useTranslation } from "@/lib/i18n/useTranslation";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { fromText, type ParamField, type ParamForm, type ParamTexts } from "./params";

const FLAGS = ["no", "yes"] as const;
const SIDES = ["over", "under"] as const;

interface Props {
  form: ParamForm;
  texts: ParamTexts;
  onChange: (texts: ParamTexts) => void;
}

/** What the player chose before the round, field by field. */
export function ParamFields({ form: { fields }, texts, onChange }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className={fields.length > 1 ? "grid grid-cols-2 gap-3 tablet:grid-cols-3" : "grid gap-3"}>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          text={texts[field.name] ?? ""}
          onChange={(text) => onChange({ ...texts, [field.name]: text })}
        />
      ))}
    </div>
  );
}

function OneField({ field, text, onChange }: { field: ParamField; text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation("verify");
  const label = t(`param_${field.name}`);
  if (field.kind === "choice" || field.kind === "side" || field.kind === "flag") {
    const choices = field.kind === "side" ? SIDES : field.kind === "flag" ? FLAGS : field.choices;
    const options = choices.map((choice) => ({
      value: String(choice),
      label: typeof choice === "number" ? String(choice) : t(`word_${choice}`),
    }));
    return <Select label={label} value={text} options={options} onChange={onChange} />;
  }
  const wide = field.kind !== "number";
  return (
    <Field
      label={label}
      className={wide ? "col-span-full" : undefined}
      inputMode={wide ? "text" : "decimal"}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={fromText(field, text) === undefined && t("wrong_value")}
      hint={field.kind === "bets" ? t("bets_hint") : undefined}
      autoComplete="off"
      spellCheck={false}
      inputClassName="tnum"
    />
  );
}
