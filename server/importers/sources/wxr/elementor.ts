import { jsonIn } from '../../../lib/json.ts';
import { type Fields, fieldsIn, isFields } from '../../fields.ts';
import { escaped } from '../../html/escaped.ts';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const addressOf = (value: unknown): string => (isFields(value) ? text(value.url) : text(value));

function image(value: unknown): string {
  const url = addressOf(value);
  if (!isFields(value) || !url) return '';
  return `<img src="${escaped(url)}" data-id="${escaped(String(value.id ?? ''))}" alt="${escaped(text(value.alt))}">`;
}

const link = (label: string, href: string) =>
  label && href ? `<p><a href="${escaped(href)}">${label}</a></p>` : label && `<p>${label}</p>`;

const level = (settings: Fields) =>
  /^h[1-6]$/.test(text(settings.header_size)) ? text(settings.header_size) : 'h2';

const paragraph = (words: string) => (words ? `<p>${words}</p>` : '');

/** Words that somebody said, with the name. */
const said = (words: string, by: string) =>
  words && by ? `<blockquote>${words}<cite>${by}</cite></blockquote>` : paragraph(words);

const namesOf = (settings: Fields, ...names: string[]) =>
  names.map((name) => text(settings[name])).filter((words) => words !== '');

/** What widgets show besides, by the names of settings that single ones have. */
function otherParts(settings: Fields): string[] {
  const one = (...names: string[]) => namesOf(settings, ...names)[0] ?? '';
  const number = one('ending_number') && one('prefix') + one('ending_number') + one('suffix');
  const price = one('price') && `${one('currency_symbol_custom')}${one('price')} ${one('period')}`.trim();
  const by = namesOf(settings, 'testimonial_name', 'testimonial_job').join(', ');
  return [
    said(one('testimonial_content'), by),
    said(one('blockquote_content'), one('author_name')),
    said(one('content'), one('name')),
    namesOf(settings, 'before_text', 'highlighted_text', 'after_text').join(' '),
    number,
    one('sub_heading'),
    price,
    ...namesOf(settings, 'title_text_a', 'description_text_a', 'title_text_b', 'description_text_b'),
    ...namesOf(settings, 'item_description', 'item_text', 'alert_title', 'footer_additional_info'),
  ].map((words) => (words.startsWith('<') ? words : paragraph(words)));
}

/** What a widget shows, by the names that its settings have; widgets of plugins use the same. */
function widget(type: string, settings: Fields): string {
  const {
    title,
    title_text,
    heading,
    image: picture,
    caption,
    text: label,
    button_text,
    link: target,
    html,
    editor,
  } = settings;
  const isButton = type.includes('button');
  const shownTitle = text(title) || text(title_text) || text(heading);
  const video = ['youtube_url', 'vimeo_url', 'dailymotion_url', 'hosted_url', 'external_url'].map((name) =>
    addressOf(settings[name]),
  );
  const lists = ['icon_list', 'tabs', 'slides', 'accordion', 'price_list', 'features_list'].flatMap((name) =>
    fieldsIn(settings[name]),
  );
  const pictures = ['gallery', 'wp_gallery', 'carousel'].flatMap((name) =>
    fieldsIn(settings[name]).map(image),
  );
  const shown = image(picture);
  return [
    shownTitle ? `<${level(settings)}>${shownTitle}</${level(settings)}>` : '',
    shown && `<figure>${shown}${text(caption) ? `<figcaption>${text(caption)}</figcaption>` : ''}</figure>`,
    pictures.length > 0 ? `<figure class="gallery">${pictures.join('')}</figure>` : '',
    text(editor),
    text(html),
    ...namesOf(settings, 'description_text', 'description', 'alert_description').map(paragraph),
    ...otherParts(settings),
    isButton
      ? link(text(label) || text(button_text), addressOf(target))
      : link(text(button_text) || text(settings.button), addressOf(target)),
    isButton ? '' : paragraph(text(label)),
    ...video.filter(Boolean).map((address) => `<p>${escaped(address)}</p>`),
    ...lists.map((row) =>
      widget('', { ...row, title: row.tab_title ?? row.heading ?? row.title, editor: row.tab_content }),
    ),
    type === 'divider' ? '<hr>' : '',
  ].join('\n');
}

function shown(element: unknown): string {
  if (!isFields(element)) return '';
  const settings = isFields(element.settings) ? element.settings : {};
  const own = element.elType === 'widget' ? widget(text(element.widgetType), settings) : '';
  return own + (Array.isArray(element.elements) ? element.elements.map(shown).join('\n') : '');
}

/** The HTML of a text that Elementor keeps as data beside the body; empty where the data cannot be read. */
export function elementorHtml(data: string): string {
  const elements = jsonIn(data);
  return Array.isArray(elements) ? elements.map(shown).join('\n') : '';
}

const tags = /<[^<>]*>/g;
const spaces = /\s+/g;

/** What Elementor's data says that the text of the item does not, as a line for the report. */
export function elementorNotes(body: string, data: string): string[] {
  if (body.trim() === '') return [];
  const said = body.replaceAll(tags, '').replaceAll(spaces, ' ');
  const parts = elementorHtml(data).replaceAll(tags, '\n').split('\n');
  const missing = parts
    .map((part) => part.replaceAll(spaces, ' ').trim())
    .filter((part) => /\p{L}/u.test(part) && !said.includes(part));
  const [first = ''] = missing;
  const shown = [...first].length > 60 ? `${[...first].slice(0, 60).join('')}…` : first;
  return missing.length > 0
    ? [`its text lacks words that Elementor keeps beside it (“${shown}”): they are left out`]
    : [];
}
