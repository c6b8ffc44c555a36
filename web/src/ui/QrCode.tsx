import { encode } from "uqr";
import { cx } from "./cx";

/** A QR code as one path; dark on white in every theme, with its quiet zone, so that every scanner reads it. */
export function QrCode({
  text,
  label,
  size = 208,
  className,
}: {
  text: string;
  label: string;
  size?: number;
  className?: string;
}) {
  const { data, size: modules } = encode(text, { ecc: "M", border: 4 });
  let path = "";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={cx("rounded-md bg-white", className)}
    >
      <path d={path} fill="#0a0f24" />
    </svg>
  );
}
