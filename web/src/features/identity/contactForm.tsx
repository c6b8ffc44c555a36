import type { ReactNode } from "react";
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useSite } from "@/domain/site";
import { parseOneTimeCode } from "@/domain/validation/code";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { CaptchaEntry } from "./CaptchaEntry";
import { CodeEntry } from "./CodeEntry";
import type { Captcha } from "./captcha";
import type { CodeScope } from "./codeSender";
import { type CodeStep, useCaptchaOnDemand, useCodeStep } from "./codeStep";
import { useErrorText, useRefusal } from "./refusal";
import { messageFor } from "./schemas";

interface ContactValues {
  contact: string;
  code: string;
  captcha: string;
}

/** The code that was typed with the request it belongs to, as every call takes it. */
export interface CodeProof {
  verify_code: string;
  code_request: string;
}

interface SaveContext {
  area: string;
  captcha: Captcha;
  proof: CodeProof;
}

interface ContactFormOptions<T extends ContactValues> {
  /** What a code is good for. */
  scope: CodeScope;
  /** Whether a code sent to the contact is part of the form. */
  byCode: boolean;
  empty: DefaultValues<T>;
  /** The rules of the fields; the picture is asked for only once the server wants it. */
  rules: (area: string, withCaptcha: boolean) => Resolver<T>;
  /** Fields that have to be right before a code is sent, beside the contact and the picture. */
  checkedFirst?: Path<T>[];
  /** Sends the form; what it throws is shown beside the field it is about. */
  save: (typed: T, context: SaveContext) => Promise<void>;
}

/** What the common parts of a contact form show. */
export interface ContactFormState {
  code: CodeStep;
  captcha: Captcha;
  /** The next press of the button sends a code. */
  asksForCode: boolean;
  isSubmitting: boolean;
  fieldError: (field: keyof ContactValues) => string | undefined;
  typed: (field: keyof ContactValues) => string;
  type: (field: "code" | "captcha", text: string) => void;
  formError: string | undefined;
  submit: () => void;
}

/** A form about a phone number or an e-mail address: its fields, the code that goes there, and a picture to read when the server asks for one. */
export function useContactForm<T extends ContactValues>({
  scope,
  byCode,
  empty,
  rules,
  checkedFirst = [],
  save,
}: ContactFormOptions<T>): { form: UseFormReturn<T>; state: ContactFormState } {
  const area = useSite((site) => site.phoneArea);
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => type("captcha", ""));
  const form = useForm<T>({ defaultValues: empty, resolver: rules(area, captcha.hasPicture) });
  const errorText = useErrorText();
  const showRefusal = useRefusal(form);
  const values = form.watch();
  const code = useCodeStep({
    scope,
    captcha,
    validate: () => form.trigger(["contact" as Path<T>, "captcha" as Path<T>, ...checkedFirst], { shouldFocus: true }),
    values: form.getValues,
    onRefused: refused,
  });
  const asksForCode = byCode && !code.isSent(values.contact);

  function type(field: "code" | "captcha", text: string) {
    const shouldValidate = field === "code" && form.formState.isSubmitted;
    form.setValue(field as Path<T>, text as PathValue<T, Path<T>>, { shouldValidate });
  }

  function refused(error: unknown) {
    noticeRefusal(error);
    showRefusal(error);
  }

  const send = form.handleSubmit(async (typed) => {
    const verify_code = parseOneTimeCode(typed.code) ?? typed.code;
    if (byCode && verify_code.length !== code.sender.digits) {
      form.setError("code" as Path<T>, { message: "error.code" }, { shouldFocus: true });
      return;
    }
    try {
      await save(typed, { area, captcha, proof: { verify_code, code_request: code.sender.request } });
    } catch (error) {
      refused(error);
    }
  });

  const state: ContactFormState = {
    code,
    captcha,
    asksForCode,
    isSubmitting: form.formState.isSubmitting,
    fieldError: (field) => {
      const { error } = form.getFieldState(field as Path<T>, form.formState);
      return errorText(error && { ...error, message: messageFor(error.message, code.sender.digits) });
    },
    typed: (field) => values[field],
    type,
    formError: form.formState.errors.root?.message,
    submit: () => void (asksForCode ? code.sendCode() : send()),
  };
  return { form, state };
}

interface ContactFormProps {
  state: ContactFormState;
  submitLabel: string;
  /** Between the picture and the button. */
  options?: ReactNode;
  children: ReactNode;
}

/** The form with its fields, the picture where one is asked for, what was refused, and its button, which sends the code first. */
export function ContactForm({ state, submitLabel, options, children }: ContactFormProps) {
  const { code, captcha, asksForCode } = state;
  return (
    <form
      noValidate
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      {children}
      <CaptchaEntry
        captcha={captcha}
        value={state.typed("captcha")}
        onChange={(text) => state.type("captcha", text)}
        error={state.fieldError("captcha")}
      />
      {options}
      <FormError>{state.formError}</FormError>
      <Button
        type="submit"
        size="lg"
        full
        loading={state.isSubmitting || code.sender.sending}
        disabled={asksForCode && code.waiting}
      >
        {asksForCode ? code.sendLabel : submitLabel}
      </Button>
    </form>
  );
}

/** The code that went to the contact; nothing before one was sent. */
export function SentCode({ state }: { state: ContactFormState }) {
  if (state.asksForCode) return null;
  return (
    <CodeEntry
      sender={state.code.sender}
      value={state.typed("code")}
      onChange={(text) => state.type("code", text)}
      onResend={() => void state.code.sendCode()}
      error={state.fieldError("code")}
    />
  );
}
