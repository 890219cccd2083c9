import type { Shell } from '../../views/shell.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { frameOf, markedIndexes, markedNavigation } from './frame.ts';
import type { HeadContext } from './head.ts';
import { knownHeadOf } from './known-heads.ts';
import { loadsOutside, pageAds, placementOf } from './placement.ts';

/** What the shell is made from besides the page. */
export interface ShellContext extends HeadContext {
  /** The program's version. */
  version: string;
}

function consentOf({ request, settings }: PageContext, platform: Shell['consentPlatform']) {
  const { consent, record } = request;
  const cookieChoices = consent || loadsOutside(settings);
  return {
    consent,
    cookieNotice: cookieChoices && !platform,
    asksForConsent: record.cookieNotice !== false,
    cookieChoices,
  };
}

/** What a confidential page has of the frame in place of what all pages have: nothing from outside, no reports, no worker. */
const withoutOutside = {
  siteAds: undefined,
  tagManager: undefined,
  withoutConsent: undefined,
  consentPlatform: undefined,
  reportedShare: 0,
  worker: false,
  cookieNotice: false,
  asksForConsent: false,
  cookieChoices: false,
  ads: undefined,
  hasShareButton: false,
} satisfies Partial<Shell>;

/** Whether there is more than one edition. */
const hasChoice = (regions: Shell['regions']): boolean =>
  regions.flatMap(({ locales }) => locales).length > 1;

/** Everything around a page: head, header, navigation, footer, banners. */
export function buildShell(page: PageFound, context: ShellContext): Shell {
  const { request, origin, version } = context;
  const { record, preview, previewed, confidential = false } = request;
  const placement = placementOf(request, page);
  const frame = frameOf(context);
  return {
    ...frame,
    nav: markedNavigation(frame.nav, placement.navigation),
    directories: markedIndexes(frame.directories, context.links.page(request.path), placement.navigation),
    version,
    head: () => knownHeadOf(page, context, frame),
    routeName: record.name,
    pageKind: page.view.kind,
    adUnit: placement.ads.unit,
    adPageKind: placement.ads.pageKind,
    pageId: page.pageId,
    genT: record.genT ?? false,
    hasShareButton: placement.shareButton,
    regionSelector: record.regionSelector !== false && hasChoice(frame.regions),
    ...consentOf(context, frame.consentPlatform),
    ads: pageAds(page, placement, context),
    preview: preview ? (previewed ?? { drafts: 0, changes: 0 }) : undefined,
    confidential,
    ...(confidential ? withoutOutside : {}),
    share: page.share && {
      ...page.share,
      url: origin + page.share.url,
      services: context.site['share-services'],
    },
  };
}
