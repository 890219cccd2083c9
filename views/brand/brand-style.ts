import { type Brand, brandFilePath, type FaceChoice, type OwnFace, type Scheme } from './brand.ts';
import { defaultFaces, type FaceName, shippedFace } from './faces.ts';
import { defaultPalettes, defaultVerticals, type Palette, paletteOf, verticalColours } from './palette.ts';

type Kind = OwnFace['kind'];

/** What follows a face in each language whose letters it may lack, in the cascade's order of base/type.css. */
const companions: Readonly<Record<Kind, readonly (readonly [language: string, families: string])[]>> = {
  serif: [
    [':lang(zh)', '"Noto Serif TC Variable","Songti TC","Noto Serif CJK TC","PMingLiU",serif'],
    [':lang(zh-Hans)', '"Noto Serif SC Variable","Songti SC","Noto Serif CJK SC","SimSun",serif'],
    [':lang(th)', '"Noto Serif Thai Variable",serif'],
  ],
  'sans-serif': [
    [':lang(zh)', '"PingFang TC","Noto Sans CJK TC","Noto Sans TC","Microsoft JhengHei",sans-serif'],
    [':lang(zh-Hans)', '"PingFang SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif'],
    [':lang(th)', '"Noto Sans Thai Variable",sans-serif'],
  ],
};

/** The ranges of letters and figures alone: quotation marks and dashes of Chinese text are those of its own font. */
const lettersAlone = 'U+0024-0026,U+0028-005A,U+0061-007A,U+00C0-00FF';

interface Stack {
  kind: Kind;
  family: string;
  letters: string;
  standIn?: string | undefined;
  kazakh: boolean;
}

const quoted = (family: string) => `"${family}"`;

/** What style sheets need of a face; a publisher's own is taken to have the letters of all languages but Thai and Chinese. */
function stackOf(face: FaceName | OwnFace): Stack {
  if (typeof face === 'string') return shippedFace(face);
  const { kind, family } = face;
  return { kind, family, letters: `${family} Letters`, kazakh: true };
}

function faceRules(property: string, { kind, family, letters, standIn, kazakh }: Stack): string {
  const fallback = kind === 'serif' ? 'Noto Serif Display Variable' : 'Libre Franklin Variable';
  const latin = [
    quoted(family),
    ...(kazakh ? [] : [quoted(fallback)]),
    ...(standIn ? [quoted(standIn)] : []),
    kind,
  ].join();
  const others = companions[kind].map(
    ([language, families]) =>
      `${language}{${property}:${quoted(language === ':lang(th)' ? family : letters)},${families}}`,
  );
  return `:root,[lang],:lang(ru),:lang(kk){${property}:${latin}}${others.join('')}`;
}

function ownFaceRules(face: FaceName | OwnFace | undefined): string {
  if (!face || typeof face === 'string') return '';
  return face.files
    .flatMap(({ file, weight, style }) => {
      const source = `font-style:${style};font-weight:${weight};font-display:swap;src:url(${brandFilePath(file)}) format("woff2")`;
      return [
        `@font-face{font-family:${quoted(face.family)};${source}}`,
        `@font-face{font-family:${quoted(`${face.family} Letters`)};${source};unicode-range:${lettersAlone}}`,
      ];
    })
    .join('');
}

const isOwn = (face: FaceName | OwnFace | undefined): face is OwnFace => typeof face === 'object';

function facesStyle(choice: FaceChoice): string {
  const { headline, body } = choice;
  const files = [...new Set([headline, body].filter(isOwn).map((face) => ownFaceRules(face)))];
  const rules = [
    ...(headline ? [faceRules('--serif', stackOf(headline))] : []),
    ...(body ? [faceRules('--grotesque', stackOf(body))] : []),
  ];
  if (rules.length === 0) return '';
  const wordmark = headline ? `@layer layout{.wordmark{font-family:var(--serif)}}` : '';
  return `${files.join('')}@layer type{${rules.join('')}}${wordmark}`;
}

const declaration = (name: string, light: string, dark: string) =>
  light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`;

/** What has the colour of the accent where the publisher chooses one: names and bars of sections, marks, links in texts. */
const accentTokens = [
  '--category:var(--accent)',
  '--link:var(--accent)',
  '--weekend:var(--accent)',
  '--on-weekend:var(--paper)',
];

function coloursStyle(brand: Brand, verticals: readonly string[]): string {
  const { colours } = brand;
  if (!colours) return '';
  const of = (scheme: Scheme) => paletteOf(scheme, brand, verticals);
  const [light, dark] = [of('light'), of('dark')];
  const changed = (Object.keys(light) as (keyof Palette)[]).filter(
    (name) => light[name] !== defaultPalettes.light[name] || dark[name] !== defaultPalettes.dark[name],
  );
  const tokens = changed.map((name) => declaration(name, light[name], dark[name]));
  const hasAccent = (colours.light?.accent ?? colours.dark?.accent) !== undefined;
  if (hasAccent) tokens.push(...accentTokens);
  else if (changed.includes('ink')) tokens.push('--category:var(--ink)');
  const ofVerticals = verticals.flatMap((vertical) => {
    if (!colours.light?.verticals?.[vertical] && !colours.dark?.verticals?.[vertical])
      return hasAccent && Object.hasOwn(defaultVerticals, vertical)
        ? `[data-vertical="${vertical}"]{--category:var(--accent);--category-band:var(--band)}`
        : [];
    const [day, night] = [
      verticalColours(vertical, 'light', colours.light),
      verticalColours(vertical, 'dark', colours.dark),
    ];
    const one = { colour: light.ink, band: light.band, ...day };
    const other = { colour: dark.ink, band: dark.band, ...night };
    return `[data-vertical="${vertical}"]{${declaration('category', one.colour, other.colour)};${declaration('category-band', one.band, other.band)}}`;
  });
  const root = tokens.length > 0 ? `:root{${tokens.join(';')}}` : '';
  return root || ofVerticals.length > 0 ? `@layer tokens{${root}${ofVerticals.join('')}}` : '';
}

/**
 * The style sheet of a brand: what it changes of the program's tokens, as text for a `<style>` after the program's style
 * sheets; empty when it changes nothing.
 * @param verticals the verticals of the site
 */
export const brandStyle = (brand: Brand, verticals: readonly string[]): string =>
  `${facesStyle(brand.faces ?? {})}${coloursStyle(brand, verticals)}`;

/** The shipped faces that a site shows; the program's own where it chooses none. */
export function shownFaces({ faces: choice = {} }: Pick<Brand, 'faces'>): FaceName[] {
  const { headline = defaultFaces.headline, body = defaultFaces.body } = choice;
  return [...new Set([body, headline].filter((face) => typeof face === 'string'))];
}

/** A shipped face, or the first file of the publisher's own. */
type FirstFace = FaceName | { file: string };

/** The faces that a page is set in, headlines first. */
export function firstFaces({ faces: choice = {} }: Pick<Brand, 'faces'>): FirstFace[] {
  const { headline = defaultFaces.headline, body = defaultFaces.body } = choice;
  const firstOf = (face: FaceName | OwnFace): FirstFace[] =>
    isOwn(face) ? face.files.slice(0, 1).map(({ file }) => ({ file: brandFilePath(file) })) : [face];
  return (headline === body ? [headline] : [headline, body]).flatMap(firstOf);
}

/** A font stack for mails, where no font is loaded. */
export function mailFonts({ faces: choice = {} }: Pick<Brand, 'faces'>): Record<'serif' | 'sans', string> {
  const stack = (face: FaceName | OwnFace) => {
    const { kind, family } = stackOf(face);
    const name = family.replace(/ Variable$/, '');
    return kind === 'serif'
      ? `'${name}',Georgia,'Times New Roman',serif`
      : `'${name}',Helvetica,Arial,sans-serif`;
  };
  return {
    serif: stack(choice.headline ?? defaultFaces.headline),
    sans: stack(choice.body ?? defaultFaces.body),
  };
}
