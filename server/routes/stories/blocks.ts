import type { BlockModel } from '../../../views/models/basics.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { PageContext } from '../define-page.ts';
import { pictureModel } from '../pictures/pictures.ts';
import { foreignTag } from './cards.ts';

function blockModel(block: Block, context: PageContext): BlockModel {
  switch (block.type) {
    case 'picture':
      return { type: 'picture', picture: pictureModel(block.picture, context) };
    case 'gallery':
      return {
        type: 'gallery',
        pictures: block.pictures.map((picture) => pictureModel(picture, context)),
      };
    case 'related': {
      const { title, href, locale } = block;
      const lang = locale ? foreignTag(locale, context) : {};
      return { type: 'related', title, href: context.links.page(href), ...lang };
    }
    default:
      return block;
  }
}

const lastWord = / (\S{1,12})$/;

/** The last paragraph does not end with one short word on a line of its own, beside the mark of the end. */
function ended(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  return { ...block, text: block.text.replace(lastWord, '\u00a0$1') };
}

/** A body as the views draw it; its own links keep the page's prefix. */
export function blockModels(blocks: readonly Block[], context: PageContext): BlockModel[] {
  const last = blocks.length - 1;
  return blocks.map((block, place) => blockModel(place === last ? ended(block) : block, context));
}
