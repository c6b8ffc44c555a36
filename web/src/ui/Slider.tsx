import { Slider as BaseSlider } from "@base-ui/react/slider";
import { cx } from "./cx";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The value as a screen reader reads it. */
  format?: (value: number) => string;
  /** CSS colours of the two sides of the thumb. */
  colors?: [string, string];
  disabled?: boolean;
  className?: string;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  format,
  colors,
  disabled,
  className,
}: SliderProps) {
  const at = ((value - min) / (max - min)) * 100;
  return (
    <BaseSlider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
      className={cx("w-full", className)}
    >
      <BaseSlider.Control className="flex h-11 w-full cursor-pointer touch-none items-center select-none">
        <BaseSlider.Track
          className="h-2.5 w-full rounded-full bg-active"
          style={
            colors ? { background: `linear-gradient(90deg, ${colors[0]} ${at}%, ${colors[1]} ${at}%)` } : undefined
          }
        >
          {!colors && <BaseSlider.Indicator className="rounded-full bg-brand-500" />}
          <BaseSlider.Thumb
            getAriaLabel={() => label}
            getAriaValueText={format ? (_text, current) => format(current) : undefined}
            className="size-7 rounded-md bg-white shadow-[0_2px_10px_var(--shade)] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-400"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
