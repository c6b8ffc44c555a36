import { CopyButton } from "@/ui/CopyButton";

/** A value that may be copied. */
export function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-md bg-raised p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium text-ink-2">{label}</span>
        <CopyButton text={value} />
      </div>
      <p className="mt-1 font-mono text-xs leading-relaxed break-all">{value}</p>
    </div>
  );
}
