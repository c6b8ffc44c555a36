const parse = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Between two `#rrggbb` colours; 0 gives the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [parse(from), parse(to)];
  const part = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
};

export const lighten = (colour: string, share: number): string => mix(colour, "#ffffff", share);
export const darken = (colour: string, share: number): string => mix(colour, "#05040f", share);
