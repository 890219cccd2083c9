import type { MessageKey } from '../../locales/translate.ts';
import type { DeferredProps } from '../../views/deferred.tsx';
import { ErrorPage } from '../../views/pages/error.tsx';
import { withPicturesOfTheirOwn } from '../../views/pictures/unique-pictures.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { PageContext } from '../routes/define-page.ts';
import { type PageFound, view } from '../routes/outcome.ts';
import { storyItem } from '../routes/stories/story-props.ts';
import { navEntries } from './navigation.ts';

const messages: Record<number, MessageKey> = {
  403: 'error.previewRefused',
  404: 'error.notFound',
  410: 'error.gone',
  503: 'error.unavailable',
};

/** Most-read stories, for a reader who found no page; none while they cannot be had. */
async function worthReading(context: PageContext): Promise<DeferredProps['related']> {
  const { content, request, signal } = context;
  const { data } = await content
    .mostRead({ ...request.edition, size: 12 }, signal)
    .catch((error: unknown): Awaited<ReturnType<typeof content.mostRead>> => {
      if (isUnavailable(error)) return { error: { status: 503, message: 'content is not available' } };
      throw error;
    });
  const stories = withPicturesOfTheirOwn(data?.items ?? []).slice(0, 3);
  return { items: stories.map((story) => storyItem(story, context)) };
}

/**
 * The error page of a status. Its title is "Not Found" for 404 and 410, else "Error".
 * @param message what readers are told; by default what the status says
 */
export function errorPage(status: number, context: PageContext, message?: MessageKey): PageFound {
  const { site, links, t, profileKinds } = context;
  const isMissing = status === 404 || status === 410;
  return {
    kind: 'page',
    view: view('error', ErrorPage, {
      status,
      message: t(message ?? messages[status] ?? 'error.failure'),
      home: links.page('/'),
      search: links.page('/search'),
      sections: navEntries(site, profileKinds, links, t).map(({ label, href }) => ({ label, href })),
    }),
    deferred: isMissing ? { related: worthReading(context) } : undefined,
    title: t(isMissing ? 'error.notFoundTitle' : 'error.errorTitle'),
    variants: false,
    robots: 'noindex',
    tags: ['missing'],
    lifetime: 'missing',
    ads: { unit: 'MISC', pageKind: 'misc', shown: false },
  };
}
