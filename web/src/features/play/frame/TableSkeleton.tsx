import { Skeleton } from "@/ui/Skeleton";

/** The room of a game while it is fetched. */
export function TableSkeleton() {
  return (
    <div className="grid gap-3 desk:grid-cols-[20rem_minmax(0,1fr)] big:grid-cols-[21rem_minmax(0,1fr)]">
      <Skeleton className="h-118 desk:order-2 desk:h-[clamp(33.75rem,calc(100svh-8.5rem),52.75rem)]" />
      <Skeleton className="h-96 desk:h-104" />
    </div>
  );
}
