import { Minus, Plus } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A small whole number between two keys. */
export function Stepper({ label, value, least, most, disabled, onChange }: Props) {
  const { t } = useTranslation("steps");
  return (
    // biome-ignore lint/a11y/useSemanticElements: two keys and a number, no form of its own
    <div role="group" aria-label={label} className="flex items-center justify-between gap-2">
      <span className="min-w-0 text-sm text-ink-2">{label}</span>
      <span className="flex shrink-0 items-center rounded-md bg-page">
        <IconButton label={t("fewer")} disabled={disabled || value <= least} onClick={() => onChange(value - 1)}>
          <Minus />
        </IconButton>
        <output className="tnum w-8 text-center text-base font-bold">{value}</output>
        <IconButton label={t("more")} disabled={disabled || value >= most} onClick={() => onChange(value + 1)}>
          <Plus />
        </IconButton>
      </span>
    </div>
  );
}
