import { type Fields, fieldsIn, isFields } from '../../fields.ts';
import { escaped } from '../../html/escaped.ts';

/** A text of a card; empty where it has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const figure = (name: string, content: string, caption: unknown) =>
  `<figure class="kg-card ${name}">${content}${textOf(caption) ? `<figcaption>${textOf(caption)}</figcaption>` : ''}</figure>`;

const image = ({ src, alt }: Fields) => `<img src="${escaped(textOf(src))}" alt="${escaped(textOf(alt))}">`;

const link = (href: unknown, label: string) =>
  textOf(href) ? `<a href="${escaped(textOf(href))}">${label || escaped(textOf(href))}</a>` : label;

const paragraph = (html: string) => (html ? `<p>${html}</p>` : '');

/** A text of a card that may have tags of its own. */
const rich = (html: unknown) => (/<p[\s>]/.test(textOf(html)) ? textOf(html) : paragraph(textOf(html)));

function bookmark({ url, metadata, caption, ...own }: Fields): string {
  const { title, description } = { ...own, ...(isFields(metadata) ? metadata : {}) } as Fields;
  const about = `<div class="kg-bookmark-title">${escaped(textOf(title))}</div><div class="kg-bookmark-description">${escaped(textOf(description))}</div>`;
  return figure('kg-bookmark-card', link(url, about), caption);
}

/** A file, with a player or without: a link under its name. */
const file = ({ src, loaded_src, fileTitle, title, fileName, fileCaption, caption }: Fields) =>
  paragraph(link(src ?? loaded_src, escaped(textOf(fileTitle) || textOf(title) || textOf(fileName)))) +
  rich(fileCaption ?? caption);

const heading = (text: unknown) => (textOf(text) ? `<h3>${textOf(text)}</h3>` : '');

/** Texts, pictures and a button of a card that stands out. */
const panel = (card: Fields) =>
  [
    textOf(card.backgroundImageSrc ?? card.imageSrc ?? card.imageUrl ?? card.productImageSrc)
      ? image({ src: card.backgroundImageSrc ?? card.imageSrc ?? card.imageUrl ?? card.productImageSrc })
      : '',
    heading(card.heading ?? card.header ?? card.productTitle ?? card.title),
    rich(card.subheading ?? card.subheader ?? card.productDescription ?? card.description),
    rich(card.textValue),
    paragraph(
      link(card.buttonUrl ?? card.productUrl, escaped(textOf(card.buttonText ?? card.productButton))),
    ),
  ].join('');

/** What each card of Ghost's editors shows, by its name; `markdown` stands in the text as it is. */
const cards: Readonly<Record<string, (card: Fields) => string>> = {
  image: (card) => figure('kg-image-card', image(card), card.caption),
  gallery: ({ images, caption }) => figure('kg-gallery-card', fieldsIn(images).map(image).join(''), caption),
  bookmark,
  embed: ({ html, url, caption }) => figure('kg-embed-card', textOf(html) || escaped(textOf(url)), caption),
  html: ({ html }) => textOf(html),
  code: ({ code, language, caption }) =>
    `<pre><code class="language-${escaped(textOf(language))}">${escaped(textOf(code))}</code></pre>${paragraph(textOf(caption))}`,
  codeblock: (card) => (cards.code as (card: Fields) => string)(card),
  callout: ({ calloutText, calloutEmoji }) =>
    `<blockquote>${rich(/[a-z]/i.test(textOf(calloutEmoji)) ? calloutText : `${textOf(calloutEmoji)} ${textOf(calloutText)}`.trim())}</blockquote>`,
  toggle: (card) => `<p><strong>${textOf(card.heading)}</strong></p>${rich(card.content)}`,
  button: ({ buttonUrl, buttonText }) => paragraph(link(buttonUrl, escaped(textOf(buttonText)))),
  file,
  audio: file,
  video: file,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  header: panel,
  product: panel,
  'call-to-action': panel,
  paywall: () => '<!--members-only-->',
  email: () => '<div class="kg-email-card"></div>',
  'email-cta': () => '<div class="kg-email-card"></div>',
  signup: () => '<div class="kg-signup-card"></div>',
};

/** The HTML of a card; undefined for a card of another name. */
export const cardHtml = (name: string, card: Fields): string | undefined =>
  Object.hasOwn(cards, name) ? cards[name]?.(card) : undefined;
