import { Check } from "lucide-react";
import { useState } from "react";
import { chooseTheme, currentTheme, THEMES, type Theme, useSite } from "@/domain/site";
import type { DialogComponentProps } from "@/lib/dialogs";
import { changeLanguage, currentLanguage } from "@/lib/i18n";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { Dialog } from "@/ui/Dialog";

/** Language and theme: how the page speaks and looks. */
export default function LanguageDialog({ close }: DialogComponentProps<"language">) {
  const { t } = useTranslation();
  const offered = useSite((site) => site.languages);
  const [busy, setBusy] = useState<Language | null>(null);
  const [theme, setTheme] = useState<Theme>(currentTheme());
  const active = currentLanguage();

  async function choose(language: Language) {
    setBusy(language);
    try {
      await changeLanguage(language);
    } catch {
      toast.error(t("language_failed"));
    } finally {
      setBusy(null);
    }
  }
  function paint(next: Theme) {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <Dialog title={t("language_and_look")} onClose={close}>
      <ul className="grid gap-2">
        {LANGUAGES.filter((language) => offered.length === 0 || offered.includes(language)).map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={LANGUAGE_TAGS[language]}
              aria-pressed={language === active}
              aria-busy={busy === language}
              onClick={() => choose(language)}
              className={cx(
                "press flex h-13 w-full items-center justify-between rounded-md px-4 text-base font-medium",
                language === active ? "bg-brand-600 text-on-brand" : "bg-raised hover:bg-active",
              )}
            >
              {LANGUAGE_NAMES[language]}
              {language === active && <Check aria-hidden className="size-5" />}
            </button>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-2 text-sm font-medium text-ink-2">{t("theme")}</h3>
      <div className="flex flex-wrap gap-2">
        {THEMES.map((name) => (
          <Chip
            key={name}
            selected={name === theme}
            onClick={() => paint(name)}
            icon={
              <span
                data-theme={name}
                aria-hidden
                className="grid size-5 place-items-center rounded-full bg-(--bg-2) ring-1 ring-(--line)"
              >
                <span className="size-2.5 rounded-full bg-(--brand-500)" />
              </span>
            }
          >
            {t(`theme_${name}`)}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
