import { ChevronRight, Landmark } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";

interface BankChoiceProps {
  banks: { code: string; name: string; url: string }[];
}

/** The banks that a transfer can be made with, each with the page to open for it. */
export function BankChoice({ banks }: BankChoiceProps) {
  const { t } = useTranslation("wallet");
  return (
    <fieldset className="w-full text-left">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("deposit.chooseBank")}</legend>
      <div className="grid gap-2">{banks.map(bankLink)}</div>
    </fieldset>
  );
}

const bankLink = ({ code, name, url }: BankChoiceProps["banks"][number]) => (
  <a
    key={code}
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="press flex min-h-12 items-center gap-3 rounded-md bg-raised px-3 py-2 font-semibold hover:brightness-(--under-hand)"
  >
    <Landmark aria-hidden className="size-5 shrink-0 text-brand-400" />
    <span className="min-w-0 flex-1 truncate" translate="no">
      {name}
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
  </a>
);
