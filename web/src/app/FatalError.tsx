import { useAppUpdate } from "@/lib/appUpdate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";

const reload = () => window.location.reload();

/** Shown when a part of the page could not be loaded. Nothing here needs to be fetched. */
export function FatalError() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 p-4 text-center">
      <h1 className="text-xl font-bold">{t("server_error_title")}</h1>
      <p className="max-w-[40ch] text-ink-2">{t("server_error_text")}</p>
      <Button onClick={reload}>{t("reload")}</Button>
    </div>
  );
}

/** There is a newer page, and this one could not fetch it by itself. */
export function NewVersion() {
  const { t } = useTranslation();
  const offered = useAppUpdate((state) => state.offered);
  if (!offered) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-[36rem] items-center gap-3 rounded-lg bg-active p-3 shadow-[0_16px_40px_-8px_var(--shade)] desk:bottom-6"
    >
      <p className="flex-1 text-sm">
        <strong className="block font-bold">{t("new_version")}</strong>
        {t("new_version_text")}
      </p>
      <Button onClick={reload}>{t("reload")}</Button>
    </div>
  );
}
