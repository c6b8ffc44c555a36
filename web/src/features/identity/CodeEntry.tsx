import { LONG_CODE_DIGITS } from "@/domain/validation/code";
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
  const isLong = sender.digits === LONG_CODE_DIGITS;
  const sent = t("code.sent", { minutes: sender.minutes });
  return (
    <div>
      <CodeField
        label={t("field.code")}
        length={sender.digits}
        value={value}
        onChange={onChange}
        error={error}
        hint={isLong ? `${sent} ${t("code.long")}` : sent}
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
