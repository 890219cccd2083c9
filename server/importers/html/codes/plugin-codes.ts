import { escaped } from '../escaped.ts';
import { type Attributes, firstOf, linkOf } from './attributes.ts';

/** What a short code shows before and after what it encloses. */
interface Kind {
  before(attributes: Attributes): string;
  after: string;
}

const addressOf = (attributes: Attributes) =>
  linkOf(firstOf(attributes, 'url', 'link', 'href') || (attributes.plain[0] ?? ''));

const around = (before: string, after = before): Kind => ({ before: () => before, after });

const linked: Kind = {
  before: (attributes) => {
    const address = addressOf(attributes);
    return address ? `<a href="${escaped(address)}">` : '';
  },
  after: '</a>',
};

const quoted = (className: string): Kind => ({
  before: (attributes) => {
    const by = firstOf(attributes, 'cite', 'author', 'by', 'name', 'source');
    return `\n\n<blockquote class="${className}" data-by="${escaped(by)}">`;
  },
  after: '</blockquote>\n\n',
});

const titled: Kind = {
  before: (attributes) => {
    const title = firstOf(attributes, 'title', 'heading', 'question', 'tab_title', 'name');
    return title ? `\n\n<h3>${escaped(title)}</h3>\n\n` : '\n\n';
  },
  after: '\n\n',
};

const heading = around('\n\n<h3>', '</h3>\n\n');
const aside = around(' (', ')');
const part = around('\n\n');

const each = (names: string, kind: Kind) => names.split(' ').map((name) => [name, kind] as const);

/** Short codes of themes and plugins, by a word of their names: what they are, whoever made them. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ...each('button btn url link', linked),
  ...each('quote blockquote', quoted('')),
  ...each('pullquote', quoted('kg-blockquote-alt')),
  ...each('heading headline title', heading),
  ...each('footnote ref mfn efn_note', aside),
  ...each('b strong bold', around('<strong>', '</strong>')),
  ...each('i em italic', around('<em>', '</em>')),
  ...each(
    'spoiler toggle tab accordion collapse expand panel slide faq box infobox alert note message',
    titled,
  ),
  ...each(
    'section row col cols column columns tabs tabgroup toggles faqs slides container wrap center',
    part,
  ),
  ...each('half third thirds fourth fourths fifth fifths sixth quarter quarters', part),
]);

/** Words of a name that say where a part stands. */
const places = /^(?:item|first|last|\d+)$/;

/** The last word of a name that says what it is. */
export const lastWordOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[_-]/)
    .findLast((word) => !places.test(word)) ?? '';

/** What a short code that encloses something is, by the last word of its name that says it. */
export function kindOfCode(name: string): Kind | undefined {
  const last = lastWordOf(name);
  return kinds.get(name.toLowerCase()) ?? kinds.get(last) ?? kinds.get(last.replace(/\d$/, ''));
}

/**
 * What a short code that encloses nothing shows by its attributes: a button as a link, a heading; undefined for other
 * short codes.
 */
export function standingCode(name: string, attributes: Attributes): string | undefined {
  const kind = kindOfCode(name);
  if (kind === heading) {
    const words = firstOf(attributes, 'text', 'title', 'heading');
    return words ? `\n\n<h3>${escaped(words)}</h3>\n\n` : undefined;
  }
  if (kind !== linked) return undefined;
  const label = firstOf(attributes, 'text', 'label', 'title', 'value');
  const address = addressOf(attributes);
  return label && address ? `<a href="${escaped(address)}">${escaped(label)}</a>` : undefined;
}
