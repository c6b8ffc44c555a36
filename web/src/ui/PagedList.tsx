import { Fragment, type ReactNode } from "react";
import { EndOfList } from "./EndOfList";
import { Loading, Skeleton } from "./Skeleton";
import { ErrorState } from "./States";

/** What a list that is read page by page tells of itself. */
interface PagedRows<Row> {
  rows: Row[];
  data: unknown;
  isPending: boolean;
  isError: boolean;
  isRefetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export interface PagedListProps<Row> {
  paged: PagedRows<Row>;
  rowKey: (row: Row) => string;
  row: (row: Row) => ReactNode;
  /** How many rows stand in while the first page loads, and their height as a class. */
  placeholder: { count: number; className: string };
  /** Shown when the first page cannot be loaded. */
  failed: string;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** Said under the last row. */
  end: string;
}

/** A list whose next page comes as its end comes near: placeholders, an error with another try, rows, or nothing yet. */
export function PagedList<Row>({ paged, rowKey, row, placeholder, failed, empty, end }: PagedListProps<Row>) {
  if (paged.isPending) {
    return (
      <Loading className="grid grid-cols-1 gap-2">
        {Array.from({ length: placeholder.count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={at} className={placeholder.className} />
        ))}
      </Loading>
    );
  }
  if (paged.isError && !paged.data) {
    return <ErrorState title={failed} onRetry={() => void paged.refetch()} retrying={paged.isRefetching} />;
  }
  if (paged.rows.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {paged.rows.map((each) => (
          <Fragment key={rowKey(each)}>{row(each)}</Fragment>
        ))}
      </ul>
      <EndOfList
        hasMore={paged.hasNextPage}
        loading={paged.isFetchingNextPage}
        failed={paged.isFetchNextPageError}
        onMore={() => void paged.fetchNextPage()}
      />
      {!paged.hasNextPage && <p className="pt-4 text-center text-xs text-ink-3">{end}</p>}
    </>
  );
}
