import t from 'tap';
import { type Answer, answerText, titleOf } from '../../../scripts/answers/answer-text.ts';
import { compareRecords, differenceOf, piecesOf } from '../../../scripts/answers/difference.ts';
import { masked, masks } from '../../../scripts/answers/masks.ts';

const token = `${'aB3-'.repeat(10)}xyz`;
const id = '0123456789ab';

/** Two texts for each mask that differ only in what it hides, and one that it must not change. */
const examples: readonly (readonly [one: string, other: string, unchanged: string])[] = [
  [
    'date: Tue, 24 Nov 2026 08:00:00 GMT',
    'date: Wed, 25 Nov 2026 08:00:00 GMT',
    'last-modified: Tue, 24 Nov 2026 08:00:00 GMT',
  ],
  ['etag: W/"abc"', 'etag: W/"def"', 'x-etag-of: "abc"'],
  ['if-none-match: "abc"', 'if-none-match: "def"', 'if-match: "1"'],
  ['"/assets/main-aB3_aB3-.js"', '"/assets/main-xY4_xY4-.js"', '"/assets/main.js"'],
  [
    `/newsletters/confirm?token=${token}"`,
    `/newsletters/confirm?token=${token.toUpperCase()}"`,
    '/newsletters/confirm?token=x',
  ],
  ['{"token":"e30.abc"}', '{"token":"e30.def"}', '{"token":""}'],
  [
    `<input name="token" value="${token}"/>`,
    `<input name="token" value="${token.toUpperCase()}"/>`,
    '<input name="token" value=""/>',
  ],
  [
    `authorization: Bearer mag_${id}_${token}`,
    `authorization: Bearer mag_${id}_${token.toUpperCase()}`,
    'authorization: Bearer nonsense',
  ],
  ['<one-1@magazine.example>', '<two-2@magazine.example>', 'ada@magazine.example'],
];

t.test('each mask hides what differs between runs, says why, and leaves the rest', async (t) => {
  t.equal(examples.length, masks.length);
  for (const [index, [one, other, unchanged]] of examples.entries()) {
    t.not(one, other);
    t.equal(masked(one), masked(other), one);
    t.match(masked(one), /\[\w+\]/);
    t.equal(masked(unchanged), unchanged);
    t.ok(masks[index]?.reason);
  }
});

const answer = (fields: Partial<Answer> = {}): Answer => ({
  statusCode: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  rawPayload: Buffer.from('<p>Tea</p>'),
  ...fields,
});
const textOf = (fields: Partial<Answer>) => answerText({ url: '/dining' }, answer(fields));

t.test('what is recorded has status, headers in order, and the body as it is', async (t) => {
  const headers = { 'x-cache': 'HIT', 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] };
  t.equal(
    answerText({ url: '/dining', headers: { cookie: 'ta-lang=en' } }, answer({ headers })),
    [
      'GET /dining',
      'cookie: ta-lang=en',
      '',
      '200',
      'content-type: text/html',
      'set-cookie: a=1',
      'set-cookie: b=2',
      'x-cache: HIT',
      '',
      '<p>Tea</p>',
    ].join('\n'),
  );
});

t.test('status, any header and any byte of a body change the record', async (t) => {
  const picture = { 'content-type': 'image/png' };
  const texts = [
    textOf({}),
    textOf({ statusCode: 404 }),
    textOf({ headers: { 'content-type': 'text/html' } }),
    textOf({ rawPayload: Buffer.from('<p>Tea</p>\n') }),
    textOf({ headers: picture }),
    textOf({ headers: picture, rawPayload: Buffer.from('<p>Teb</p>') }),
  ];
  t.equal(new Set(texts).size, texts.length);
  t.notMatch(textOf({ headers: picture }), 'Tea', 'bytes are recorded by their hash');
});

t.test('tags of a page are compared without their order', async (t) => {
  const tagged = (tags: string) => textOf({ headers: { 'surrogate-key': tags } });
  t.equal(tagged('pages story-2 story-1'), tagged('story-1 story-2 pages'));
  t.not(tagged('pages story-2'), tagged('pages story-1'));
});

t.test('a length is compared where it is not that of the body', async (t) => {
  const long = (length: number) => textOf({ headers: { 'content-length': String(length) } });
  const { length } = '<p>Tea</p>';
  t.match(long(length), 'content-length: [length of the body]');
  t.match(long(length + 1), `content-length: ${length + 1}`);
});

t.test('how a page of one request is sent is not compared, that of another answer is', async (t) => {
  const body = String('<p>Tea</p>'.length);
  const sent = (cache: object, more: object) => textOf({ headers: { ...cache, ...more } });
  const whole = { 'content-length': body, etag: 'W/"a"' };
  const inParts = { 'transfer-encoding': 'chunked' };
  t.equal(sent({ 'x-cache': 'BYPASS' }, whole), sent({ 'x-cache': 'BYPASS' }, inParts));
  for (const cache of [{ 'x-cache': 'HIT' }, {}]) t.not(sent(cache, whole), sent(cache, inParts));
  const dated = { 'last-modified': 'Tue, 24 Nov 2026 08:00:00 GMT' };
  t.equal(sent({ 'x-cache': 'HIT' }, dated), sent({ 'x-cache': 'HIT' }, {}));
  t.not(sent({}, dated), sent({}, {}));
});

t.test('questions that differ have titles that differ', async (t) => {
  const titles = [
    titleOf({ url: '/dining' }),
    titleOf({ url: '/dining', method: 'HEAD' }),
    titleOf({ url: '/dining', headers: { 'cf-ipcountry': 'DE' } }),
    titleOf({ url: '/dining?page=2' }),
  ];
  t.equal(new Set(titles).size, titles.length);
});

t.test('the pieces of a text make up the text', async (t) => {
  const text = 'GET /\n\n<ul><li>One</li><li>Two</li></ul>{"a":[{"b":1},{"c":2}]}\n';
  t.equal(piecesOf(text).join(''), text);
  t.ok(piecesOf(text).includes('<li>One</li>'));
  t.ok(piecesOf(text).includes('"a":['));
});

t.test('of two texts only what differs is shown, wherever it is', async (t) => {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const items = ['One', 'Two', 'Three', 'Four', 'Five'];
  t.strictSame(differenceOf(list(items), list(items)), []);
  t.strictSame(differenceOf(list(items), list(['One', 'Deux', 'Three', 'Four', 'Cinq'])), [
    '- <li>Two</li>',
    '+ <li>Deux</li>',
    '- <li>Five</li></ul>',
    '+ <li>Cinq</li></ul>',
  ]);
  t.strictSame(differenceOf(list(items), list(items.slice(1))), ['- <li>One</li>']);
  t.strictSame(differenceOf('one\n', 'one\ntwo\n'), ['+ two']);
  t.strictSame(differenceOf('one\n', ''), ['- one']);
});

t.test('equal records have no differences', async (t) => {
  const record = new Map([['pages/a.txt', 'GET /a\n\n200\n']]);
  t.strictSame(compareRecords(record, new Map(record)), []);
});

t.test(
  'answers that differ in the same way are named together, with those that are new or gone',
  async (t) => {
    const page = (path: string, word: string) =>
      [`pages/${path}.txt`, `GET /${path}\n\n200\n\n<p>${word}</p>`] as const;
    const before = new Map([page('a', 'Tea'), page('b', 'Tea'), page('c', 'Tea'), page('gone', 'Tea')]);
    const after = new Map([page('a', 'Tee'), page('b', 'Tee'), page('c', 'Tea'), page('new', 'Tea')]);
    t.strictSame(compareRecords(before, after), [
      '2 answers',
      '  pages/a.txt: GET /a',
      '  pages/b.txt: GET /b',
      '    - <p>Tea</p>',
      '    + <p>Tee</p>',
      '',
      '1 answer',
      '  pages/gone.txt: GET /gone',
      '    is no longer asked',
      '',
      '1 answer',
      '  pages/new.txt: GET /new',
      '    is new',
      '',
    ]);
  },
);
