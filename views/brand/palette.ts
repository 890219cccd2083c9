import type { Brand, ColourChoice, Scheme } from './brand.ts';
import { contrastOf, minContrast, mixed } from './contrast.ts';

/** All colours of one scheme. The names are those of the style sheets' tokens. */
export interface Palette {
  paper: string;
  band: string;
  ink: string;
  'ink-70': string;
  'ink-50': string;
  'ink-25': string;
  accent: string;
  inverse: string;
  'on-inverse': string;
}

/** The colours of a vertical in one scheme: of its name and bars, and the ground of its bands. */
export interface VerticalColours {
  colour: string;
  band: string;
}

/** The program's own colours; base/tokens.css has the same. */
export const defaultPalettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: '#ffffff',
    band: '#f6f3ed',
    ink: '#171614',
    'ink-70': '#5a5854',
    'ink-50': '#767370',
    'ink-25': '#cfccc7',
    accent: '#8f1d21',
    inverse: '#171614',
    'on-inverse': '#f3eee5',
  },
  dark: {
    paper: '#1b1a19',
    band: '#232120',
    ink: '#ece6dc',
    'ink-70': '#b3ada4',
    'ink-50': '#8f8a83',
    'ink-25': '#45423f',
    accent: '#e58a85',
    inverse: '#121110',
    'on-inverse': '#f3eee5',
  },
};

const pair = (colour: string, band: string): VerticalColours => ({ colour, band });

/** The verticals that have colours without a publisher's choice; base/tokens.css has the same. */
export const defaultVerticals: Readonly<Record<string, Record<Scheme, VerticalColours>>> = {
  'power-purpose': { light: pair('#1f3a5f', '#e9eef4'), dark: pair('#8fb0dc', '#1d242d') },
  style: { light: pair('#7a2e4d', '#f5eaee'), dark: pair('#dd9ab6', '#2b2025') },
  dining: { light: pair('#8a4b14', '#f6ede2'), dark: pair('#e0a76d', '#2b241c') },
  travel: { light: pair('#14595c', '#e6f0ef'), dark: pair('#7cc3c5', '#1b2828') },
  homes: { light: pair('#47552b', '#eef0e6'), dark: pair('#b3c48c', '#23271c') },
  culture: { light: pair('#54317a', '#efeaf4'), dark: pair('#bda0df', '#25202c') },
  'the-scene': { light: pair('#8f1d21', '#f6e9e7'), dark: pair('#e58a85', '#2c201f') },
  wellness: { light: pair('#2c5e46', '#e8f1ec'), dark: pair('#8fc7ab', '#1d2823') },
  lifestyle: { light: pair('#2f5570', '#e8eff3'), dark: pair('#93bdd8', '#1d262c') },
  collections: { light: pair('#6b4a2f', '#f3ece5'), dark: pair('#d3ad8a', '#28221d') },
  features: { light: pair('#4a4f57', '#eef0f2'), dark: pair('#b4bac4', '#232529') },
  'food-drink': { light: pair('#7c3b22', '#f6eae4'), dark: pair('#e2a086', '#2b211d') },
  'gen-t': { light: pair('#85671a', '#f5f0e1'), dark: pair('#d8b661', '#29251a') },
};

const bandShare = 0.09;
const steps = 20;

/** Ink as pale as may be, from a share of it upwards, so that it can still be read on every ground. */
function paled(ink: string, paper: string, grounds: readonly string[], share: number): string {
  for (let step = Math.round(share * steps); step < steps; step++) {
    const colour = mixed(ink, paper, step / steps);
    if (grounds.every((ground) => contrastOf(colour, ground) >= minContrast)) return colour;
  }
  return ink;
}

/**
 * The colours of a vertical; none when neither the publisher nor the program gives it any. A publisher who chooses an
 * accent has it in place of the program's.
 */
export function verticalColours(
  vertical: string,
  scheme: Scheme,
  choice: ColourChoice = {},
): VerticalColours | undefined {
  const chosen = choice.verticals?.[vertical];
  if (!chosen) return choice.accent ? undefined : defaultVerticals[vertical]?.[scheme];
  return { colour: chosen, band: mixed(chosen, choice.paper ?? defaultPalettes[scheme].paper, bandShare) };
}

/**
 * All colours of a scheme: what the publisher chose, else the program's. The paler inks follow the ink and the grounds.
 * @param verticals the verticals of the site, whose bands are grounds too
 */
export function paletteOf(
  scheme: Scheme,
  { colours = {} }: Pick<Brand, 'colours'>,
  verticals: readonly string[] = [],
): Palette {
  const choice = colours[scheme] ?? {};
  const { paper, band, ink, accent, inverse, onInverse } = choice;
  const own = defaultPalettes[scheme];
  const palette: Palette = {
    ...own,
    paper: paper ?? own.paper,
    band: band ?? (paper ? mixed(ink ?? own.ink, paper, 0.04) : own.band),
    ink: ink ?? own.ink,
    accent: accent ?? own.accent,
    inverse: inverse ?? own.inverse,
    'on-inverse': onInverse ?? own['on-inverse'],
  };
  if (!paper && !band && !ink && !choice.verticals) return palette;
  const bands = verticals.flatMap((vertical) => verticalColours(vertical, scheme, choice)?.band ?? []);
  const grounds = [palette.paper, palette.band];
  return {
    ...palette,
    'ink-70': paled(palette.ink, palette.paper, [...grounds, ...bands], 0.7),
    'ink-50': paled(palette.ink, palette.paper, grounds, 0.55),
    'ink-25': mixed(palette.ink, palette.paper, 0.22),
  };
}
