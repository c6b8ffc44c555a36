import { Loading, Skeleton } from "@/ui/Skeleton";

/** The shape of statistics that are being loaded. */
export function StatsLoading() {
  return (
    <Loading className="pb-4">
      <Skeleton className="h-80" />
    </Loading>
  );
}
