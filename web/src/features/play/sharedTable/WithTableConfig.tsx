import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import type { TableConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { ErrorState } from "@/ui/States";
import { TableSkeleton } from "../frame/TableSkeleton";

interface Props {
  /** The id of the table. */
  id: string;
  children: (config: TableConfig) => ReactNode;
}

/** Fetches the settings of a table, and draws the table with them. */
export function WithTableConfig({ id, children }: Props) {
  const { t } = useTranslation("games");
  const config = useQuery({ ...read("GET /api/tables/config", { id }), staleTime: 5 * 60_000 });
  // The table is drawn in steps, between which a press is answered.
  const known = useDeferredValue(config.data);
  if (config.isError && !config.data)
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  return known ? children(known) : <TableSkeleton />;
}
