import { useSite } from "@/domain/site";

/** The site's logo; without one, its title as a wordmark beside the house's diamond. */
export function Logo({ wide = true }: { wide?: boolean }) {
  const { logo, title } = useSite();
  if (logo) return <img src={logo} alt={title} className="h-8 w-auto" />;
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 48 48" className="size-8 shrink-0" aria-hidden>
        <path d="M24 2 46 24 24 46 2 24Z" fill="var(--brand-600)" />
        <path d="M24 2 46 24H2Z" fill="var(--brand-500)" />
        <path d="M24 14 34 24 24 34 14 24Z" fill="var(--gold-fill)" />
        <path d="M24 14 34 24H14Z" fill="#fff" opacity=".35" />
      </svg>
      <span className={wide ? "text-xl leading-none font-extrabold tracking-[-.035em] text-ink-1" : "sr-only"}>
        {title}
      </span>
    </span>
  );
}
