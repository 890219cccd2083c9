import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'node-html-parser';
import t from 'tap';
import { languageOf, locales } from '../../../locales/languages.ts';
import { isoTag } from '../../../locales/regions.ts';
import { translatorOf } from '../../../locales/translate.ts';
import { mailBrandOf } from '../../../server/brand/mail-brand.ts';
import { type LetterEdition, letterMail } from '../../../server/readers/newsletters/issues/letter.ts';
import { letterWidth } from '../../../views/mails/letter-styles.ts';

const origin = 'https://magazine.example';
const picture = { src: '/images/kiln.01234567/1280-16x9.jpeg', alt: 'A <kiln>', width: 1280, height: 720 };
const story = (slug: string, more = {}) => ({
  slug,
  vertical: 'dining',
  supertag: 'bars',
  locale: 'en' as const,
  title: `The ${slug} & <b>more</b>`,
  standfirst: `About the ${slug}.`,
  eyebrow: 'Bars',
  author: 'Ada Marsh',
  readingMinutes: 4,
  ...more,
});
const survey = `${origin}/survey/readers/answer?token=a.b&site=hk&lang=en`;
const unsubscribe = `${origin}/newsletters/unsubscribe?token=a.b`;

async function mailOf(edition: Partial<LetterEdition> = {}) {
  const common: LetterEdition = {
    region: 'hk',
    locale: 'en',
    newsletter: 'dining',
    issue: '2026-11-26',
    document: {
      name: 'The Table',
      stories: [story('kiln', { picture }), story('oven', { picture, sponsor: 'Acme' }), story('pan')],
      survey: { slug: 'readers', locale: 'en', title: 'How do you <read>?', standfirst: 'Six questions.' },
    },
    siteName: 'Tom & "Jerry"',
    brand: mailBrandOf({}, origin),
    privacyPath: '/privacy-policy',
    origin,
    t: await translatorOf(edition.locale ?? 'en'),
    ...edition,
  };
  return letterMail(common, { address: 'ada@example.com', unsubscribe, survey, id: '7.12' });
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'void-style': ['error', { style: 'selfclose' }],
      // Mail programs ignore style sheets, and lay out by tables and their attributes.
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'element-permitted-content': 'error',
    },
  }),
);

t.test('the HTML part is valid', async (t) => {
  const { results } = await validator.validateString((await mailOf()).html);
  t.strictSame(
    results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    [],
  );
});

/** Properties that Gmail, Apple Mail, Outlook for Windows and the web, and Yahoo show, or without which nothing is lost. */
const mailSafe = new Set(
  `background-color border border-bottom border-color border-top color display font-family font-size font-weight height
   line-height margin max-width overflow max-height padding padding-left padding-right padding-top text-decoration width`.split(
    /\s+/,
  ),
);

t.test('the HTML part has only properties that mail programs know, and is laid out by tables', async (t) => {
  const { html } = await mailOf();
  const root = parse(html);
  const inline = root.querySelectorAll('[style]').map((each) => each.getAttribute('style') ?? '');
  const inSheet = [...(root.querySelector('style')?.text ?? '').matchAll(/\{([^{}]*)\}/g)].map(
    ([, rules = '']) => rules,
  );
  const properties = [...inline, ...inSheet].flatMap((rules) =>
    rules.split(';').flatMap((rule) => rule.split(':')[0]?.trim() || []),
  );
  t.strictSame(
    [...new Set(properties)].filter((property) => !mailSafe.has(property)),
    [],
  );
  t.notMatch(html, /<(?:script|link|form|svg|video)\b|url\(|@import|@font-face/);
  for (const table of root.querySelectorAll('table')) t.equal(table.getAttribute('role'), 'presentation');
  t.ok(root.querySelector(`table[width="${letterWidth}"]`), 'for programs that know no max-width');
  t.ok(Buffer.byteLength(html) < 90_000, 'Gmail cuts longer ones');
});

t.test('pictures are JPEG at absolute addresses, with their sizes and texts', async (t) => {
  const root = parse((await mailOf()).html);
  const [lead, second] = root.querySelectorAll('img');
  t.match(lead?.attributes, { src: origin + picture.src, alt: 'A <kiln>', width: '600', height: '338' });
  t.match(second?.attributes, { width: '150', height: '84' });
});

t.test('in the dark its colours are dark', async (t) => {
  const { html } = await mailOf();
  t.match(html, '<meta name="color-scheme" content="light dark"/>');
  t.match(
    html,
    /@media \(prefers-color-scheme: dark\) \{[^@]*\.sheet \{ background-color: #1b1a19 !important; \}/,
  );
});

t.test('its headers let a mail program end the subscription and tell the letters apart', async (t) => {
  const { headers, messageId, to } = await mailOf();
  t.strictSame(headers, {
    'List-Id': '<dining.newsletters.magazine.example>',
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  t.equal(messageId, '<7.12@magazine.example>');
  t.equal(to, 'ada@example.com');
});

for (const locale of locales) {
  t.test(`the letter in ${locale}: the text and HTML parts say the same, in the same order`, async (t) => {
    const { html, text, subject } = await mailOf({ locale });
    const root = parse(html);
    const lines = text.split('\n').map((line) => line.trim().replace(/:$/, ''));
    const [, ...words] = root
      .querySelectorAll('td > a, h1, h2, p:not(:has(span)), span a')
      .map((each) => each.text.trim())
      .filter((line) => line !== '');
    const said = lines.filter((line) => line !== '' && !line.startsWith('https:'));
    t.strictSame(['Tom & "Jerry"', ...words], said);
    t.notMatch(text + subject, /\{\w+\}/, 'no placeholder is left');
    const isAsked = root.querySelector('html');
    t.equal(isAsked?.getAttribute('lang'), isoTag(locale, 'hk'));
    t.equal(isAsked?.getAttribute('dir'), languageOf(locale).dir);
    const marked = root.querySelectorAll('h2 a').map((each) => each.getAttribute('lang'));
    t.strictSame(marked, Array(4).fill(locale === 'en' ? undefined : 'en'));
  });
}

t.test('nothing in a letter is markup but the letter’s own', async (t) => {
  const { html, subject } = await mailOf();
  t.notOk(parse(html).querySelector('b'));
  t.equal(subject, 'The Table: The kiln & <b>more</b>');
  t.equal(parse(html).querySelector('title')?.text, subject);
});
