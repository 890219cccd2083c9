import type { BlockModel } from '../../views/models/basics.ts';
import type { Block } from '../content/contract/blocks.ts';
import { foreignTag } from './cards.ts';
import type { PageContext } from './context.ts';
import { pictureModel } from './pictures.ts';

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

/** A body as the views draw it; its own links keep the page's prefix. */
export function blockModels(blocks: readonly Block[], context: PageContext): BlockModel[] {
  return blocks.map((block) => blockModel(block, context));
}
