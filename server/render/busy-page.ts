import type { Locale } from '../../locales/languages.ts';
import { isoTag } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { PageBody } from '../cache/page-body.ts';
import type { WholePage } from '../cache/rendered-page.ts';
import type { PageRequest } from '../routes/define-page.ts';
import { withPrefix } from '../routes/links.ts';
import { retryLater } from '../unavailable.ts';
import { plainErrorPage } from './plain-error.ts';

/** The answer while too many renders wait: status 503, in the reader's language, without rendering anything. */
export function busyPage(
  { region, locale, prefix }: Pick<PageRequest, 'region' | 'locale' | 'prefix'>,
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
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', ...retryLater },
    reason: 'too many pages wait to be rendered',
    tags: [],
    lifetime: null,
    body: new PageBody(Buffer.from(plainErrorPage(withPrefix(prefix, '/'), error))),
  };
}
