import { Check, ChevronRight, Landmark } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

interface BankChoiceProps {
  banks: { code: string; name: string; url: string }[];
  /** The code of the bank whose page was opened; empty before that. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** The banks that a transfer can be made with, each with the page to open for it. */
export function BankChoice({ banks, chosen, onChoose }: BankChoiceProps) {
  const { t } = useTranslation("wallet");
  return (
    <fieldset className="w-full text-left">
      <legend className="sr-only">{t("deposit.chooseBank")}</legend>
      <div className="grid gap-2">
        {banks.map(({ code, name, url }) => (
          <a
            key={code}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-current={code === chosen || undefined}
            onClick={() => onChoose(code)}
            className={cx(
              "press flex min-h-12 items-center gap-3 rounded-md px-3 py-2 font-semibold ring-2 ring-inset hover:brightness-(--under-hand)",
              code === chosen ? "bg-brand-600/18 ring-brand-500" : "bg-raised ring-transparent",
            )}
          >
            <Landmark aria-hidden className="size-5 shrink-0 text-brand-400" />
            <span className="min-w-0 flex-1 truncate" translate="no">
              {name}
            </span>
            {code === chosen ? (
              <Check aria-hidden className="size-5 shrink-0 text-brand-400" />
            ) : (
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
            )}
          </a>
        ))}
      </div>
    </fieldset>
  );
}
