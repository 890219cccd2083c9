import type { Block } from '../content/contract/blocks.ts';
import type { StaticPage } from '../content/contract/static-page.ts';
import { readTexts } from './files.ts';

/** The miscellaneous and legal pages of the edition, in every language they are written in. */
export async function composePages(today: number): Promise<StaticPage[]> {
  const texts = await readTexts('pages');
  return texts.map(({ slug, locale, header, body }) => ({
    slug,
    locale,
    title: header.title ?? slug,
    ...(header.standfirst ? { standfirst: header.standfirst } : {}),
    updatedAt: new Date(today).toISOString(),
    body: body.filter((block) => block.type !== 'picture') as Block[],
  }));
}
