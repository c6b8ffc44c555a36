import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { call } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { CodeField } from "@/ui/Field";
import { TextButton } from "@/ui/TextButton";

export interface Captcha {
  /** The server asked for a picture; from then on the form has its field. */
  wanted: boolean;
  /** Number of the shown picture, to send with what was read from it. */
  id: string;
  image: string;
  failed: boolean;
  /** Fetches a picture, the first or another one. */
  ask: () => Promise<void>;
}

export function useCaptcha(): Captcha {
  const [state, setState] = useState({ wanted: false, id: "", image: "", failed: false });
  async function ask() {
    setState((before) => ({ ...before, wanted: true, failed: false }));
    try {
      const { captcha_id, image } = await call("POST /api/user/getPicCaptcha", {}, { quiet: true });
      setState({ wanted: true, id: captcha_id, image, failed: false });
    } catch {
      setState((before) => ({ ...before, image: "", failed: true }));
    }
  }
  return { ...state, ask };
}

/** What a call sends about the picture; nothing where none was asked for. */
export function captchaAnswer(captcha: Captcha, typed: string): { captcha_id?: string; captcha_code?: string } {
  return captcha.wanted ? { captcha_id: captcha.id, captcha_code: typed.trim().toUpperCase() } : {};
}

interface CaptchaEntryProps {
  captcha: Captcha;
  value: string;
  onChange: (text: string) => void;
  error?: string;
}

/** The picture, a button for another one, and the boxes to type what it shows. */
export function CaptchaEntry({ captcha, value, onChange, error }: CaptchaEntryProps) {
  const { t } = useTranslation("identity");
  if (!captcha.wanted) return null;
  return (
    <div className="space-y-3 rounded-md bg-raised p-3.5">
      <div className="flex items-center gap-2">
        <div className="grid h-14 min-w-0 flex-1 place-items-center overflow-hidden rounded-sm bg-page">
          {captcha.image ? (
            <img src={captcha.image} alt={t("captcha.alt")} className="h-14 max-w-full object-contain" />
          ) : (
            <span className="px-3 text-sm text-ink-2">{captcha.failed ? t("captcha.failed") : "…"}</span>
          )}
        </div>
        {captcha.failed ? (
          <TextButton onClick={() => void captcha.ask()}>{t("profile.retry")}</TextButton>
        ) : (
          <IconButton label={t("captcha.another")} onClick={() => void captcha.ask()}>
            <RefreshCw aria-hidden />
          </IconButton>
        )}
      </div>
      <CodeField
        label={t("field.captcha")}
        value={value}
        onChange={(text) => onChange(text.toUpperCase())}
        letters
        error={error}
      />
    </div>
  );
}
