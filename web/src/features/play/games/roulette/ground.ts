import styles from "./roulette.module.css";

/** The class of each colour that a pocket or a field of the cloth may have. */
export const GROUND = { red: styles.red, black: styles.black, green: styles.green } as const;
