import { useTranslation } from "@/lib/i18n/useTranslation";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";

interface Loaded {
  data: unknown;
  isLoading: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of something that is not there: a placeholder while it loads, an error with another try. */
export function Waits({ query }: { query: Loaded }) {
  const { t } = useTranslation("agents");
  if (query.isLoading) {
    return (
      <Loading>
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    );
  }
  if (!query.isError || query.data) return null;
  return <ErrorState title={t("failed")} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
