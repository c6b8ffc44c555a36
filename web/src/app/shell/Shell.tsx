import { lazy, type ReactNode, Suspense } from "react";
import { useServerStatus } from "@/domain/status";
import { useAvailability } from "@/lib/api/availability";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageIdle } from "@/lib/idle";
import { usePageRunning } from "@/lib/pageRunning";
import { useRoute } from "@/lib/router";
import { cx } from "@/ui/cx";
import { useDesk } from "@/ui/useWide";
import { ErrorBoundary } from "../ErrorBoundary";
import { BottomBar } from "./BottomBar";
import { openMenu, useAtSports, useAtTable, useShell, useSides } from "./store";
import { TopBar } from "./TopBar";

const Footer = lazy(() => import("./Footer"));
const LeftRail = lazy(() => import("./LeftRail"));
const SideMenu = lazy(() => import("./SideMenu"));
const Dock = lazy(() => import("./Dock"));
const OutageBanner = lazy(() => import("./OutageBanner"));
const RainCall = lazy(() => import("./RainCall"));
const WheelCall = lazy(() => import("./WheelCall"));
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

/** The columns of the rail, the content and the live bets. */
function columns(narrow: boolean, dock: boolean): string {
  if (narrow) return cx("desk:grid-cols-[72px_minmax(0,1fr)]", dock && "wide:grid-cols-[72px_minmax(0,1fr)_328px]");
  return cx("desk:grid-cols-[240px_minmax(0,1fr)]", dock && "wide:grid-cols-[240px_minmax(0,1fr)_328px]");
}

/** The same at a table where nothing is chosen and the width is the style sheet's to know, as the server draws it (`useSides`). */
const TABLE_COLUMNS =
  "desk:grid-cols-[72px_minmax(0,1fr)] min-[1280px]:grid-cols-[240px_minmax(0,1fr)] big:grid-cols-[240px_minmax(0,1fr)_328px]";

/** A framed game has the whole window: it brings its own bar. */
export const WHOLE_WINDOW = "/webgame";

/** The frame of every screen: bars, rails, content, footer; nothing but the screen where that has the whole window. */
export function Shell({ children }: { children: ReactNode }) {
  const whole = useRoute().path === WHOLE_WINDOW;
  const closed = useServerStatus((state) => state.status !== 1);
  if (!whole) return <Columns closed={closed}>{children}</Columns>;
  return (
    <>
      <div inert={closed}>{children}</div>
      {closed && <Closed />}
    </>
  );
}

function Closed() {
  return (
    <Part>
      <StatusBlock />
    </Part>
  );
}

function Columns({ children, closed }: { children: ReactNode; closed: boolean }) {
  const { t } = useTranslation();
  const menuOpen = useShell((state) => state.menuOpen);
  const { narrow, dock: dockOpen } = useSides();
  const table = useAtTable();
  const sports = useAtSports();
  const isRunning = usePageRunning();
  const dock = dockOpen || !(isRunning || sports);
  const isOut = useAvailability((state) => state.current !== "normal");
  const desk = useDesk();
  return (
    <>
      <div inert={closed} className="relative isolate">
        <div aria-hidden className="page-glow pointer-events-none absolute inset-x-0 top-0 -z-10 h-128" />
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
          className={cx("desk:grid", isRunning ? columns(narrow, dock) : table ? TABLE_COLUMNS : columns(false, true))}
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
                table || sports ? "max-w-[88rem]" : "max-w-[75rem]",
              )}
            >
              {children}
            </main>
            <Part later>
              <Footer />
            </Part>
          </div>
          {dock && (
            <Part room={<div className={table ? "hidden big:block" : "hidden wide:block"} />}>
              <Dock />
            </Part>
          )}
        </div>
        <BottomBar />
        {!table && !sports && (
          <Part later>
            <RainCall />
            <WheelCall />
          </Part>
        )}
      </div>
      {menuOpen && (
        <Part>
          <SideMenu onClose={() => openMenu(false)} />
        </Part>
      )}
      {closed && <Closed />}
    </>
  );
}

function skip() {
  document.getElementById("content")?.focus();
}
