import t, { type Test } from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { has, hrefs, text } from '../../support/html.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';

const content = contentStore(await readTestDatabase());

/** The home page when its first story has the picture, or none. */
async function homeWith(t: Test, src: string | undefined): Promise<string> {
  const { app } = await openMagazine({
    content: {
      ...content,
      front: async (input, signal) => {
        const answer = await content.front(input, signal);
        const [first, ...others] = answer.data?.lead ?? [];
        if (!first || !answer.data) return answer;
        const { picture, ...words } = first;
        const lead = src && picture ? { ...words, picture: { ...picture, src } } : words;
        return { data: { ...answer.data, lead: [lead, ...others] } };
      },
    },
  });
  t.teardown(() => app.close());
  const { body } = await app.inject({ url: '/', headers: { cookie: 'ta-region=hk; ta-lang=en' } });
  return body;
}

/** Whether what is read most stands before the weekend. */
const order = (html: string) => html.indexOf('section most-read') < html.indexOf('class="weekend"');

t.test('a front opens with a wide picture', async (t) => {
  const html = await homeWith(t, 'jade');
  t.ok(has(html, '.front-lead .card-lead picture'));
  t.notOk(order(html));
});

t.test('a front whose first story has an upright picture opens with words beside it', async (t) => {
  const html = await homeWith(t, 'plum');
  t.ok(has(html, '.front-lead .card-upright picture'));
  t.notOk(order(html), 'and goes on with the weekend');
});

t.test('a front whose first story has no picture opens with its words', async (t) => {
  const html = await homeWith(t, undefined);
  t.ok(has(html, '.front-lead .card-statement'));
  t.notOk(has(html, '.front-lead picture'));
  t.ok(text(html, '.front-lead .standfirst'));
  t.ok(order(html), 'and goes on with what is read most');
});

t.test('every section stands on the page once, whatever it opens with', async (t) => {
  const sections = async (src?: string) => hrefs(await homeWith(t, src), '.section .section-head a').sort();
  t.strictSame(await sections(), await sections('jade'));
});
