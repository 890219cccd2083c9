import type { RequestHandler } from 'express';
import { isLocale } from '../../../locales/languages.ts';
import type { ItemKey } from '../../publishing/items.ts';
import type { DeskOrigins } from './guard.ts';

/** Gives path and query of a page that shows an item as it was last saved; nothing when it has not been saved yet. */
export type PreviewOf = (key: ItemKey) => Promise<string | null | undefined>;

const kinds = { stories: 'story', pages: 'page', surveys: 'survey' } as const;

/** The item that a file of the folder holds, if it holds one. */
export function itemOfPath(path: string): ItemKey | undefined {
  const [, folder, locale, slug] = /^(stories|pages)\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? [];
  if (!folder || !slug || !isLocale(locale)) return undefined;
  return { kind: kinds[folder as keyof typeof kinds], locale, slug };
}

const note = (text: string) =>
  `<!doctype html><meta charset="utf-8"><title>Preview</title><p style="font: 1rem/1.5 system-ui; margin: 2rem">${text}</p>`;

/** `/preview?path=FILE`: leads to the page of the file on the running site; of other files to the home page. */
export function previews({ preview }: DeskOrigins, previewOf: PreviewOf): RequestHandler {
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    const path = String(request.query.path ?? '');
    if (path === '') return void response.send(note('Save it, and its page is shown here.'));
    const key = itemOfPath(path);
    if (!key) return void response.redirect(302, `${preview}/`);
    const address = await previewOf(key).catch(() => null);
    if (!address) response.send(note('Its page is shown here once it is published.'));
    else response.redirect(302, preview + address);
  };
}
