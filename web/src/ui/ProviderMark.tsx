import { useEffect, useState } from "react";
import { cx } from "./cx";

/** The emblem of a game provider, beside its name. */
export function ProviderMark({ name, className }: { name: string; className?: string }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let wanted = true;
    import("./art/mark").then(({ providerMark }) => {
      if (wanted) setSource(providerMark(name));
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  return (
    <span className={cx("block", className)}>
      {source && <img src={source} alt="" draggable={false} className="size-full" />}
    </span>
  );
}
