import t from 'tap';
import { setEditions } from '../../../locales/editions.ts';
import type { Translate } from '../../../locales/translate.ts';
import { mailHtml } from '../../../server/readers/mail/mail-html.ts';
import { finishedHtml } from '../../../server/render/html/part-html.tsx';
import { borrowingTranslator } from '../../../views/borrowed-texts.ts';

t.teardown(() => setEditions(undefined));
setEditions({
  regions: [
    {
      code: 'fr',
      name: 'France',
      languages: ['fr', 'en'],
      country: 'FR',
      timeZone: 'Europe/Paris',
      currency: 'EUR',
    },
  ],
});

const plain: Translate = (key) => (key === 'region.fr' ? 'France' : 'Words');
const menu = borrowingTranslator(plain, 'fr')('layout.menu');

t.test('an element that holds a borrowed text alone names its language', (t) => {
  const rows: [html: string, finished: string][] = [
    [`<p>${menu}</p>`, '<p lang="en">Words</p>'],
    [
      `<a class="x" href="/a?b=1&amp;c=2">${menu}</a>`,
      '<a class="x" href="/a?b=1&amp;c=2" lang="en">Words</a>',
    ],
    [`<p lang="fr">${menu}</p>`, '<p lang="fr">Words</p>'],
    [`<p>${menu}<!-- --> <b>Paris</b></p>`, '<p>Words<!-- --> <b>Paris</b></p>'],
    [`<p><b>Paris</b>${menu}</p>`, '<p><b>Paris</b>Words</p>'],
    [
      `<button aria-label="${menu}" data-texts="{&quot;a&quot;:&quot;${menu}&quot;}"></button>`,
      '<button aria-label="Words" data-texts="{&quot;a&quot;:&quot;Words&quot;}"></button>',
    ],
    [
      `<a href="mailto:?body=${encodeURIComponent(`${menu} x`)}">x</a>`,
      '<a href="mailto:?body=Words%20x">x</a>',
    ],
    [`<p>${borrowingTranslator(plain, 'fr')('region.fr')}</p>`, '<p>France</p>'],
  ];
  for (const [html, finished] of rows) t.equal(finishedHtml(html), finished);
  t.end();
});

t.test('a language with interface texts of its own borrows none', (t) => {
  t.equal(borrowingTranslator(plain, 'en')('layout.menu'), 'Words');
  t.equal(borrowingTranslator(plain, 'th')('layout.menu'), 'Words');
  t.end();
});

t.test('a mail names it too', (t) => {
  const Mail = ({ t: text }: { t: Translate; locale: string }) => <p>{text('layout.menu')}</p>;
  t.equal(mailHtml(Mail, { t: plain, locale: 'fr' }), '<!DOCTYPE html><p lang="en">Words</p>');
  t.equal(mailHtml(Mail, { t: plain, locale: 'en' }), '<!DOCTYPE html><p>Words</p>');
  t.end();
});
