import { type Fields, fieldsIn, isFields } from '../../fields.ts';
import { escaped } from '../../html/escaped.ts';

/** A text of a card; empty where it has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const figure = (name: string, content: string, caption: unknown) =>
  `<figure class="kg-card ${name}">${content}${textOf(caption) ? `<figcaption>${textOf(caption)}</figcaption>` : ''}</figure>`;

const image = ({ src, alt }: Fields) => `<img src="${escaped(textOf(src))}" alt="${escaped(textOf(alt))}">`;

/** A picture of a gallery, with a caption of its own if it has one. */
const item = (card: Fields) => (textOf(card.caption) ? figure('', image(card), card.caption) : image(card));

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

/** A file: a link under its name. */
const file = ({ src, loaded_src, fileTitle, title, fileName, fileCaption, caption }: Fields) =>
  paragraph(link(src ?? loaded_src, escaped(textOf(fileTitle) || textOf(title) || textOf(fileName)))) +
  rich(fileCaption ?? caption);

/** A card that plays its file: a film has a picture. */
const player =
  (tag: 'audio' | 'video') =>
  ({ src, loaded_src, title, fileName, caption, thumbnailSrc, customThumbnailSrc }: Fields) => {
    const picture = tag === 'video' ? textOf(customThumbnailSrc) || textOf(thumbnailSrc) : '';
    const poster = picture ? ` poster="${escaped(picture)}"` : '';
    const name = escaped(textOf(title) || textOf(fileName));
    const played = `<${tag} src="${escaped(textOf(src ?? loaded_src))}"${poster} title="${name}"></${tag}>`;
    return figure(`kg-${tag}-card`, played, caption);
  };

/** A callout: its emoji begins its text; the name of an icon is none. */
function callout({ calloutText, calloutEmoji }: Fields): string {
  const emoji = /[a-z]/i.test(textOf(calloutEmoji)) ? '' : textOf(calloutEmoji);
  const text = rich(calloutText);
  return `<blockquote>${emoji ? text.replace(/^(<p[^>]*>)?/, (begin) => `${begin}${emoji} `) : text}</blockquote>`;
}

/** HTML that the editor may have kept for mails alone. */
function html({ html: own, visibility }: Fields): string {
  const web = isFields(visibility) ? visibility.web : undefined;
  const isHidden = isFields(web) && web.nonMember === false && !textOf(web.memberSegment);
  return isHidden ? '<div class="kg-email-card"></div>' : textOf(own);
}

/** The button of a card, unless the editor switched it off. */
function button(card: Fields): string {
  const isOff = [card.buttonEnabled, card.showButton, card.productButtonEnabled].includes(false);
  const label = escaped(textOf(card.buttonText ?? card.productButton));
  return isOff ? '' : paragraph(link(card.buttonUrl ?? card.productUrl, label));
}

/** Stars as they are shown, of five. */
const stars = ({ productRatingEnabled, productStarRating }: Fields) => {
  const count = Math.min(5, Math.max(0, Math.round(Number(productStarRating)) || 0));
  return productRatingEnabled === true && count > 0
    ? paragraph('★'.repeat(count) + '☆'.repeat(5 - count))
    : '';
};

const heading = (text: unknown) => (textOf(text) ? `<h3>${textOf(text)}</h3>` : '');

/** Texts, pictures and a button of a card that stands out. */
const panel = (card: Fields) =>
  [
    textOf(card.backgroundImageSrc ?? card.imageSrc ?? card.imageUrl ?? card.productImageSrc)
      ? image({ src: card.backgroundImageSrc ?? card.imageSrc ?? card.imageUrl ?? card.productImageSrc })
      : '',
    heading(card.heading ?? card.header ?? card.productTitle ?? card.title),
    stars(card),
    rich(card.subheading ?? card.subheader ?? card.productDescription ?? card.description),
    card.hasSponsorLabel === true ? rich(card.sponsorLabel) : '',
    rich(card.textValue),
    button(card),
  ].join('');

/** What each card of Ghost's editors shows, by its name; `markdown` stands in the text as it is. */
const cards: Readonly<Record<string, (card: Fields) => string>> = {
  image: (card) =>
    figure('kg-image-card', card.href ? link(card.href, image(card)) : image(card), card.caption),
  gallery: ({ images, caption }) => figure('kg-gallery-card', fieldsIn(images).map(item).join(''), caption),
  bookmark,
  embed: ({ html, url, caption }) => figure('kg-embed-card', textOf(html) || escaped(textOf(url)), caption),
  html,
  code: ({ code, language, caption }) =>
    `<pre><code class="language-${escaped(textOf(language))}">${escaped(textOf(code))}</code></pre>${paragraph(textOf(caption))}`,
  codeblock: (card) => (cards.code as (card: Fields) => string)(card),
  callout,
  toggle: (card) => `<p><strong>${textOf(card.heading)}</strong></p>${rich(card.content)}`,
  button,
  transistor: ({ url }) => paragraph(escaped(textOf(url))),
  nft: ({ href, url, imageUrl, title }) =>
    figure('', image({ src: imageUrl, alt: title }), link(href ?? url, escaped(textOf(title)))),
  'before-after': ({ beforeImage, afterImage, caption }) =>
    figure('kg-gallery-card', fieldsIn([beforeImage, afterImage]).map(image).join(''), caption),
  file,
  audio: player('audio'),
  video: player('video'),
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

/** The HTML of a card; undefined for a card of another name, and for one that shows nothing. */
export const cardHtml = (name: string, card: Fields): string | undefined =>
  (Object.hasOwn(cards, name) && cards[name]?.(card)) || undefined;
