import type { Shell } from '../../views/shell.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { frameOf, markedNavigation } from './frame.ts';
import { headOf } from './head.ts';
import { pageAds, placementOf } from './placement.ts';

/** What the shell is made from besides the page. */
export interface ShellContext extends PageContext {
  /** The program's version. */
  version: string;
}

function consentOf({ request }: PageContext) {
  const { consent, unlocated, record } = request;
  return {
    consent,
    cookieNotice: consent && record.cookieNotice !== false,
    holdOutside: consent || unlocated,
  };
}

/** Everything around a page: head, header, navigation, footer, banners. */
export function buildShell(page: PageFound, context: ShellContext): Shell {
  const { request, origin, version } = context;
  const { record, preview } = request;
  const placement = placementOf(request, page);
  const { siteData, ...frame } = frameOf(context);
  return {
    ...frame,
    nav: markedNavigation(frame.nav, placement.navigation),
    version,
    ...headOf(page, context, siteData),
    routeName: record.name,
    pageKind: page.view.kind,
    adUnit: placement.ads.unit,
    adPageKind: placement.ads.pageKind,
    pageId: page.pageId,
    genT: record.genT ?? false,
    hasShareButton: placement.shareButton,
    regionSelector: record.regionSelector !== false,
    ...consentOf(context),
    ads: pageAds(page, placement, context),
    preview,
    ...(page.share ? { share: { ...page.share, url: origin + page.share.url } } : {}),
  };
}
