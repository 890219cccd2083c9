import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compositeKey } from '../../../views/composite-key.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { SharePicture, SharePictureShape } from './draw.ts';

/** The page that a picture stands for. */
export interface PicturedPage extends Edition {
  path: string;
  /** That of shared links if absent. */
  shape?: SharePictureShape;
}

/**
 * The pictures of pages without one of their own. An address names the page and a hash of what the picture shows, and
 * pictures are drawn for pages only: nobody else can have a text drawn.
 */
export interface SharePictures {
  /** The path of the picture of a page. */
  pathOf(page: PicturedPage, picture: SharePicture): string;
  /** What the picture with a hash shows; undefined when no page has had it since the start. */
  byHash(hash: string): SharePicture | undefined;
  /** The path of the picture that a page has now, as far as it has been rendered. */
  current(page: PicturedPage): string | undefined;
}

const maxPictures = 20_000;
const hashLength = 16;
/** Other drawings of the same words have other hashes. */
const drawingVersion = 3;

const hashOf = (picture: SharePicture) =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('hex')
    .slice(0, hashLength);

const keyOf = ({ region, locale, path, shape = '40x21' }: PicturedPage) =>
  compositeKey(region, locale, path, shape);

/** Opens the pictures of this process. */
export function createSharePictures(): SharePictures {
  const pictures = new LRUCache<string, SharePicture>({ max: maxPictures });
  const pages = new LRUCache<string, string>({ max: maxPictures });
  return {
    pathOf(page, picture) {
      const hash = hashOf(picture);
      const { region, locale, path, shape } = page;
      const file = `${path === '/' ? '/index' : path}${shape ? `.${shape}` : ''}.png`;
      const address = `/share/${hash}/${region}/${locale}${file}`;
      pictures.set(hash, picture);
      pages.set(keyOf(page), address);
      return address;
    },
    byHash: (hash) => pictures.get(hash),
    current: (page) => pages.get(keyOf(page)),
  };
}
