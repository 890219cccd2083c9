import { escaped } from '../escaped.ts';
import type { Notes } from '../notes.ts';
import { type Attributes, attributesOf } from './attributes.ts';
import { builderHtml, isBuilderCode, storedHtml, storedNames } from './builders.ts';
import { kindOfCode, lastWordOf, standingCode } from './plugin-codes.ts';

/** An address alone in its paragraph, which is shown as an embed if its service is known. */
const address = (url: string) => (url ? `\n\n${escaped(url.replaceAll('&amp;', '&'))}\n\n` : '');

const player =
  (tag: 'audio' | 'video', names: readonly string[]) =>
  ({ named, plain }: Attributes) => {
    const given = names.flatMap((name) => named[name] || []);
    const urls = given.length > 0 ? given : plain.filter((text) => /^https?:/.test(text)).slice(0, 1);
    const sources = urls.map((url) => `<source src="${escaped(url)}">`).join('');
    const poster = named.poster ? ` poster="${escaped(named.poster)}"` : '';
    return sources ? `\n\n<${tag}${poster}>${sources}</${tag}>\n\n` : '';
  };

const namedOrFirst = ({ named, plain }: Attributes, ...names: string[]) =>
  names.map((name) => named[name]).find(Boolean) ?? plain[0] ?? '';

/** The address of something that is named by its address, or by a number alone. */
const pageOf =
  (prefix: string, ...names: string[]) =>
  (attributes: Attributes) => {
    const value = namedOrFirst(attributes, 'url', 'link', ...names);
    return address(/^https?:/.test(value) ? value : value && prefix + value);
  };

/** Short codes of services, by name: what HTML they become. */
const services: Readonly<Record<string, (attributes: Attributes) => string>> = {
  youtube: pageOf('https://www.youtube.com/watch?v=', 'id', 'v'),
  vimeo: pageOf('https://vimeo.com/', 'id'),
  dailymotion: pageOf('https://www.dailymotion.com/video/', 'id'),
  tweet: pageOf('https://x.com/i/status/', 'id', 'tweet'),
  twitter: pageOf('https://x.com/i/status/', 'id'),
  instagram: pageOf('https://www.instagram.com/p/', 'id'),
  facebook: pageOf('https://www.facebook.com/'),
  soundcloud: pageOf('https://soundcloud.com/'),
  spotify: pageOf('https://open.spotify.com/track/'),
  googlemaps: pageOf('https://www.google.com/maps?'),
};

/** Other short codes that stand alone. */
const single: typeof services = {
  ...services,
  gallery: ({ named }) =>
    `\n\n<figure class="imported-gallery" data-ids="${escaped(named.ids || named.include || '')}" ` +
    `data-of="${escaped(named.id ?? '')}" data-exclude="${escaped(named.exclude ?? '')}"></figure>\n\n`,
  playlist: (attributes) => single.gallery?.(attributes) ?? '',
  audio: player('audio', ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'url']),
  video: player('video', ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'wmv', 'flv', 'url']),
  embed: (attributes) => address(namedOrFirst(attributes, 'src', 'url')),
  br: () => '<br>',
  hr: () => '\n\n<hr>\n\n',
  divider: () => '\n\n<hr>\n\n',
  separator: () => '\n\n<hr>\n\n',
};

/** What a short code that stands alone shows, by its name or the last word of it; builders have others of these names. */
function singleOf(name: string): ((attributes: Attributes) => string) | undefined {
  const known = isBuilderCode(name) ? services : single;
  return [name.toLowerCase(), lastWordOf(name)].flatMap((each) =>
    Object.hasOwn(known, each) ? (known[each] ?? []) : [],
  )[0];
}

// Without an opening bracket, so that each is read to the next one at most.
const tagText = String.raw`((?:"[^"]*"|'[^'\]]*'|[^[\]"']){0,2000}?)`;
const captionPattern = new RegExp(String.raw`\[(caption|wp_caption)\b${tagText}\]`, 'gi');
const contentPattern = new RegExp(
  String.raw`\[(embed|youtube|code|sourcecode|audio|video)\b${tagText}\]`,
  'gi',
);
const storedPattern = new RegExp(String.raw`\[(${storedNames.join('|')})\b${tagText}\]`, 'gi');
const tagPattern = new RegExp(String.raw`(\[?)\[(\/?)([a-z][\w-]*)(?![\w-])${tagText}(\/?)\](\]?)`, 'gi');

/** Replaces short codes that enclose something: from each beginning to the next end of its name. */
function replaceEnclosing(
  text: string,
  beginning: RegExp,
  replace: (name: string, attributes: string, content: string) => string,
): string {
  const lower = text.toLowerCase();
  const withoutEnd = new Set<string>();
  const parts: string[] = [];
  let done = 0;
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of text.matchAll(beginning)) {
    const end = `[/${name.toLowerCase()}]`;
    const from = index + tag.length;
    if (index < done || withoutEnd.has(end)) continue;
    const at = lower.indexOf(end, from);
    if (at < 0) withoutEnd.add(end);
    else {
      parts.push(text.slice(done, index), replace(name, attributes, text.slice(from, at)));
      done = at + end.length;
    }
  }
  return parts.join('') + text.slice(done);
}

/** Text of a caption follows the picture, or stands in an attribute where exports are old. */
function captionOf(_name: string, attributes: string, content: string): string {
  const { named } = attributesOf(attributes);
  const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? '';
  const text = picture
    ? content.slice(picture.length).trim() || (named.caption ?? '')
    : (named.caption ?? '');
  const body = picture || content;
  return `\n\n<figure class="wp-caption">${body.trim()}${text ? `<figcaption>${text}</figcaption>` : ''}</figure>\n\n`;
}

function contentOf(name: string, attributes: string, content: string): string {
  const kind = name.toLowerCase();
  if (kind === 'embed' || kind === 'youtube') return address(content.trim());
  if (kind === 'audio' || kind === 'video') {
    const found = attributesOf(attributes);
    return single[kind]?.({ ...found, plain: [...found.plain, content.trim()] }) ?? '';
  }
  const { named } = attributesOf(attributes);
  const language = named.language ?? named.lang ?? '';
  const text = /<|&\w+;/.test(content) ? content.replaceAll('<', '&lt;') : escaped(content);
  return `\n\n<pre${language ? ` class="language-${escaped(language)}"` : ''}>${text.replace(/^\n/, '')}</pre>\n\n`;
}

/** Names of widely used short codes without attributes. */
const bareNames =
  /^(?:contact-form(?:-\d+)?|archives|sitemap|toc|ez-toc|recent-posts|subscribe2|print-me|nggallery|wpforms)$/i;

/** Whether something in brackets is a short code, and no remark of an author as [sic]. */
function isShortCode(name: string, attributes: string, closes: boolean, ended: ReadonlySet<string>): boolean {
  if (closes || name.includes('_') || bareNames.test(name) || /\w\s*=\s*\S/.test(attributes)) return true;
  return ended.has(name.toLowerCase());
}

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));

interface Code {
  name: string;
  attributes: Attributes;
  /** Whether it ends what an earlier one encloses. */
  ends: boolean;
  /** Whether it encloses something, which has an end. */
  encloses: boolean;
}

/** The HTML in place of a short code of a page builder. */
function builderCode({ name, attributes, ends, encloses }: Code, notes: Notes): string {
  const kind = encloses ? kindOfCode(name) : undefined;
  if (ends) return `${kind?.after ?? ''}\n\n`;
  const html = builderHtml(name, attributes);
  if (html === undefined) notes.add(`the part [${name}] of a page builder is left out: the site fills it`);
  return html === '' && kind ? `\n\n${kind.before(attributes)}` : (html ?? '');
}

/** The HTML in place of another short code: what a code of its kind shows. Others are left out, but for their titles. */
function otherCode({ name, attributes, ends, encloses }: Code, notes: Notes): string {
  const kind = encloses ? kindOfCode(name) : undefined;
  if (ends) return kind?.after ?? '';
  const html = kind ? kind.before(attributes) : standingCode(name, attributes);
  if (html !== undefined) return html;
  notes.add(`the short code [${name}] is left out`);
  const { title } = attributes.named;
  return encloses && title ? `\n\n<p><strong>${escaped(title)}</strong></p>\n\n` : '';
}

/**
 * Replaces the short codes of WordPress in a body by HTML: captions, galleries, players, embeds, and those of themes and
 * plugins by what they are. Others are left out and noted; what they enclose stays. `[[name]]` is meant as text.
 */
export function expandShortCodes(body: string, notes: Notes): string {
  const expanded = [
    [
      storedPattern,
      (name: string, _attributes: string, content: string) => storedHtml(name, content),
    ] as const,
    [captionPattern, captionOf] as const,
    [contentPattern, contentOf] as const,
  ].reduce((text, [pattern, replace]) => replaceEnclosing(text, pattern, replace), body);
  const begun = namesIn(expanded, /\[([a-z][\w-]*)/gi);
  const ended = namesIn(expanded, /\[\/([a-z][\w-]*)\]/gi);
  return expanded.replaceAll(
    tagPattern,
    (all, before: string, slash: string, name: string, text: string, closes: string, after: string) => {
      if (before && after) return all.slice(1, -1);
      const ends = slash !== '';
      const code = { name, attributes: attributesOf(text), ends, encloses: ended.has(name.toLowerCase()) };
      const alone = ends ? undefined : singleOf(name);
      if (alone) return before + alone(code.attributes) + after;
      if (isBuilderCode(name)) return before + builderCode(code, notes) + after;
      const isCode = ends ? begun.has(name.toLowerCase()) : isShortCode(name, text, closes !== '', ended);
      return isCode ? before + otherCode(code, notes) + after : all;
    },
  );
}
