import type { BlockModel } from '../../views/models.ts';
import type { Block } from '../content/contract/blocks.ts';
import { foreignTag } from './cards.ts';
import type { PageContext } from './context.ts';

function blockModel(block: Block, context: PageContext): BlockModel {
  if (block.type !== 'related') return block;
  const { title, href, locale } = block;
  return {
    type: 'related',
    title,
    href: context.links.page(href),
    ...(locale ? foreignTag(locale, context) : {}),
  };
}

/** A body as the views draw it; its own links keep the page's prefix. */
export function blockModels(blocks: readonly Block[], context: PageContext): BlockModel[] {
  return blocks.map((block) => blockModel(block, context));
}
