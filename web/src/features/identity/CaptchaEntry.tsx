import { RefreshCw } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { CodeField } from "@/ui/Field";
import { Progress } from "@/ui/Progress";
import { TextButton } from "@/ui/TextButton";
import type { Captcha } from "./captcha";

interface CaptchaEntryProps {
  captcha: Captcha;
  value: string;
  onChange: (text: string) => void;
  error?: string;
}

/** The picture with the boxes to type what it shows, or the work that takes its place, and a button to change between both. */
export function CaptchaEntry({ captcha, value, onChange, error }: CaptchaEntryProps) {
  const { t } = useTranslation("identity");
  if (!captcha.wanted) return null;
  return (
    <div className="space-y-3 rounded-md bg-raised p-3.5">
      {captcha.failed ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2" role="alert">
          {t("captcha.failed")}
          <TextButton onClick={() => void captcha.ask()}>{t("profile.retry")}</TextButton>
        </div>
      ) : (
        captcha.hasPicture && <Picture captcha={captcha} />
      )}
      {captcha.hasPicture && (
        <CodeField
          label={t("field.captcha")}
          value={value}
          onChange={(text) => onChange(text.toUpperCase())}
          letters
          error={error}
        />
      )}
      <WorkState captcha={captcha} />
      <TextButton onClick={() => void captcha.ask({ unseen: !captcha.unseen })}>
        {t(captcha.unseen ? "captcha.withPicture" : "captcha.withoutPicture")}
      </TextButton>
    </div>
  );
}

function Picture({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation("identity");
  return (
    <div className="flex items-center gap-2">
      <div className="grid aspect-[33/10] min-w-0 flex-1 place-items-center overflow-hidden rounded-sm bg-page">
        {captcha.image ? (
          <img src={captcha.image} alt={t("captcha.alt")} className="size-full object-contain" />
        ) : (
          <span className="px-3 text-sm text-ink-2">…</span>
        )}
      </div>
      <IconButton label={t("captcha.another")} onClick={() => void captcha.ask()}>
        <RefreshCw aria-hidden />
      </IconButton>
    </div>
  );
}

/** How far the device is with its work. With a picture it is done before the characters are typed. */
function WorkState({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation("identity");
  if (captcha.failed || (captcha.hasPicture && captcha.share === 1)) return null;
  const isDone = captcha.share === 1;
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2" role="status">
        {t(isDone ? "captcha.proved" : "captcha.proving")}
      </p>
      {!isDone && <Progress label={t("captcha.proving")} value={captcha.share} max={1} />}
    </div>
  );
}
