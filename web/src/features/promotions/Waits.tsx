import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";

interface Loaded {
  data: unknown;
  isLoading: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface WaitsProps {
  query: Loaded;
  /** What is said where it failed. */
  failed: string;
}

/** In place of something that is not there: a placeholder while it loads, an error with another try. */
export function Waits({ query, failed }: WaitsProps) {
  if (query.isLoading) {
    return (
      <Loading>
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  }
  if (!query.isError || query.data) return null;
  return <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
