import type { ComponentType } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { TableDefinition } from "../sharedTable/definition";
import type { LiveTypes } from "./live";
import { useResults } from "./useResults";

interface Props<Outcome extends object> {
  definition: TableDefinition<LiveTypes<Outcome>>;
  /** The rounds that the table tells of, newest first. */
  published: readonly LiveTypes<Outcome>["past"][];
  Statistics: ComponentType<{ history: readonly Outcome[] }>;
}

/** The table's statistics of the last 500 rounds, as far as there are so many. */
export function ResultStatistics<Outcome extends object>({ definition, published, Statistics }: Props<Outcome>) {
  const { t } = useTranslation("tables");
  const results = useResults(definition, published);
  return (
    <>
      <h3 className="font-semibold">{t("statistics_of", { count: results.length })}</h3>
      <Statistics history={results} />
    </>
  );
}
