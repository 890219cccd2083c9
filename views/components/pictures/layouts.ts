interface LayoutRecord {
  /** The `sizes` attribute. */
  sizes: string;
  /** The smallest and the largest useful rendition, as widths in pixels. */
  range: readonly [least: number, most: number];
}

const large = [480, 1920] as const;
const medium = [320, 1600] as const;

/**
 * The layouts of a picture, each with its width on screen. The widths follow the style sheets: containers of at most
 * 80rem, breakpoints at 48rem and 60rem.
 */
export const pictureLayouts = {
  lead: { sizes: '100vw', range: large },
  feature: { sizes: '(min-width: 80rem) 52rem, (min-width: 60rem) 64vw, 100vw', range: large },
  wide: { sizes: '(min-width: 80rem) 40rem, (min-width: 60rem) 48vw, 100vw', range: medium },
  narrow: { sizes: '(min-width: 80rem) 26rem, (min-width: 60rem) 33vw, 100vw', range: medium },
  result: { sizes: '(min-width: 48rem) 10rem, 6rem', range: [160, 480] },
  thumb: { sizes: '6rem', range: [160, 320] },
  upright: { sizes: '(min-width: 80rem) 34rem, (min-width: 48rem) 42vw, 100vw', range: large },
  hero: { sizes: '(min-width: 90rem) 45rem, (min-width: 60rem) 50vw, 100vw', range: large },
  /** A whole picture in an upright frame, of which the frame shows about half. */
  film: { sizes: '(min-width: 60rem) 94vw, 188vw', range: [640, 2560] },
  column: { sizes: '(min-width: 80rem) 80rem, 100vw', range: large },
  text: { sizes: '(min-width: 42rem) 42rem, 100vw', range: medium },
  half: { sizes: '50vw', range: medium },
  profile: { sizes: '(min-width: 80rem) 48rem, (min-width: 60rem) 60vw, 100vw', range: large },
  photo: { sizes: '(min-width: 80rem) 60rem, (min-width: 48rem) 75vw, 100vw', range: large },
  index: {
    sizes: '(min-width: 80rem) 19rem, (min-width: 60rem) 24vw, (min-width: 48rem) 32vw, 100vw',
    range: medium,
  },
  viewer: { sizes: '100vw', range: large },
  promotion: { sizes: '(min-width: 60rem) 24rem, (min-width: 48rem) 16rem, 10rem', range: [320, 800] },
  poster: { sizes: '(min-width: 48rem) 60vw, 100vw', range: [480, 1600] },
} as const satisfies Record<string, LayoutRecord>;
export type PictureLayout = keyof typeof pictureLayouts;
