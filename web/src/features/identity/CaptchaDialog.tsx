import { useEffect, useState } from "react";
import { parseCaptcha } from "@/domain/validation/code";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { CaptchaEntry } from "./CaptchaEntry";
import { useCaptcha } from "./captcha";

/** A captcha by itself, for a form elsewhere that the server asks one of. What was refused says how much work it needs. */
export function CaptchaDialog({ refusal, onAnswered, close }: DialogComponentProps<"captcha">) {
  const { t } = useTranslation("identity");
  const captcha = useCaptcha();
  const { ask } = captcha;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [waiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one captcha is fetched when the dialog opens
  useEffect(() => void ask({ refusal }), []);

  async function submit() {
    if (captcha.hasPicture && parseCaptcha(typed) === null) return setProblem(t("error.captcha"));
    setProblem("");
    setWaiting(true);
    const answer = await captcha.answer(typed).catch(() => null);
    setWaiting(false);
    if (!answer?.captcha_id) return;
    onAnswered(answer);
    close();
  }

  return (
    <Dialog title={t("captcha.title")} description={t("captcha.text")} onClose={close}>
      <form
        noValidate
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CaptchaEntry captcha={captcha} value={typed} onChange={setTyped} error={problem} />
        <Button type="submit" size="lg" full loading={waiting} disabled={captcha.failed}>
          {t("captcha.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
