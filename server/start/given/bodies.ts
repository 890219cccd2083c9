import type { Locale } from '../../../locales/languages.ts';
import { isLinkAddress } from '../../../views/components/text/inline-text.ts';
import { mediaTypeOf } from '../../../views/media-files.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import { readBody } from '../../content-folder/body.ts';
import type { Queryable } from '../../database/database.ts';
import { convertBody } from '../../importers/html/convert-body.ts';
import { type DraftPicture, finishBlocks, picturesOf } from '../../importers/html/draft-blocks.ts';
import { mediaNamed, type PictureName, picturesNamed, storiesNamed } from './named.ts';

/** The blocks of a body, and why there are none. */
export interface GivenBody {
  blocks: Block[];
  problems: string[];
}

/** The address from which relative addresses of a body are resolved; only what is below it is kept. */
const base = 'https://own.invalid/';

/** The name of an uploaded picture at an address, or in a file's name. */
const pictureAt = (address: string): PictureName =>
  (address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '') ?? '';

const missing = (name: PictureName) => `there is no picture ${name}: upload it first`;

/** Blocks of a body in Markdown, as that of a story in a content folder. */
async function markdownBlocks(markdown: string, locale: Locale, database: Queryable): Promise<GivenBody> {
  const pictures = new Set<PictureName>();
  const stories = new Set<string>();
  const media = new Set<string>();
  // What it names is looked up between two readings.
  readBody(markdown, {
    picture: (name) => void pictures.add(pictureAt(name)),
    media: (file) => {
      media.add(file);
      return { src: file, type: mediaTypeOf(file) ?? '' };
    },
    related: (slug) => void stories.add(slug),
  });
  const files = await mediaNamed([...media], database);
  const found = await picturesNamed([...pictures], locale, database);
  const related = await storiesNamed([...stories], locale, database);
  const { blocks, problems } = readBody(markdown, {
    picture: (name, caption) => {
      const picture = found.get(pictureAt(name));
      return picture && (caption ? { ...picture, caption } : picture);
    },
    media: (file) => files.get(file),
    related: (slug) => related.get(slug),
  });
  return { blocks, problems: problems.map(({ line, message }) => `line ${line}: ${message}`) };
}

/** Blocks of a body in HTML, as that of a post of another system. */
async function htmlBlocks(html: string, locale: Locale, database: Queryable): Promise<GivenBody> {
  const { blocks: drafts } = convertBody(
    { body: html, format: 'html' },
    {
      base,
      media: () => undefined,
      attachedTo: () => [],
      reusable: () => undefined,
      link: (href) => (isLinkAddress(href.trim()) ? href.trim() : undefined),
    },
  );
  const nameOf = ({ sources }: DraftPicture) => pictureAt(sources[0] ?? '');
  const names = picturesOf(drafts).map(nameOf);
  const found = await picturesNamed(names, locale, database);
  const pictureOf = (draft: DraftPicture): Picture | undefined => {
    const picture = found.get(nameOf(draft));
    const { alt, caption } = draft;
    return picture && { ...picture, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) };
  };
  return {
    blocks: finishBlocks(drafts, pictureOf),
    problems: [...new Set(names)].filter((name) => !found.has(name)).map(missing),
  };
}

const forms = { markdown: markdownBlocks, html: htmlBlocks };

/** The blocks of a body that is given as Markdown or HTML; undefined for another. */
export function blocksOf(body: unknown, locale: Locale, database: Queryable): Promise<GivenBody> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const [[name, text] = [], ...others] = Object.entries(body);
  if (others.length > 0 || typeof text !== 'string' || !name || !Object.hasOwn(forms, name)) return undefined;
  return forms[name as keyof typeof forms](text, locale, database);
}
