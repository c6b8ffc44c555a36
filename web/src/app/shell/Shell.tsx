import type { ReactNode } from "react";

export function Shell({ children }: { children: ReactNode }) {
  return <main className="mx-auto max-w-[75rem] px-4">{children}</main>;
}
