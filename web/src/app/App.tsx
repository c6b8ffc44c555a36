import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { moneyStyle, useSite } from "@/domain/site";
import { useDialogs } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { firstIdle } from "@/lib/idle";
import { PageRunningContext } from "@/lib/pageRunning";
import { queryClient } from "@/lib/query";
import { navigate, useRoute } from "@/lib/router";
import { useToasts } from "@/lib/toast";
import { cx } from "@/ui/cx";
import { type Labels, LabelsContext } from "@/ui/labels";
import { MoneyStyleContext } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorBoundary } from "./ErrorBoundary";
import { FatalError, NewVersion } from "./FatalError";
import { screenOf } from "./routes";
import { Shell, WHOLE_WINDOW } from "./shell/Shell";

const loadDialogHost = () => import("./dialogs/DialogHost").then((module) => ({ default: module.DialogHost }));
const DialogHost = lazy(loadDialogHost);
const Toasts = lazy(() => import("@/ui/Toasts").then((module) => ({ default: module.Toasts })));
const ServerError = lazy(() => import("./pages/ServerError"));

function Screen() {
  const { path } = useRoute();
  const Page = screenOf(path)?.Part;
  useEffect(() => {
    if (!Page) navigate("/404", { replace: true });
  }, [Page]);
  if (!Page) return null;
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => (
        <ErrorBoundary fallback={() => <FatalError />}>
          <Suspense fallback={null}>
            <ServerError />
          </Suspense>
        </ErrorBoundary>
      )}
    >
      <Suspense fallback={<ScreenSkeleton whole={path === WHOLE_WINDOW} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Before a screen's code is there; one that has the whole window brings no margin of the shell. */
function ScreenSkeleton({ whole }: { whole: boolean }) {
  return (
    <div className={cx("grid min-h-dvh content-start gap-6 py-4", whole && "px-4")}>
      <Skeleton className="h-44" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-44" />
    </div>
  );
}

/** The dialogs' registry comes when the page is idle, or with the first dialog. */
function DialogLayer() {
  const any = useDialogs((state) => state.stack.length > 0);
  const [wanted, setWanted] = useState(any);
  if (any && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <DialogHost />
    </Suspense>
  ) : null;
}

/** The layer's code comes with the first message. */
function ToastLayer() {
  const any = useToasts((state) => state.list.length > 0);
  const [wanted, setWanted] = useState(any);
  if (any && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

function useKitLabels(): Labels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      close: t("close"),
      back: t("back"),
      copy: t("copy"),
      copied: t("copied"),
      copyFailed: t("copy_failed"),
      retry: t("retry"),
      loadMore: t("load_more"),
      loading: t("loading"),
      show: t("show_password"),
      hide: t("hide_password"),
      previous: t("previous"),
      next: t("next"),
      required: t("required"),
      strength: [t("strength_weak"), t("strength_fair"), t("strength_good"), t("strength_strong")],
      favourite: t("favourite"),
      gold: t("gold"),
    }),
    [t],
  );
}

function Providers({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const { language } = useTranslation();
  const style = useMemo(() => moneyStyle(site, language), [site, language]);
  const labels = useKitLabels();
  return (
    <MoneyStyleContext value={style}>
      <LabelsContext value={labels}>{children}</LabelsContext>
    </MoneyStyleContext>
  );
}

/** The whole page; `drawn` where it takes over what the server drew; `onReady` is called once it runs. */
export function App({ drawn, onReady }: { drawn: boolean; onReady: () => void }) {
  const [isRunning, setRunning] = useState(!drawn);
  useLayoutEffect(onReady, [onReady]);
  useEffect(() => startTransition(() => setRunning(true)), []);
  useEffect(() => {
    void firstIdle().then(() => loadDialogHost().catch(() => undefined));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <PageRunningContext value={isRunning}>
          <Providers>
            <ErrorBoundary fallback={() => <FatalError />}>
              <Shell>
                <Screen />
              </Shell>
            </ErrorBoundary>
            <ErrorBoundary fallback={() => null}>
              <DialogLayer />
              <ToastLayer />
            </ErrorBoundary>
            <NewVersion />
          </Providers>
        </PageRunningContext>
      </Suspense>
    </QueryClientProvider>
  );
}
