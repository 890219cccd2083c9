import t from 'tap';
import { linkForms } from '../../../views/links.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call, database } = await openPublishingApi(t);
const path = '/items/story/en/linked';
const bodyWith = (href: string) => [
  { type: 'paragraph', text: 'A text.' },
  { type: 'related', title: 'Another', href },
];
const { document } = storyWrite({ slug: 'linked' });

t.test('a link that may be none is refused with its field, and what a link may be', async (t) => {
  for (const href of ['javascript:alert(1)', '//host.example', '/\\host.example', 'data:text/html,x']) {
    const answer = await call('PUT', path, { body: { document: { ...document, body: bodyWith(href) } } });
    t.equal(answer.statusCode, 422);
    t.match(answer.json().errors, [
      { pointer: '/document/body/1/href', message: `must be ${linkForms.link}` },
    ]);
    t.notMatch(answer.body, /\\\\p\{Cc\}/, 'the pattern is not shown');
  }
  const restaurant = profileWrite({ slug: 'r', kind: 'restaurant', facts: { reservation: 'javascript:x' } });
  t.match((await call('PUT', '/items/restaurant/en/r', { body: { document: restaurant.document } })).json(), {
    errors: [{ pointer: '/document/facts/reservation', message: `must be ${linkForms.web}` }],
  });
});

t.test('an item that is older than the check can be changed once its link is mended', async (t) => {
  await app.publishing?.write([storyWrite({ slug: 'linked' })], 'setup');
  const older = JSON.stringify({ ...document, body: bodyWith('vbscript:x') });
  await database.query(`update item set document = $1::jsonb where slug = 'linked'`, [older]);
  await database.query(
    `update item_revision set document = $1::jsonb where item_id = (select id from item where slug = 'linked')`,
    [older],
  );
  const wrong = [{ pointer: '/document/body/1/href', message: `must be ${linkForms.link}` }];
  const refused = await call('PATCH', path, { body: { document: { title: 'New' } } });
  t.equal(refused.statusCode, 422);
  t.match(refused.json().errors, wrong);
  const mended = { document: { title: 'New', body: bodyWith('/dining') } };
  t.equal((await call('PATCH', path, { body: mended })).statusCode, 200);
  const restored = await call('POST', `${path}/revisions/1/restore`);
  t.equal(restored.statusCode, 422, 'nor does it come back as an earlier version');
  t.match(restored.json().errors, wrong);
});

t.test('a redirect leads to a path of the site, and says so', async (t) => {
  const targets = [
    'javascript:x',
    '//host.example',
    '/\\host.example',
    'https://host.example/',
    '/a b',
    '/\u0085a',
  ];
  for (const to of targets) {
    const answer = await call('POST', '/redirects', { body: { redirects: [{ from: '/old', to }] } });
    t.match(answer.body, /to must be a path of this site|must not have the character/, JSON.stringify(to));
  }
});
