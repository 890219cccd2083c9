import { filePath } from '../worker/decisions.ts';
import { pictureBounds } from './wanted.ts';

const isFile = (path: string) => filePath.test(path) && !path.endsWith('.map');

/** The paths of the files that a page itself names: its style sheets and scripts. */
export function filesOf(page: Document): string[] {
  const links = [...page.querySelectorAll('link[rel="stylesheet"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const scripts = page.querySelector<HTMLElement>('script[data-loads]')?.dataset.loads?.split(' ') ?? [];
  return [...new Set([...links, ...scripts].filter(isFile))];
}

/** The most files that a page has loaded and that are kept with others of its build. */
const maxLoaded = 40;

/** The paths of the files that the page in the window has loaded: fonts and parts of its program among them. */
export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ pathname }) => pathname)
    .slice(0, maxLoaded);

/** A picture of a list of candidates, as in `srcset`: the smallest that is wide enough, else the widest. */
export function candidateOf(srcset: string, wantedWidth: number): string | undefined {
  const all = srcset.split(',').map((candidate) => candidate.trim().split(/\s+/));
  const found = all.find(([, width = '0w']) => Number.parseInt(width, 10) >= wantedWidth) ?? all.at(-1);
  return found?.[0] || undefined;
}

const maxPixels = 1_280;

function pictureAddress(picture: Element, formats: ReadonlySet<string>): string | undefined {
  const width = Math.min(maxPixels, Math.round(window.innerWidth * Math.min(2, window.devicePixelRatio)));
  const source = [...picture.querySelectorAll('source')].find(
    ({ media, type }) => formats.has(type) && (media === '' || matchMedia(media).matches),
  );
  return source
    ? candidateOf(source.srcset, width)
    : (picture.querySelector('img')?.getAttribute('src') ?? '');
}

/** The addresses of the pictures of a story's page, in the format that this browser loads and a fitting size. */
export function picturesOf(page: Document, thumbnail: string | undefined): string[] {
  const hasAvif = [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));
  const formats = new Set(['image/webp', ...(hasAvif ? ['image/avif'] : [])]);
  const shown = [...page.querySelectorAll('#main [data-device] picture')].map((each) =>
    pictureAddress(each, formats),
  );
  const own = [thumbnail, ...shown].filter((address) => address?.startsWith('/images/')) as string[];
  return [...new Set(own)].slice(0, pictureBounds.ofStory);
}
