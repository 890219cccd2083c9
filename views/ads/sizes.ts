/** The three kinds of screen that advertising knows. */
export const devices = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Width and height in CSS pixels. */
export type Size = readonly [width: number, height: number];

type SizesByDevice = Record<Device, readonly Size[]>;

const everywhere = (...sizes: Size[]): SizesByDevice => ({ mobile: sizes, tablet: sizes, desktop: sizes });

/** The types of advertisement and the sizes that each may have on a screen (specification section 9). */
export const adTypes = {
  top: {
    mobile: [
      [320, 100],
      [320, 50],
    ],
    tablet: [[728, 90]],
    desktop: [
      [970, 250],
      [970, 90],
      [728, 90],
    ],
  },
  'top-billboard': {
    mobile: [[320, 100]],
    tablet: [[728, 90]],
    desktop: [
      [970, 250],
      [970, 90],
    ],
  },
  'rectangle-board': {
    mobile: [[300, 250]],
    tablet: [
      [300, 250],
      [728, 90],
    ],
    desktop: [
      [970, 250],
      [300, 250],
    ],
  },
  'rectangle-leaderboard': {
    mobile: [[300, 250]],
    tablet: [[728, 90]],
    desktop: [
      [970, 90],
      [728, 90],
    ],
  },
  'medium-rectangle-leaderboard': {
    mobile: [
      [300, 250],
      [320, 100],
    ],
    tablet: [[728, 90]],
    desktop: [[728, 90]],
  },
  halfpage: {
    mobile: [[300, 250]],
    tablet: [[300, 600]],
    desktop: [
      [300, 600],
      [300, 250],
    ],
  },
  fluid: {
    mobile: [[300, 250]],
    tablet: [[728, 90]],
    desktop: [
      [970, 250],
      [970, 90],
    ],
  },
  'mid-interscroller': {
    mobile: [
      [320, 480],
      [640, 960],
    ],
    tablet: [[728, 90]],
    desktop: [[970, 250]],
  },
  'fluid-interscroller': {
    mobile: [
      [640, 960],
      [320, 480],
    ],
    tablet: [[1600, 680]],
    desktop: [
      [1600, 800],
      [1600, 680],
    ],
  },
  invisible: everywhere([1, 1]),
} as const satisfies Record<string, SizesByDevice>;

export type AdType = keyof typeof adTypes;

/** Types that fill the reader's screen: a window that the page scrolls over a picture that stands still. */
export const interscrollers: readonly AdType[] = ['mid-interscroller', 'fluid-interscroller'];

/** Types that take the shape of what surrounds them, besides their sizes. */
export const fluidTypes: readonly AdType[] = ['fluid', 'fluid-interscroller'];

/** The height to keep free for a type on a screen: that of its tallest size. */
export function reservedHeight(type: AdType, device: Device): number {
  return Math.max(...adTypes[type][device].map(([, height]) => height));
}
