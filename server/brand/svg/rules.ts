/** The elements of SVG that a picture of the brand may have, each with its attributes besides the common ones. */
export const elements: Readonly<Record<string, readonly string[]>> = {
  svg: ['viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio', 'version'],
  g: [],
  defs: [],
  symbol: ['viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y', 'refX', 'refY'],
  use: ['href', 'x', 'y', 'width', 'height'],
  title: [],
  desc: [],
  style: ['type', 'media'],
  path: ['d', 'pathLength'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  text: ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  tspan: ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  linearGradient: ['href', 'x1', 'y1', 'x2', 'y2', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  radialGradient: [
    'href',
    'cx',
    'cy',
    'r',
    'fx',
    'fy',
    'fr',
    'gradientUnits',
    'gradientTransform',
    'spreadMethod',
  ],
  stop: ['offset'],
  clipPath: ['clipPathUnits'],
  mask: ['x', 'y', 'width', 'height', 'maskUnits', 'maskContentUnits'],
  pattern: [
    'href',
    'x',
    'y',
    'width',
    'height',
    'viewBox',
    'preserveAspectRatio',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
  ],
};

/** The elements whose text counts. */
export const textElements: ReadonlySet<string> = new Set(['title', 'desc', 'style', 'text', 'tspan']);

/** What editors write for themselves and no reader sees; it is left out. */
export const unseenElements: ReadonlySet<string> = new Set(['metadata']);

/** Properties of style: as attributes, in `style` attributes and in style sheets. */
export const properties: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'color-interpolation',
  'display',
  'dominant-baseline',
  'enable-background',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font',
  'font-family',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-weight',
  'isolation',
  'letter-spacing',
  'mask',
  'mask-type',
  'mix-blend-mode',
  'opacity',
  'overflow',
  'paint-order',
  'shape-rendering',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'text-rendering',
  'transform',
  'transform-origin',
  'vector-effect',
  'visibility',
  'word-spacing',
]);

/** Attributes that every element may have. */
export const commonAttributes: ReadonlySet<string> = new Set(['id', 'class', 'style', ...properties]);

const functions = 'rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]|calc';
/** Words, numbers, units, signs, references inside the file and a few functions: nothing that could fetch or run. */
const plainValue = new RegExp(
  `^(?:[\\p{L}\\p{N}\\s.,%#+\\-/!*_]|"[\\p{L}\\p{N}\\s._-]*"|'[\\p{L}\\p{N}\\s._-]*'|url\\(\\s*["']?#[\\p{L}\\p{N}_.:-]+["']?\\s*\\)|(?:${functions})\\([\\p{L}\\p{N}\\s.,%+\\-/*]*\\))*$`,
  'u',
);

/** Whether the value of an attribute or a property refers to nothing outside of the file. */
export const isPlainValue = (value: string): boolean => plainValue.test(value);

/** Whether a reference leads to an element of the same file. */
export const isLocalReference = (href: string): boolean => /^#[\p{L}\p{N}_.:-]+$/u.test(href);
