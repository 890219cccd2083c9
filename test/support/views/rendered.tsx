import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translatorOf } from '../../../locales/translate.ts';
import { ReaderProvider } from '../../../views/reader.tsx';
import { parseHtml } from '../html.ts';

/** An English reader everywhere. */
export const englishReader = {
  t: await translatorOf('en'),
  region: 'ap',
  locale: 'en',
  iso: 'en',
  timeZone: 'UTC',
} as const;

/** What an English reader gets of a part of a page. */
export const rendered = (tree: ReactNode) =>
  parseHtml(renderToStaticMarkup(<ReaderProvider reader={englishReader}>{tree}</ReaderProvider>));
