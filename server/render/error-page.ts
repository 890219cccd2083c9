import type { MessageKey } from '../../locales/translate.ts';
import type { PageFound } from '../outcome.ts';
import type { PageContext } from '../pages/context.ts';
import { navEntries } from './navigation.ts';

const messages: Record<number, MessageKey> = { 404: 'error.notFound' };

const nowhere = { vertical: undefined, supertag: undefined };

/** The error page of a status: "Not Found" for 404, else "Error" (specification section 2). */
export function errorPage(status: number, { site, links, t }: PageContext): PageFound {
  return {
    kind: 'page',
    model: {
      kind: 'error',
      status,
      message: t(messages[status] ?? 'error.failure'),
      home: links.page('/'),
      sections: navEntries(nowhere, site, links).map(({ label, href }) => ({ label, href })),
    },
    title: t(status === 404 ? 'error.notFoundTitle' : 'error.errorTitle'),
    canonical: '/',
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'missing',
  };
}
