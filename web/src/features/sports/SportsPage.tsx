import { lazy, Suspense } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useDesk } from "@/ui/useWide";
import { FixtureView } from "./fixture/FixtureView";
import { OddsFormatChoice } from "./frame/OddsFormatChoice";
import { SportsColumn, SportsStrip } from "./frame/SportsNav";
import { ViewLinks } from "./frame/ViewLinks";
import { FixturesLoading } from "./list/FixtureList";
import { SlipDock } from "./slip/SlipDock";
import { SlipProvider } from "./slip/SlipProvider";
import { SlipSheet } from "./slip/SlipSheet";
import styles from "./sports.module.css";
import { usePriceKeys } from "./usePriceKeys";
import { HomeView } from "./views/HomeView";
import { LiveView } from "./views/LiveView";
import { ResultsView } from "./views/ResultsView";
import { RulesView } from "./views/RulesView";
import { SportFixturesView } from "./views/SportFixturesView";
import { type SportView, useSportView } from "./views/useSportView";

const MyBets = lazy(() => import("./bets/MyBets").then((file) => ({ default: file.MyBets })));
const SearchView = lazy(() => import("./search/SearchView").then((file) => ({ default: file.SearchView })));
const StatsView = lazy(() => import("./stats/StatsView").then((file) => ({ default: file.StatsView })));

/** `/gameSport`: sports and competitions at the left, the view that the address names, the bet slip at the right. */
export function SportsPage() {
  const { t } = useTranslation("sports");
  const view = useSportView();
  const keys = usePriceKeys();
  const isDesk = useDesk();
  return (
    <SlipProvider>
      <div className="pb-8">
        {isDesk ? (
          <div className="mb-3 flex min-h-12 items-center justify-between gap-3">
            <h1 className="text-xl font-bold tracking-[-.01em]">{t("title")}</h1>
            <OddsFormatChoice className="w-44" />
          </div>
        ) : (
          <h1 className="sr-only">{t("title")}</h1>
        )}
        <div className={styles.columns}>
          <SportsColumn />
          <div {...keys} className="grid min-w-0 grid-cols-1 content-start gap-4">
            <ViewLinks />
            {view.view !== "fixture" && view.view !== "search" && <SportsStrip />}
            <Suspense fallback={<FixturesLoading />}>
              <View {...view} />
            </Suspense>
            {/* On a narrow screen fixtures come first: the format is chosen once. */}
            {!isDesk && <OddsFormatChoice className="mt-2 w-44 justify-self-center" />}
          </div>
          <SlipDock />
        </div>
        <SlipSheet />
      </div>
    </SlipProvider>
  );
}

function View(view: SportView) {
  switch (view.view) {
    case "live":
      return <LiveView />;
    case "sport":
      return <SportFixturesView sport={view.sport} comp={view.comp} />;
    case "results":
      return <ResultsView sport={view.sport} />;
    case "fixture":
      return <FixtureView key={view.fixture} fixture={view.fixture} />;
    case "bets":
      return <MyBets />;
    case "search":
      return <SearchView query={view.query} />;
    case "stats":
      return <StatsView sport={view.sport} competition={view.comp} />;
    case "rules":
      return <RulesView />;
    default:
      return <HomeView />;
  }
}
