import { escaped } from '../escaped.ts';

/** What stands in a short code after its name. */
export interface Attributes {
  named: Record<string, string>;
  /** Those without a name. */
  plain: string[];
}

/** Short codes of page builders: WPBakery, Divi, Avada, Enfold and others of their kind. */
const builder = /^(?:vc|et_pb|fusion|av|us|mk|cs|fl|tatsu|themify|ultimate|bsf)_/i;
const filledBySite =
  /(?:form|login|signup|optin|social|follow|blog|portfolio|posts?|grid|sidebar|search|menu|map|shop|counters?|recent)(?:_|$)/i;
const scripts = /^vc_raw_js$/i;
const leftCode = /\[\/?(?:vc|et_pb|fusion|av|tatsu)_\w+/i;

/** Whether a name is one of a short code of a page builder. */
export const isBuilderCode = (name: string): boolean => builder.test(name);

/** Whether a text has short codes of a page builder. */
export const hasBuilderCode = (text: string): boolean => leftCode.test(text);

function decodedHtml(data: string): string {
  const html = Buffer.from(data, 'base64').toString('utf8');
  try {
    return `\n\n${decodeURIComponent(html)}\n\n`;
  } catch {
    // Some versions of the builder did not encode it.
    return `\n\n${html}\n\n`;
  }
}

const rawHtml = { begin: '[vc_raw_html', end: '[/vc_raw_html]' };

/** A body with the HTML that WPBakery stores in base64 as HTML. */
export function withRawHtml(body: string): string {
  const [before = '', ...parts] = body.split(rawHtml.begin);
  return parts.reduce((result, part) => {
    const from = part.indexOf(']') + 1;
    const to = part.indexOf(rawHtml.end, from);
    if (from === 0 || to < 0) return result + rawHtml.begin + part;
    return result + decodedHtml(part.slice(from, to)) + part.slice(to + rawHtml.end.length);
  }, before);
}

/** A value as it was meant: builders write brackets and quotation marks of attributes in codes of their own. */
const meant = (text: string) =>
  text
    .replaceAll('`{`', '[')
    .replaceAll('`}`', ']')
    .replaceAll('``', '"')
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']');

/** The address of a link: as it is, or in the form of WPBakery, `url:ADDRESS|title:WORDS`. */
function linkOf(text: string): string {
  const [, coded] = /(?:^|\|)url:([^|]*)/.exec(text) ?? [];
  try {
    return coded === undefined ? text : decodeURIComponent(coded);
  } catch {
    // Nor all addresses.
    return coded ?? '';
  }
}

const picture = (value: string, alt: string) => {
  const [place, of] = /^\d+$/.test(value)
    ? [`data-id="${value}"`, 'src=""']
    : ['', `src="${escaped(value)}"`];
  return `\n\n<img ${place} ${of} alt="${escaped(alt)}">\n\n`;
};

/**
 * What a short code of a builder shows by its attributes: a picture, pictures, a heading, a line below it, a button.
 * @returns undefined for what the site fills itself
 */
export function builderHtml(name: string, { named }: Attributes): string | undefined {
  if (scripts.test(name) || filledBySite.test(name)) return undefined;
  const first = (...names: string[]) => meant(names.map((each) => named[each]).find(Boolean) ?? '');
  const isButton = /(?:btn|button\d?)$/i.test(name);
  const label = first('button_text', 'button_one_text', ...(isButton ? ['title', 'text'] : []));
  const link = linkOf(first('button_url', 'button_link', 'button_one_url', 'link', 'url', 'href'));
  const heading = isButton ? '' : first('title', 'heading', 'h2', 'name', 'author', 'text');
  const below = first('subhead', 'subtitle', 'subheading', 'h4', 'position', 'job_title');
  const image = first('image', 'image_url', 'portrait_url', ...(/video|audio/i.test(name) ? [] : ['src']));
  const images = first('images', 'gallery_ids', 'ids');
  const media = /video|audio/i.test(name) ? first('src', 'link', 'audio', 'image_src') : '';
  return [
    image ? picture(image, first('alt', 'image_alt')) : '',
    images ? `\n\n<figure class="imported-gallery" data-ids="${escaped(images)}"></figure>\n\n` : '',
    heading ? `\n\n<h3>${escaped(heading)}</h3>\n\n` : '',
    below ? `\n\n<p>${escaped(below)}</p>\n\n` : '',
    media ? `\n\n${escaped(media)}\n\n` : '',
    label
      ? `\n\n<p>${link ? `<a href="${escaped(link)}">${escaped(label)}</a>` : escaped(label)}</p>\n\n`
      : '',
    /(?:divider|separator)$/i.test(name) && !heading ? '\n\n<hr>\n\n' : '',
  ].join('');
}
