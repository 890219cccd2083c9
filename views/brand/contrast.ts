const channels = (colour: string): [number, number, number] => {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as [number, number, number];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour (`#rgb` or `#rrggbb`) by WCAG 2: 0 is black, 1 is white. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours by WCAG 2: 1 for equal colours, 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The least contrast of text by WCAG 2, level AA. */
export const minContrast = 4.5;

/** What a colour looks like over a ground when it covers a share of it, as `#rrggbb`. */
export function mixed(colour: string, ground: string, share: number): string {
  const below = channels(ground);
  const parts = channels(colour).map((channel, index) =>
    Math.round(channel * share + (below[index] as number) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
