import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../locales/languages.ts';
import type { Region } from '../locales/regions.ts';
import type { Translate } from '../locales/translate.ts';
import type { PageAds } from './ads/page-ads.ts';
import type { SharePart } from './shared-parts.tsx';

/** What components need to know of the reader: texts, language, region and its time zone. */
export interface Reader {
  t: Translate;
  region: Region;
  locale: Locale;
  iso: string;
  timeZone: string;
  /** The advertising of the page; absent on a page without ads. */
  ads?: PageAds | undefined;
  /** Shares the HTML of parts with other pages; absent where every part is rendered. */
  share?: SharePart;
}

const ReaderContext = createContext<Reader | null>(null);

/** Provides the reader to the components within. */
export function ReaderProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/**
 * The reader of the page that is being rendered. Islands have none: they get their texts as props.
 *
 * @throws {Error} if there is no `ReaderProvider` around the component.
 */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader)
    throw new Error(
      'useReader: no reader; render the component inside a ReaderProvider, and pass texts to islands as props',
    );
  return reader;
}
