import { type ReactNode, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";

const SHORTEST = 6;
const LONGEST = 16;

interface CodeFormProps {
  /** What the button says. */
  submit: string;
  pending: boolean;
  onSubmit: (code: string) => void;
  children?: ReactNode;
}

/** Where a code is typed. */
export function CodeForm({ submit, pending, onSubmit, children }: CodeFormProps) {
  const { t } = useTranslation("promotions");
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const fits = code.length >= SHORTEST;
  return (
    <form
      noValidate
      className="space-y-4 pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fits) onSubmit(code);
      }}
    >
      <Field
        label={t("redeem_code")}
        hint={t("redeem_hint")}
        error={isTried && !fits ? t("redeem_hint") : undefined}
        value={code}
        onChange={(event) =>
          setCode(
            event.target.value
              .toUpperCase()
              .replace(/[^A-Z0-9]/g, "")
              .slice(0, LONGEST),
          )
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        inputClassName="font-mono font-semibold tracking-[.12em]"
      />
      {children}
      <Button type="submit" size="lg" full loading={pending}>
        {submit}
      </Button>
    </form>
  );
}
