import { existsSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';

/** A public export for tests of themes, which is not part of the project: the file that `THEME_EXPORT` names. */
export const themeExport = process.env.THEME_EXPORT ?? '';

/** The reason why tests of the export are skipped, if they are. */
export const skipWithoutExport = existsSync(themeExport)
  ? false
  : `THEME_EXPORT names no file (${themeExport || 'it is not set'})`;

export interface ExportedItem {
  id: string;
  type: string;
  status: string;
  password: string;
  path: string;
  content: string;
  parent: string;
  excerpt: string;
  url: string;
  title: string;
}

const cdata = (text: string) => text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');

function fieldOf(item: string, name: string): string {
  const text = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(item)?.[1] ?? '';
  return cdata(text);
}

/** The items of the export, read without the importer. */
export function exportedItems(): ExportedItem[] {
  const text = readFileSync(themeExport, 'utf8');
  return [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => ({
    id: fieldOf(item, 'wp:post_id'),
    type: fieldOf(item, 'wp:post_type'),
    status: fieldOf(item, 'wp:status'),
    password: fieldOf(item, 'wp:post_password'),
    path: new URL(fieldOf(item, 'link')).pathname.replaceAll(/\/{2,}/g, '/'),
    content: fieldOf(item, 'content:encoded'),
    parent: fieldOf(item, 'wp:post_parent'),
    excerpt: fieldOf(item, 'excerpt:encoded'),
    url: fieldOf(item, 'wp:attachment_url'),
    title: fieldOf(item, 'title'),
  }));
}

/** The addresses of all pictures that the export mentions. */
export function pictureAddresses(): Set<string> {
  const text = readFileSync(themeExport, 'utf8');
  return new Set(text.match(/https?:\/\/[\w.-]+\/[^\s"'<>?\]]+\.(?:jpe?g|png|gif)/gi) ?? []);
}

const fileName = (address: string) => address.split('/').at(-1) ?? '';

/** The captions of the pictures of a gallery, in its order. */
function captionsOf(attributes: string, item: ExportedItem, items: readonly ExportedItem[]): string {
  const ids = /ids="([\d, ]+)"/.exec(attributes)?.[1]?.split(/[, ]+/);
  const attached = items.filter(
    ({ type, parent, url }) =>
      type === 'attachment' && parent === item.id && /\.(?:jpe?g|png|gif)$/.test(url),
  );
  const chosen = ids
    ? ids.flatMap((id) => items.filter((each) => each.type === 'attachment' && each.id === id))
    : attached;
  return chosen.map(({ excerpt }) => excerpt).join(' ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\w+/g) ?? [];

/** Whether a heading only repeats the title: reading modes leave such headings out. */
const repeats = (heading: string, title: string) => {
  const known = wordsOf(title);
  const words = wordsOf(heading);
  return words.length > 1 && words.every((word) => known.includes(word));
};

const embedded = /https?:\/\/(?:www\.)?(?:twitter|youtube|facebook|instagram)\.com\/\S+/g;

/**
 * The text of an item as docs/importing.md says that it is imported: short codes and players are what they become, embeds
 * and what the site itself made have no text.
 */
export function textOfItem(item: ExportedItem, items: readonly ExportedItem[]): string {
  const html = item.content
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<q\b[^>]*>([\s\S]*?)<\/q>/g, '“$1”')
    .replaceAll(/\[caption[^\]]*caption="([^"]*)"[^\]]*\]([\s\S]*?)\[\/caption\]/g, '$2 $1')
    .replaceAll(/\[\/?caption[^\]]*\]/g, '')
    .replaceAll(/\[gallery([^\]]*)\]/g, (_, attributes: string) => captionsOf(attributes, item, items))
    .replaceAll(/\[(?:audio|video) ([^\s\]]+)\]/g, (_, address: string) => fileName(address))
    .replaceAll(/<(?:audio|video)[^>]* src="([^"]+)"[^>]*>/g, (_, address: string) => fileName(address))
    .replaceAll(/<a [^>]*wp-block-file__button[^>]*>[^<]*<\/a>/g, '')
    .replaceAll(/^\s*(https?:\/\/\S+)\s*$/gm, (address) => address.replace(embedded, ''));
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  for (const heading of document.querySelectorAll('h1, h2'))
    if (repeats(heading.textContent ?? '', item.title)) heading.remove();
  return document.body.textContent ?? '';
}
