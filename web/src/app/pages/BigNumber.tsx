import type { ReactNode } from "react";

/** The error pages: their number as three cards on the table. */
export function BigNumber({
  digits,
  title,
  text,
  children,
}: {
  digits: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-[64vh] place-items-center py-8 text-center">
      <div>
        <p aria-hidden className="flex justify-center gap-3">
          {Array.from(digits).map((digit, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: digits of a fixed number
              key={at}
              className="tnum grid h-32 w-24 place-items-center rounded-lg bg-linear-to-b from-active to-raised text-[4rem] font-extrabold shadow-[0_16px_40px_-12px_var(--shade),inset_0_1px_0_#ffffff1f] even:bg-linear-to-b even:from-brand-500 even:to-brand-600 even:text-on-brand"
              style={{ rotate: `${(at - 1) * 7}deg`, translate: at === 1 ? "0 -8px" : "0 4px" }}
            >
              {digit}
            </span>
          ))}
        </p>
        <h1 className="mt-8 text-xl font-bold tracking-[-.01em]">{title}</h1>
        <p className="mx-auto mt-2 max-w-[40ch] text-base text-ink-2">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
