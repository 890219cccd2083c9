import type { ReactNode } from 'react';
import { isoTag, regionOf } from '../../../locales/regions.ts';
import { version } from '../../../server/config/root.ts';
import { createSharePictures } from '../../../server/images/share-pictures/share-pictures.ts';
import { buildShell } from '../../../server/render/shell.ts';
import { documentOf } from '../../../server/render/stream.tsx';
import type { PageContext } from '../../../server/routes/define-page.ts';
import { pages } from '../../../server/routes/index.ts';
import type { Outcome, PageFound } from '../../../server/routes/outcome.ts';
import type { LoadedParts } from '../../../views/deferred.tsx';
import type { DocumentAssets } from '../../../views/document.tsx';

/** What a page record's `load` was called with, and what it returned. */
export interface Loaded {
  context: PageContext;
  outcome: Outcome;
}

/** Notes what every page record loads. Returns a function that returns the last, once. */
export function noteLoads(): () => Loaded | undefined {
  let last: Loaded | undefined;
  for (const record of pages) {
    const { load } = record;
    if (!load) continue;
    record.load = async (context) => {
      const outcome = await load(context);
      last = { context, outcome };
      return outcome;
    };
  }
  return () => {
    const noted = last;
    last = undefined;
    return noted;
  };
}

/** The whole tree of a page: it shares no part with other pages, and none is still being loaded. */
export async function unsharedTree(
  page: PageFound,
  context: PageContext,
  assets: DocumentAssets,
): Promise<ReactNode> {
  const { request, t } = context;
  const { region, locale } = request;
  const shell = buildShell(page, { ...context, version, sharePictures: createSharePictures() });
  const { timeZone } = regionOf(region);
  const reader = { t, region, locale, iso: isoTag(locale, region), timeZone, ads: shell.ads };
  const deferred = Object.entries(page.deferred ?? {}).map(async ([name, props]) => [name, await props]);
  const loaded = Object.fromEntries(await Promise.all(deferred)) as LoadedParts;
  return documentOf({ shell, view: page.view, reader, assets }, loaded);
}
