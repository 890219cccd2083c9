import type { MessageKey } from '../../locales/translate.ts';
import type { LaterModels } from '../../views/models/pages.ts';
import type { PageFound } from '../outcome.ts';
import { cardModel } from '../pages/cards.ts';
import { editionOf, type PageContext } from '../pages/context.ts';
import { withPicturesOfTheirOwn } from '../pages/own-pictures.ts';
import { navEntries } from './navigation.ts';

const messages: Record<number, MessageKey> = { 404: 'error.notFound' };

const nowhere = { vertical: undefined, supertag: undefined };

/** What is read elsewhere in the edition, for a reader who came to the wrong place. */
async function worthReading(context: PageContext): Promise<LaterModels['related']> {
  const { data } = await context.content.mostRead(
    { ...editionOf(context.request), size: 12 },
    context.signal,
  );
  const stories = withPicturesOfTheirOwn(data?.items ?? []).slice(0, 3);
  return { items: stories.map((story) => cardModel(story, context)) };
}

/** The error page of a status: "Not Found" for 404, else "Error" (specification section 2). */
export function errorPage(status: number, context: PageContext): PageFound {
  const { site, links, t } = context;
  return {
    kind: 'page',
    model: {
      kind: 'error',
      status,
      message: t(messages[status] ?? 'error.failure'),
      home: links.page('/'),
      search: links.page('/search'),
      sections: navEntries(nowhere, site, links).map(({ label, href }) => ({ label, href })),
    },
    ...(status === 404 ? { later: { related: worthReading(context) } } : {}),
    title: t(status === 404 ? 'error.notFoundTitle' : 'error.errorTitle'),
    canonical: '/',
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'missing',
  };
}
