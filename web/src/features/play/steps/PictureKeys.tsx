import { cx } from "@/ui/cx";
import styles from "./picture-keys.module.css";

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; name: string; picture: string }[];
  /** The one that the next bet is on; null while each press is a step of its own. */
  chosen: V | null;
  /** They may be pressed. */
  live: boolean;
  onPress: (value: V) => void;
  /** The game's own classes of the group and of each key. */
  className: string | undefined;
  keyClassName: string | undefined;
}

/** Keys with a picture and a word, one for each way to call the next step. */
export function PictureKeys<V extends string>(props: Props<V>) {
  const { label, options, chosen, live, onPress, className, keyClassName } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys that belong together, no form of its own
    <div role="group" aria-label={label} className={cx(styles.keys, className)}>
      {options.map(({ value, name, picture }) => (
        <button
          key={value}
          type="button"
          className={cx(styles.key, keyClassName, "press")}
          aria-pressed={chosen === null ? undefined : chosen === value}
          aria-disabled={!live || undefined}
          onClick={() => live && onPress(value)}
        >
          <img src={picture} alt="" draggable={false} />
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
