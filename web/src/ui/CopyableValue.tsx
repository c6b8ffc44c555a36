import { CopyButton } from "./CopyButton";

/** A long value under its label, with a button that copies it. */
export function CopyableValue({ label, value }: { label: string; value: string }) {
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
