import { useTranslation } from "@/lib/i18n/useTranslation";
import { CodeField } from "@/ui/Field";
import { TextButton } from "@/ui/TextButton";
import type { CodeSender } from "./codeSender";

interface CodeEntryProps {
  sender: CodeSender;
  value: string;
  onChange: (code: string) => void;
  onResend: () => void;
  error?: string;
}

/** The boxes for a code that was sent, what was said about it, and the way to another one. */
export function CodeEntry({ sender, value, onChange, onResend, error }: CodeEntryProps) {
  const { t } = useTranslation("identity");
  return (
    <div>
      <CodeField
        label={t("field.code")}
        value={value}
        onChange={onChange}
        error={error}
        hint={t("code.sent", { minutes: sender.minutes })}
        autoFocus
      />
      <TextButton onClick={onResend} disabled={sender.wait > 0 || sender.sending} className="tnum">
        {sender.sending
          ? t("code.sending")
          : sender.wait > 0
            ? t("code.again", { seconds: sender.wait })
            : t("code.resend")}
      </TextButton>
    </div>
  );
}
