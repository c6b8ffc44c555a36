import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./Button";
import { useLabels } from "./labels";

export interface EndOfListProps {
  hasMore: boolean;
  loading: boolean;
  /** The last page could not be loaded: a press tries again, scrolling does not. */
  failed?: boolean;
  onMore: () => void;
}

/** The end of a paged list: the next page loads as it comes near, and by a press for those who don't scroll. */
export function EndOfList({ hasMore, loading, failed, onMore }: EndOfListProps) {
  const labels = useLabels();
  const mark = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const watching = hasMore && !loading && !failed;
  useEffect(() => {
    const element = mark.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        rootMargin: "240px",
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  if (!hasMore) return null;
  return (
    <div ref={mark} className="flex justify-center pt-4">
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {failed ? labels.retry : labels.loadMore}
      </Button>
    </div>
  );
}
