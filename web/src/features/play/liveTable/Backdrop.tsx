/** The place behind a scene, which fills it; `at` is the part that stays in sight where the scene is narrower or lower. */
export const Backdrop = ({ src, at = "object-center" }: { src: string; at?: string }) => (
  <img src={src} alt="" draggable={false} className={`absolute inset-0 -z-10 size-full object-cover ${at}`} />
);
