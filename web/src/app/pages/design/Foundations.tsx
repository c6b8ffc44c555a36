import { THEMES } from "@/domain/site";
import { Row, Specimen } from "./Specimen";

const COLORS = [
  "bg-0",
  "bg-1",
  "bg-2",
  "bg-3",
  "ink-1",
  "ink-2",
  "ink-3",
  "brand-400",
  "brand-500",
  "brand-600",
  "gold",
  "gold-fill",
  "win",
  "win-fill",
  "loss",
  "line",
];
const TYPE = ["text-xs", "text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl"];

/** Colours of every theme, type, radii. */
export function Foundations() {
  return (
    <>
      <Specimen title="Colour">
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className="rounded-md bg-(--bg-0) p-4 text-(--ink-1)">
            <p className="mb-3 font-semibold">{theme}</p>
            <div className="grid grid-cols-4 gap-3 tablet:grid-cols-8">
              {COLORS.map((color) => (
                <div key={color}>
                  <div
                    className="h-10 rounded-sm ring-1 ring-(--bg-3) ring-inset"
                    style={{ background: `var(--${color})` }}
                  />
                  <p className="mt-1 truncate text-xs text-(--ink-2)">{color}</p>
                </div>
              ))}
            </div>
          </div>
        ))}
      </Specimen>
      <Specimen title="Type">
        {TYPE.map((size) => (
          <p key={size} className={`${size} tnum`}>
            {size.slice(5)} — A quick fox bets ₹1,234.50 at 1.98×
          </p>
        ))}
      </Specimen>
      <Specimen title="Radius">
        <Row>
          {["rounded-sm", "rounded-md", "rounded-lg", "rounded-full"].map((radius) => (
            <span key={radius} className={`grid size-20 place-items-center bg-active text-xs text-ink-2 ${radius}`}>
              {radius.slice(8)}
            </span>
          ))}
        </Row>
      </Specimen>
    </>
  );
}
