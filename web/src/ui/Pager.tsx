import { Button } from "./Button";
import { useLabels } from "./labels";

export interface PagerProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** Keyset paging: the next page under the last. */
export function Pager({ hasMore, loading, onMore }: PagerProps) {
  const labels = useLabels();
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {labels.loadMore}
      </Button>
    </div>
  );
}
