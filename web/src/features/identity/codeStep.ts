import { useSite } from "@/domain/site";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Captcha, useCaptcha } from "./captcha";
import { type CodeScope, type CodeSender, useCodeSender } from "./codeSender";
import { normalContact } from "./schemas";

const CAPTCHA_CODES = [1016, 1017];

interface CodeStepInput {
  scope: CodeScope;
  captcha: Captcha;
  /** Checks what has to be right before a code is sent. */
  validate: () => Promise<boolean>;
  values: () => { contact: string; captcha: string };
  onRefused: (error: unknown) => void;
}

export interface CodeStep {
  sender: CodeSender;
  /** A code went out to the contact as it is typed now. */
  isSent: (typedContact: string) => boolean;
  /** Validates and sends a code; a refusal is shown by the form. */
  sendCode: () => Promise<void>;
  /** What the button that sends the first code says, and whether it has to wait. */
  sendLabel: string;
  waiting: boolean;
}

/** The step that proves a contact by a one-time code: send, wait, send again. */
export function useCodeStep({ scope, captcha, validate, values, onRefused }: CodeStepInput): CodeStep {
  const area = useSite((site) => site.phoneArea);
  const { t } = useTranslation("identity");
  const sender = useCodeSender(scope);
  async function sendCode() {
    if (!(await validate())) return;
    const typed = values();
    try {
      await sender.send(normalContact(typed.contact, area), captcha, typed.captcha);
    } catch (error) {
      onRefused(error);
    }
  }
  return {
    sender,
    isSent: (typed) => sender.sentTo(normalContact(typed, area)),
    sendCode,
    sendLabel: sender.wait > 0 ? t("code.again", { seconds: sender.wait }) : t("code.send"),
    waiting: sender.wait > 0,
  };
}

/** A captcha that appears when the server asks for it, and is replaced when it was read wrongly. */
export function useCaptchaOnDemand(clear: () => void): { captcha: Captcha; noticeRefusal: (error: unknown) => void } {
  const captcha = useCaptcha();
  function noticeRefusal(error: unknown) {
    if (!isApiError(error)) return;
    if (!captcha.wanted && !CAPTCHA_CODES.includes(error.code)) return;
    // A captcha is good for one try, whatever the refusal was about.
    clear();
    void captcha.ask({ refusal: error });
  }
  return { captcha, noticeRefusal };
}
