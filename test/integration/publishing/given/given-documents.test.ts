import t from 'tap';
import { openPublishing } from '../../../../server/publishing/publishing.ts';
import { plainPicture } from '../../../support/import/imports.ts';
import { profileWrite } from '../../../support/items.ts';
import { openPublishingApi } from '../../../support/publishing-api.ts';

const story = (fields: object) => ({
  document: {
    vertical: 'dining',
    supertag: 'drinks',
    title: 'As a client has it',
    publishedAt: '2026-05-01T09:00:00Z',
    author: 'ada-lam',
    ...fields,
  },
});

t.test('a story as a client has it', async (t) => {
  const { call, database } = await openPublishingApi(t);
  const image = { 'content-type': 'image/jpeg' };
  const bytes = await plainPicture('bar');
  t.equal(
    (await call('PUT', '/pictures/rainy-bar?alt.en=A%20bar', { body: bytes, headers: image })).statusCode,
    201,
  );
  await openPublishing(database).write(
    [profileWrite({ slug: 'ada-lam', kind: 'author', name: 'Ada Lam' })],
    'setup',
  );
  const write = (fields: object, slug = 'given') =>
    call('PUT', `/items/story/en/${slug}`, { body: story(fields) });
  const documentOf = async (slug = 'given') => (await call('GET', `/items/story/en/${slug}`)).json().document;

  await t.test('has what follows from the rest', async (t) => {
    const body = { markdown: 'Rain, the *best* advertisement.\n\n![](rainy-bar)\n\n- one\n- two' };
    const answer = await write({ body, picture: { src: 'rainy-bar' } });
    t.equal(answer.statusCode, 201, answer.payload);
    const { body: blocks, ...document } = await documentOf();
    t.match(document, {
      slug: 'given',
      locale: 'en',
      style: 'hero',
      standfirst: '',
      readingMinutes: 1,
      updatedAt: '2026-05-01T09:00:00Z',
      author: { slug: 'ada-lam', name: 'Ada Lam' },
      picture: { src: 'rainy-bar', alt: 'A bar' },
    });
    t.ok(document.picture.width > 0);
    t.match(document.regions, [document.region]);
    t.match(blocks, [
      { type: 'paragraph', text: 'Rain, the *best* advertisement.' },
      { type: 'picture', picture: { src: 'rainy-bar', width: document.picture.width } },
      { type: 'list' },
    ]);
    t.equal((await write({ body, picture: { src: 'rainy-bar' } })).json().outcome, 'unchanged');
  });

  await t.test('may have its body in HTML', async (t) => {
    const html =
      '<h2>Seats</h2><p>Eleven <em>seats</em>, <a href="/dining">more</a>.</p><script>x()</script><figure><img src="https://cms.example/files/rainy-bar.jpg?w=3" alt="A wet window"><figcaption>Rain</figcaption></figure>';
    const answer = await write({ body: { html } }, 'html');
    t.equal(answer.statusCode, 201, answer.payload);
    t.match((await documentOf('html')).body, [
      { type: 'heading', text: 'Seats' },
      { type: 'paragraph', text: 'Eleven *seats*, [more](/dining).' },
      { type: 'picture', picture: { src: 'rainy-bar', alt: 'A wet window', caption: 'Rain' } },
    ]);
  });

  await t.test('is refused with the reason', async (t) => {
    const reasons: [object, RegExp][] = [
      [{ body: { markdown: 'A\n\n![](nothing)' } }, /"\/document\/body".*line 3.*no picture nothing/],
      [{ body: { html: '<img src="nothing.jpg">' } }, /"\/document\/body".*no picture nothing/],
      [{ body: { html: `${'<p>a'.repeat(200_001)}` } }, /"\/document\/body"/],
      [{ body: { markdown: 'A', html: 'A' } }, /"\/document\/body"/],
      [{ body: [], author: 'nobody' }, /"\/document\/author\/name"/],
    ];
    for (const [fields, reason] of reasons) {
      const { statusCode, payload } = await write(fields, 'refused');
      t.equal(statusCode, 422, payload);
      t.match(payload.replace(/("message":"[^"]*"),("pointer":"[^"]*")/g, '$2,$1'), reason);
    }
    const items = [
      { kind: 'story', locale: 'en', slug: 'refused', ...story({ body: { html: '<img src=x>' } }) },
    ];
    t.match((await call('POST', '/batch', { body: { items } })).payload, /items\/0\/document\/body/);
  });
});
