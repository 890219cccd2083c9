import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../locales/languages.ts';
import type { Region } from '../locales/regions.ts';
import type { Translate } from '../locales/translate.ts';
import type { PageAds } from './ads/page-ads.ts';

/** For whom a page is written: the texts, the language and the clock of the reader's region. */
export interface Reader {
  t: Translate;
  region: Region;
  locale: Locale;
  iso: string;
  timeZone: string;
  /** The advertising of the page; a page without any has none. */
  ads?: PageAds | undefined;
}

const ReaderContext = createContext<Reader | null>(null);

export function ReaderProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/** The reader of the page being rendered. Islands have none: they are given their texts as props. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('no reader: the part is rendered outside a page');
  return reader;
}
