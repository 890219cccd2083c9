import type { Locale } from '../../locales/languages.ts';
import { isoTag } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { PageBody } from '../cache/page-body.ts';
import type { WholePage } from '../cache/rendered-page.ts';
import { withPrefix } from '../content/links.ts';
import type { RefusalStatus } from '../lib/limits/fair-queue.ts';
import { retryLater } from '../lib/unavailable.ts';
import type { PageRequest } from '../routes/define-page.ts';
import { plainErrorPage } from './plain-error.ts';

/** The answer while too many renders wait, of all clients or of this one: in the reader's language, without rendering anything. */
export function busyPage(
  { region, locale, prefix }: Pick<PageRequest, 'region' | 'locale' | 'prefix'>,
  status: RefusalStatus,
  translators: ReadonlyMap<Locale, Translate>,
): WholePage {
  const t = translators.get(locale);
  const error = t && {
    iso: isoTag(locale, region),
    title: t('error.errorTitle'),
    text: t('error.unavailable'),
    home: t('error.home'),
  };
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...retryLater },
    reason:
      status === 429
        ? 'too many pages of this client wait to be rendered'
        : 'too many pages wait to be rendered',
    tags: [],
    lifetime: null,
    body: new PageBody(Buffer.from(plainErrorPage(withPrefix(prefix, '/'), error))),
  };
}
