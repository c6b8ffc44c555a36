import { lazy, Suspense } from "react";
import { useWornLook } from "@/domain/looks";
import { useUser } from "@/domain/session/store";
import { Avatar } from "@/ui/Avatar";

const Ring = lazy(() => import("@/ui/AvatarRing").then((file) => ({ default: file.AvatarRing })));

/** How much of a ring is its inside. */
const INSIDE = 0.7;

/** The player's own picture with the level, in the ring that gold has bought. */
export function OwnAvatar({ size }: { size: number }) {
  const user = useUser();
  const ring = useWornLook("ring");
  const picture = { id: user?.avatar_id ?? 1, vip: user?.vip_level ?? 0 };
  if (!ring) return <Avatar {...picture} size={size} />;
  // The ring takes its room from the picture: both together are as large as the picture alone.
  return (
    <span className="grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <span className="relative grid">
        <Avatar {...picture} size={Math.round(size * INSIDE)} />
        <Suspense fallback={null}>
          <Ring look={ring} />
        </Suspense>
      </span>
    </span>
  );
}
