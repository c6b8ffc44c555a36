import { FlaskConical, Globe, Headset, Scale, ShieldCheck } from "lucide-react";
import { useSite } from "@/domain/site";
import { openDialog } from "@/lib/dialogs";
import { currentLanguage } from "@/lib/i18n";
import { LANGUAGE_NAMES } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Logo } from "./Logo";

const LINK =
  "press inline-flex h-11 items-center gap-2 rounded-md px-2 -mx-2 font-medium text-ink-2 hover:text-ink-1 [&_svg]:size-4.5";

/** Licence, age, limits, help, language; and that the money is test money. */
export default function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="mx-auto mt-12 w-full max-w-[75rem] px-4 pb-28 text-sm text-ink-2 desk:px-6 desk:pb-10">
      <div className="rounded-lg bg-panel p-5 desk:p-7">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div className="max-w-[34ch]">
            <Logo />
            <p className="mt-3">{t("footer_promise")}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-10">
            <li>
              <button type="button" className={LINK} onClick={() => openDialog("licence", {})}>
                <Scale aria-hidden />
                {t("licence_title")}
              </button>
            </li>
            <li>
              <Link to="/fairness" className={LINK}>
                <ShieldCheck aria-hidden />
                {t("nav_fairness")}
              </Link>
            </li>
            <li>
              <button type="button" className={LINK} onClick={() => openDialog("customerService", {})}>
                <Headset aria-hidden />
                {t("help")}
              </button>
            </li>
            <li>
              <button type="button" className={LINK} onClick={() => openDialog("language", {})}>
                <Globe aria-hidden />
                {LANGUAGE_NAMES[currentLanguage()]}
              </button>
            </li>
          </ul>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <span
            role="img"
            aria-label={t("age_sign", { age: site.minimumAge })}
            className="tnum grid size-11 shrink-0 place-items-center rounded-full text-sm font-extrabold text-ink-1 ring-2 ring-loss"
          >
            {site.minimumAge}+
          </span>
          <p className="min-w-0 flex-1 basis-60">{t("play_safe")}</p>
        </div>
        {site.sandbox && (
          <p className="mt-5 flex items-start gap-3 rounded-md bg-raised px-4 py-3 text-gold">
            <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {t("test_money_long")}
          </p>
        )}
        <p className="mt-5 text-xs text-ink-3">
          {site.licence.number
            ? `${t("licence_number")} ${site.licence.number}. ${site.licence.text}`
            : t("licence_test")}
        </p>
      </div>
    </footer>
  );
}
