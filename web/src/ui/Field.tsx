import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  label: ReactNode;
  /** The label is for screen readers only (search). */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Before the text: an area code, a currency symbol, an icon. */
  prefix?: ReactNode;
  /** After the text: a button, a unit. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  inputClassName?: string;
}

const BOX =
  "flex min-h-12 items-center rounded-md bg-page ring-1 ring-inset transition-shadow duration-100 focus-within:ring-2";

export function Field({
  label,
  hideLabel,
  hint,
  error,
  prefix,
  suffix,
  className,
  inputClassName,
  id,
  disabled,
  ...input
}: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const note = error || hint ? `${inputId}-note` : undefined;
  return (
    <div className={cx("block", className)}>
      <label htmlFor={inputId} className={cx(hideLabel ? "sr-only" : "mb-1.5 block text-sm font-medium text-ink-2")}>
        {label}
      </label>
      <div
        className={cx(
          BOX,
          error ? "ring-loss" : "ring-line/70 hover:ring-line focus-within:ring-brand-400",
          disabled && "opacity-60",
        )}
      >
        {prefix && <span className="flex shrink-0 items-center pl-3.5 text-base text-ink-2">{prefix}</span>}
        <input
          id={inputId}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className={cx(
            "h-12 w-full min-w-0 flex-1 bg-transparent kit:px-3.5 kit:text-base kit:text-ink-1 outline-none placeholder:text-ink-3 disabled:cursor-not-allowed",
            inputClassName,
          )}
          {...input}
        />
        {suffix && <span className="flex shrink-0 items-center pr-1 text-ink-2">{suffix}</span>}
      </div>
      <Note id={note} hint={hint} error={error} />
    </div>
  );
}

/** A field for a number with decimals: the keyboard of a phone shows digits, and nothing is suggested. */
export function DecimalField(props: FieldProps) {
  return <Field inputMode="decimal" autoComplete="off" {...props} />;
}

function Note({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }) {
  if (!hint && !error) return null;
  return (
    <p
      id={id}
      role={error ? "alert" : undefined}
      className={cx("mt-1.5 flex items-start gap-1.5 text-sm", error ? "text-loss" : "text-ink-3")}
    >
      {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span>{error || hint}</span>
    </p>
  );
}

const LEVELS = ["weak", "fair", "good", "strong"] as const;

const STRENGTH_COLOR = ["bg-loss", "bg-gold-fill", "bg-brand-500", "bg-win-fill"];

export interface PasswordFieldProps extends FieldProps {
  /** Rates what was typed, and shows the rating: for new passwords. */
  strength?: (password: string) => (typeof LEVELS)[number];
  value?: string;
}

export function PasswordField({ strength, value, hint, ...rest }: PasswordFieldProps) {
  const labels = useLabels();
  const [shown, setShown] = useState(false);
  const level = strength && value ? LEVELS.indexOf(strength(value)) : undefined;
  const meter =
    level !== undefined ? (
      <span className="flex items-center gap-2">
        <span aria-hidden className="flex gap-1">
          {STRENGTH_COLOR.map((color, at) => (
            <span
              key={color}
              className={cx("h-1 w-7 rounded-full", at <= level ? STRENGTH_COLOR[level] : "bg-active")}
            />
          ))}
        </span>
        <span className="text-ink-2">{labels.strength[level]}</span>
      </span>
    ) : null;
  return (
    <Field
      {...rest}
      value={value}
      type={shown ? "text" : "password"}
      hint={meter ?? hint}
      suffix={
        <button
          type="button"
          aria-label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="press grid size-11 place-items-center rounded-sm text-ink-3 hover:text-ink-1"
        >
          {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </button>
      }
    />
  );
}

export interface CodeFieldProps {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  /** Called once when all characters are there. */
  onComplete?: (code: string) => void;
  length?: number;
  /** Letters too (a picture's characters). */
  letters?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const BOXES_IN_ROW = 6;

/** A one-time code: one real input (paste, autofill and screen readers work), drawn as boxes. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  letters,
  error,
  hint,
  autoFocus,
  disabled,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  function change(text: string) {
    const clean = text.replace(letters ? /[^0-9a-z]/gi : /\D/g, "").slice(0, length);
    onChange(clean);
    if (clean.length === length && clean !== value) onComplete?.(clean);
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        {label}
      </label>
      <div className="relative">
        <div
          aria-hidden
          className="grid gap-2"
          style={{ gridTemplateColumns: `repeat(${Math.min(length, BOXES_IN_ROW)}, minmax(0, 1fr))` }}
        >
          {Array.from({ length }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are the positions themselves
              key={at}
              className={cx(
                "tnum grid h-13 place-items-center rounded-md bg-page text-xl font-semibold ring-1 ring-inset",
                error
                  ? "ring-loss"
                  : at === Math.min(value.length, length - 1)
                    ? "ring-line peer-focus:ring-brand-400"
                    : "ring-line/60",
              )}
            >
              {value[at] ?? ""}
            </span>
          ))}
        </div>
        <input
          id={id}
          ref={ref}
          value={value}
          onChange={(event) => change(event.target.value)}
          inputMode={letters ? "text" : "numeric"}
          autoComplete={letters ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the code step has nothing else to do first
          autoFocus={autoFocus}
          disabled={disabled}
          maxLength={length}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className="absolute inset-0 size-full rounded-md bg-transparent text-transparent caret-transparent outline-offset-2 selection:bg-transparent"
        />
      </div>
      <Note id={note} hint={hint} error={error} />
    </div>
  );
}
