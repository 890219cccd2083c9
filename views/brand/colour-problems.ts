import { type Brand, type ColourChoice, type Scheme, schemes } from './brand.ts';
import { contrastOf, luminanceOf, minContrast, mixed } from './contrast.ts';
import { type Palette, paletteOf, verticalColours } from './palette.ts';

/** What is wrong with the colours of a brand, at a field below `colours`. */
export interface ColourProblem {
  path: string[];
  message: string;
}

interface NamedColour {
  /** What it is called in messages. */
  name: string;
  colour: string;
  /** The field that chooses it. */
  path: string[];
}

interface Pair {
  text: NamedColour;
  ground: NamedColour;
}

const fields = { paper: 'paper', band: 'band', ink: 'ink', accent: 'accent', inverse: 'inverse' } as const;

/** Every pair of colours of which one is text on the other. */
function pairsOf(
  scheme: Scheme,
  choice: ColourChoice,
  palette: Palette,
  verticals: readonly string[],
): Pair[] {
  const named = (name: keyof typeof fields): NamedColour => ({ name, colour: palette[name], path: [name] });
  const [paper, band, ink, accent, inverse] = (Object.keys(fields) as (keyof typeof fields)[]).map(named) as [
    NamedColour,
    NamedColour,
    NamedColour,
    NamedColour,
    NamedColour,
  ];
  const onInverse = { name: 'onInverse', colour: palette['on-inverse'], path: ['onInverse'] };
  // The headings of the footer's columns.
  const pale = {
    ...onInverse,
    name: 'onInverse at 70 %',
    colour: mixed(onInverse.colour, inverse.colour, 0.7),
  };
  const ofVerticals = verticals.flatMap((vertical): Pair[] => {
    const colours = verticalColours(vertical, scheme, choice);
    if (!colours) return [];
    const path = ['verticals', vertical];
    const text = { name: `the colour of ${vertical}`, colour: colours.colour, path };
    const tint = { name: `the band of ${vertical}`, colour: colours.band, path };
    return [
      { text, ground: paper },
      { text, ground: band },
      { text, ground: tint },
      { text: ink, ground: tint },
    ];
  });
  return [
    { text: ink, ground: paper },
    { text: ink, ground: band },
    { text: accent, ground: paper },
    { text: accent, ground: band },
    { text: onInverse, ground: inverse },
    { text: pale, ground: inverse },
    ...ofVerticals,
  ];
}

const isChosen = (choice: ColourChoice, [field = '', vertical]: readonly string[]): boolean => {
  const value = (choice as Record<string, unknown>)[field];
  return vertical === undefined ? value !== undefined : Object.hasOwn(choice.verticals ?? {}, vertical);
};

function problemOf(scheme: Scheme, choice: ColourChoice, { text, ground }: Pair): ColourProblem | undefined {
  const ratio = contrastOf(text.colour, ground.colour);
  if (ratio >= minContrast) return undefined;
  const path = [text, ground].find((colour) => isChosen(choice, colour.path))?.path ?? [];
  // Rounded down, so that what is too little never looks like enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return {
    path: [scheme, ...path],
    message: `${text.name} (${text.colour}) on ${ground.name} (${ground.colour}) has a contrast of ${shown}:1 in the ${scheme} scheme; text needs at least ${minContrast}:1`,
  };
}

/**
 * What is wrong with the colours of a brand: pairs of text and ground with too little contrast (WCAG 2, level AA), and
 * schemes that are not what they are called.
 * @param verticals the verticals of the site
 */
export function colourProblems(brand: Pick<Brand, 'colours'>, verticals: readonly string[]): ColourProblem[] {
  const { colours } = brand;
  if (!colours) return [];
  return schemes.flatMap((scheme) => {
    const choice = colours[scheme] ?? {};
    const palette = paletteOf(scheme, brand, verticals);
    const isLight = luminanceOf(palette.paper) > luminanceOf(palette.ink);
    if (isLight !== (scheme === 'light'))
      return {
        path: [scheme, ...(choice.paper ? ['paper'] : choice.ink ? ['ink'] : [])],
        message: `paper must be ${scheme === 'light' ? 'lighter' : 'darker'} than ink in the ${scheme} scheme`,
      };
    return pairsOf(scheme, choice, palette, verticals).flatMap(
      (pair) => problemOf(scheme, choice, pair) ?? [],
    );
  });
}
