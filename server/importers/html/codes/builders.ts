import { escaped } from '../escaped.ts';
import { type Attributes, firstOf, linkOf } from './attributes.ts';

/** Short codes of page builders: WPBakery, Divi, Avada, Enfold and others of their kind. */
const builder = /^(?:vc|et_pb|fusion|av|us|mk|cs|fl|tatsu|themify|ultimate|bsf|ux)_/i;
const filledBySite =
  /(?:form|login|signup|optin|social|follow|blog|portfolio|posts?|grid|sidebar|search|menu|map|shop|products|recent)(?:_|$)/i;
const leftCode = /\[\/?(?:vc|et_pb|fusion|av|tatsu|ux)_\w+/i;

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

const picture = (value: string, alt: string) => {
  const [place, of] = /^\d+$/.test(value)
    ? [`data-id="${value}"`, 'src=""']
    : ['', `src="${escaped(value)}"`];
  return `\n\n<img ${place} ${of} alt="${escaped(alt)}">\n\n`;
};

const isCoded = (text: string) => /^[A-Za-z0-9+/=\s]+$/.test(text);

/** What builders store between their short codes in another form, by name: HTML in base64, the address of a picture. */
const stored: Readonly<Record<string, (content: string) => string>> = {
  vc_raw_html: decodedHtml,
  vc_raw_js: () => '<script></script>',
  fusion_code: (content) => (isCoded(content) ? decodedHtml(content) : `\n\n${content}\n\n`),
  fusion_imageframe: (content) => (/^https?:/.test(content) ? picture(content, '') : content),
};
export const storedNames: readonly string[] = Object.keys(stored);

/** What stands between such short codes, as HTML. */
export const storedHtml = (name: string, content: string): string =>
  stored[name.toLowerCase()]?.(content.trim()) ?? content;

/**
 * What a short code of a builder shows by its attributes: a picture, pictures, a heading, a line below it, a button.
 * @returns undefined for what the site fills itself
 */
export function builderHtml(name: string, attributes: Attributes): string | undefined {
  if (filledBySite.test(name)) return undefined;
  const first = (...names: string[]) => firstOf(attributes, ...names);
  const isButton = /(?:btn|button\d?)$/i.test(name);
  const label = first('button_text', 'button_one_text', ...(isButton ? ['title', 'text', 'label'] : []));
  const link = linkOf(first('button_url', 'button_link', 'button_one_url', 'link', 'url', 'href'));
  const heading = isButton ? '' : first('title', 'heading', 'h2', 'name', 'author', 'text');
  const below = first('subhead', 'subtitle', 'subheading', 'h4', 'position', 'job_title');
  const sum = [first('sum', 'price', 'number', 'percent', 'value'), first('currency', 'unit')];
  const per = first('per', 'time', 'interval');
  const amount = sum[0] ? `${sum.join(' ').trim()}${per ? ` / ${per}` : ''}` : '';
  const company = first('company_name', 'company');
  const image = first('image', 'image_url', 'portrait_url', ...(/video|audio/i.test(name) ? [] : ['src']));
  const images = first('images', 'gallery_ids', 'ids');
  const media = /video|audio/i.test(name) ? first('src', 'link', 'audio', 'image_src') : '';
  return [
    image ? picture(image, first('alt', 'image_alt')) : '',
    images ? `\n\n<figure class="imported-gallery" data-ids="${escaped(images)}"></figure>\n\n` : '',
    heading ? `\n\n<h3>${escaped(heading)}</h3>\n\n` : '',
    ...[below, company, amount].map((line) => (line ? `\n\n<p>${escaped(line)}</p>\n\n` : '')),
    media ? `\n\n${escaped(media)}\n\n` : '',
    label
      ? `\n\n<p>${link ? `<a href="${escaped(link)}">${escaped(label)}</a>` : escaped(label)}</p>\n\n`
      : '',
    /(?:divider|separator)$/i.test(name) && !heading ? '\n\n<hr>\n\n' : '',
  ].join('');
}
