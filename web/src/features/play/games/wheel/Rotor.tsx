import { memo } from "react";
import { darken, lighten } from "@/art/colour";
import { useMoneyStyle } from "@/ui/Money";
import { shortMultiplier } from "../../parts/short";
import { coloursOf } from "./colours";

interface Props {
  /** What each segment pays, in 1/10 000. */
  table: readonly number[];
}

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

export const sector = (from: number, to: number, inner: number, outer: number): string =>
  `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;

/** The part that turns: enamel segments between gold ribs, a peg at every rib. Drawn once per wheel. */
export const Rotor = memo(function Rotor({ table }: Props) {
  const colours = coloursOf(table);
  const width = 360 / table.length;
  const { tag } = useMoneyStyle();
  const slim = table.length > 20;
  return (
    <svg viewBox="-100 -100 200 200" className="block size-full" aria-hidden>
      <defs>
        {[...colours].map(([multiplier, colour]) => (
          <radialGradient key={multiplier} id={`w${multiplier}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="92">
            <stop offset=".3" stopColor={darken(colour, 0.62)} />
            <stop offset=".72" stopColor={darken(colour, 0.08)} />
            <stop offset="1" stopColor={lighten(colour, multiplier > 0 ? 0.22 : 0.06)} />
          </radialGradient>
        ))}
      </defs>
      <circle r="96" fill="#2a0717" />
      {table.map((multiplier, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={at}
          d={sector(at * width, (at + 1) * width, 33, 92)}
          fill={`url(#w${multiplier})`}
          stroke="#ffd98a"
          strokeWidth={slim ? 0.5 : 0.9}
          strokeLinejoin="round"
        />
      ))}
      {table.map((multiplier, at) => {
        const turn = (at + 0.5) * width;
        const text = multiplier > 0 ? shortMultiplier(multiplier, tag) : "";
        return slim ? (
          <text
            key={turn}
            transform={`rotate(${turn - 90}) translate(84 0)`}
            textAnchor="end"
            dy=".36em"
            fontSize="7"
            fontWeight="800"
            fill="#fff"
          >
            {text}
          </text>
        ) : (
          <text
            key={turn}
            transform={`rotate(${turn}) translate(0 -76)`}
            textAnchor="middle"
            fontSize={table.length > 10 ? 9 : 12}
            fontWeight="800"
            fill="#fff"
          >
            {text && `${text}×`}
          </text>
        );
      })}
      {table.map((_, at) => {
        const [x, y] = point(at * width, 94).split(" ");
        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
        return <circle key={at} cx={x} cy={y} r={slim ? 1.1 : 1.7} fill="#fff3c2" stroke="#8a5206" strokeWidth=".4" />;
      })}
    </svg>
  );
});
