import type { PageRequest } from '../routes/define-page.ts';
import type { AdPlacement, NavigationPosition, PageFound } from '../routes/outcome.ts';

/** How a page stands in navigation and advertising: what its record says, unless the page itself says otherwise. */
export interface Placement {
  navigation: NavigationPosition;
  ads: Required<AdPlacement>;
  shareButton: boolean;
}

/** The placement of a page. */
export function placementOf({ record, params }: PageRequest, page: PageFound): Placement {
  const position = record.navigation?.(params);
  const failed = page.view.kind === 'error';
  return {
    navigation: page.navigation ?? position ?? { vertical: params.verticals, supertag: params.supertags },
    ads: { unit: 'MISC', pageKind: page.view.kind, shown: true, ...record.ads, ...page.ads },
    shareButton: !failed && (page.shareButton ?? record.shareButton ?? false),
  };
}
