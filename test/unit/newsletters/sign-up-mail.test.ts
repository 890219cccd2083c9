import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'node-html-parser';
import t from 'tap';
import { languageOf, locales } from '../../../locales/languages.ts';
import { isoTag } from '../../../locales/regions.ts';
import { translatorOf } from '../../../locales/translate.ts';
import { mailBrandOf } from '../../../server/brand/mail-brand.ts';
import { type SignUpMailParts, signUpMail } from '../../../server/readers/newsletters/sign-up-mail.ts';

const english = await translatorOf('en');
const confirm = 'https://magazine.example/c?token=1&x="2"';
const unsubscribe = 'https://magazine.example/u?token=3';

/** The mail of a sign-up for two newsletters, the second of which is received already. */
function mailOf(parts: Partial<SignUpMailParts> = {}, job: Partial<SignUpMailParts['job']> = {}) {
  return signUpMail({
    job: {
      id: '1',
      address: 'a@b.example',
      region: 'hk',
      locale: 'en',
      newsletters: ['dining', 'bot'],
      subscribed: ['bot'],
      subscriber: '7',
      ...job,
    },
    siteName: 'Tom & "Jerry"',
    brand: mailBrandOf({}, 'https://magazine.example'),
    nameOf: (newsletter) => `<b>${newsletter}</b>`,
    confirm,
    unsubscribe,
    t: english,
    ...parts,
  });
}

const linksOf = (html: string) => parse(html).querySelectorAll('a');
const textsOf = (html: string, selector: string) =>
  parse(html)
    .querySelectorAll(selector)
    .map(({ text }) => text);

for (const locale of locales) {
  t.test(`the mail in ${locale}: the text and HTML parts say the same, in the same order`, async (t) => {
    const { html, text } = mailOf({ t: await translatorOf(locale) }, { locale });
    const lines = text.split('\n').map((line) => line.trim().replace(/:$/, ''));
    const words = textsOf(html, 'h1, p:not(:has(a)), li, a').map((line) => line.replace(/:$/, ''));
    const [masthead, ...content] = words;
    t.equal(masthead, 'Tom & "Jerry"');
    t.strictSame(
      content,
      lines.filter((line) => line !== '' && !line.startsWith('https:')),
    );
    t.notMatch(text, /\{\w+\}/, 'no placeholder is left');
    const root = parse(html).querySelector('html');
    t.equal(root?.getAttribute('lang'), isoTag(locale, 'hk'));
    t.equal(root?.getAttribute('dir'), languageOf(locale).dir);
  });
}

t.test('nothing in the mail is markup but the mail’s own', async (t) => {
  const { html, text, subject } = mailOf();
  t.strictSame(textsOf(html, 'li'), ['<b>dining</b>', '<b>bot</b>']);
  t.notOk(parse(html).querySelector('b'));
  t.match(text, '<b>dining</b>');
  t.equal(parse(html).querySelector('title')?.text, subject);
});

t.test('both links are in both parts, and the HTML part is a whole document', async (t) => {
  const { html, text, headers } = mailOf();
  t.strictSame(
    linksOf(html).map((link) => link.getAttribute('href')),
    [confirm, unsubscribe],
  );
  t.match(text, `${confirm}\n`);
  t.match(text, `${unsubscribe}\n`);
  t.equal(headers['List-Unsubscribe'], `<${unsubscribe}>`);
  t.ok(html.startsWith('<!DOCTYPE html><html '));
});

t.test('where all is received already the mail asks for nothing', async (t) => {
  const { html, text, subject } = mailOf({ confirm: undefined }, { subscribed: ['dining', 'bot'] });
  t.equal(linksOf(html).length, 1);
  t.equal(subject, english('mail.alreadySubject', { site: 'Tom & "Jerry"' }));
  t.notMatch(text, english('newsletter.wanted'));
  t.match(text, english('newsletter.received'));
});

t.test('the HTML part is valid', async (t) => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:recommended'],
      rules: {
        'attr-case': 'off',
        'void-style': ['error', { style: 'selfclose' }],
        // Mail programs ignore style sheets.
        'no-inline-style': 'off',
      },
    }),
  );
  const { results } = await validator.validateString(mailOf().html);
  t.strictSame(
    results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    [],
  );
});

t.test('a mail looks like its publisher: logo, colours and faces of the brand', async (t) => {
  const logo = { file: `${'a'.repeat(32)}.svg`, width: 1000, height: 250 };
  const colours = { light: { ink: '#10233a', paper: '#fdfaf3' } };
  const brand = { logo, colours, faces: { headline: 'source-serif-4' as const } };
  const { html } = mailOf({ brand: mailBrandOf(brand, 'https://magazine.example') });
  const [image] = parse(html).querySelectorAll('img');
  t.equal(image?.getAttribute('src'), `https://magazine.example/brand/mails/${logo.file}.png`);
  t.equal(image?.getAttribute('alt'), 'Tom & "Jerry"');
  t.match(html, /background:#10233a;color:#fdfaf3/);
  t.match(html, /Source Serif 4/);
  t.notMatch(html, /Playfair/);
});

t.test('in the dark its colours are dark, and its button and small print are seen', async (t) => {
  const { html } = mailOf();
  const sheet = parse(html).querySelector('style')?.text ?? '';
  t.match(sheet, /@media \(prefers-color-scheme: dark\) \{/);
  for (const name of ['sheet', 'ink', 'muted', 'rule', 'button']) {
    t.match(sheet, new RegExp(`\\.${name} \\{ [a-z-]+: #`), name);
    t.ok(parse(html).querySelector(`.${name}`), name);
  }
});
