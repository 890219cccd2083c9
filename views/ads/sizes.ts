/** The device classes of advertising, by the width of the viewport. */
export const devices = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Width and height in CSS pixels. */
export type AdSize = readonly [width: number, height: number];

type SizesByDevice = Record<Device, readonly AdSize[]>;

/** The ad types and the sizes that each may have on a device. */
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
  invisible: { mobile: [[1, 1]], tablet: [[1, 1]], desktop: [[1, 1]] },
} as const satisfies Record<string, SizesByDevice>;

export type AdType = keyof typeof adTypes;

/** The sizes of a unit that a publisher sells by device, in place of those of its type. */
export type OwnSizes = { readonly [D in Device]?: readonly AdSize[] };

/** The sizes of a type on a device, or those that stand in place of them. */
export const sizesOf = (type: AdType, device: Device, own: OwnSizes = {}): readonly AdSize[] =>
  own[device] ?? adTypes[type][device];

/** Types that fill the screen on mobile: the page scrolls as a window over a fixed ad. */
export const interscrollers: readonly AdType[] = ['mid-interscroller', 'fluid-interscroller'];

/** Types that also accept a fluid ad, which takes the size of its container. */
export const fluidTypes: readonly AdType[] = ['fluid', 'fluid-interscroller'];

/** The height in CSS pixels to reserve for a type on a device: that of its tallest size. */
export function reservedHeight(type: AdType, device: Device, own?: OwnSizes): number {
  return Math.max(...sizesOf(type, device, own).map(([, height]) => height));
}
