import { lazy, type ReactNode, Suspense } from "react";
import { useServerStatus } from "@/domain/status";
import { useAvailability } from "@/lib/api/availability";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageIdle } from "@/lib/idle";
import { cx } from "@/ui/cx";
import { ErrorBoundary } from "../ErrorBoundary";
import { BottomBar } from "./BottomBar";
import { openMenu, useAtTable, useShell, useSides } from "./store";
import { TopBar } from "./TopBar";
import { usePageRunning, useWide } from "./useWide";

const Footer = lazy(() => import("./Footer"));
const LeftRail = lazy(() => import("./LeftRail"));
const SideMenu = lazy(() => import("./SideMenu"));
const Dock = lazy(() => import("./Dock"));
const OutageBanner = lazy(() => import("./OutageBanner"));
const StatusBlock = lazy(() => import("./StatusBlock"));

/** A part of the shell that is loaded by itself, after the first screen: without it the rest still works. */
function Part({ children, room = null, later = false }: { children: ReactNode; room?: ReactNode; later?: boolean }) {
  const isRunning = usePageRunning();
  const idle = usePageIdle();
  if (!(later ? idle : isRunning)) return room;
  return (
    <ErrorBoundary fallback={() => room}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The frame of every screen: bars, rails, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const menuOpen = useShell((state) => state.menuOpen);
  const { narrow, dock: dockOpen } = useSides();
  // The server does not know how wide the window is: it leaves room for the live bets where the style sheet has it.
  const dock = usePageRunning() ? dockOpen : true;
  const table = useAtTable();
  const closed = useServerStatus((state) => state.status !== 1);
  const isOut = useAvailability((state) => state.current !== "normal");
  const desk = useWide(1024);
  return (
    <>
      <div inert={closed} className="relative isolate">
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-128 overflow-hidden">
          <div className="absolute -top-72 left-[8%] h-128 w-[48rem] rounded-full bg-(--glow-a) opacity-35 blur-[120px]" />
          <div className="absolute -top-80 right-[-10%] h-128 w-[40rem] rounded-full bg-(--glow-b) opacity-25 blur-[130px]" />
        </div>
        <button
          type="button"
          onClick={skip}
          className="sr-only z-50 rounded-md bg-brand-600 px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skip_to_content")}
        </button>
        <TopBar />
        {isOut && !closed && (
          <Part>
            <OutageBanner />
          </Part>
        )}
        <div
          className={cx(
            "desk:grid",
            narrow ? "desk:grid-cols-[72px_minmax(0,1fr)]" : "desk:grid-cols-[240px_minmax(0,1fr)]",
            dock &&
              (narrow ? "wide:grid-cols-[72px_minmax(0,1fr)_328px]" : "wide:grid-cols-[240px_minmax(0,1fr)_328px]"),
          )}
        >
          {desk ? (
            <Part room={<div />}>
              <LeftRail />
            </Part>
          ) : (
            // The rail's place on a desktop's screen, until the page knows how wide it is.
            <div className="hidden desk:block" />
          )}
          <div className="flex min-h-[calc(100dvh-3.5rem)] min-w-0 flex-col">
            <main
              id="content"
              tabIndex={-1}
              className={cx(
                "mx-auto w-full flex-1 px-4 pt-3 outline-none desk:px-6 desk:pt-5",
                table ? "max-w-[88rem]" : "max-w-[75rem]",
              )}
            >
              {children}
            </main>
            <Part later>
              <Footer />
            </Part>
          </div>
          {dock && (
            <Part room={<div className="hidden wide:block" />}>
              <Dock />
            </Part>
          )}
        </div>
        <BottomBar />
      </div>
      {menuOpen && (
        <Part>
          <SideMenu onClose={() => openMenu(false)} />
        </Part>
      )}
      {closed && (
        <Part>
          <StatusBlock />
        </Part>
      )}
    </>
  );
}

function skip() {
  document.getElementById("content")?.focus();
}
