import t from 'tap';
import { renderPart } from '../../../server/render/html/part-html.tsx';
import { type Reader, useReader } from '../../../views/reader.tsx';
import { Shared } from '../../../views/shared.tsx';
import { InnerPart } from '../../../views/shared-parts.tsx';

const readerOf = (region: Reader['region'], locale: Reader['locale'] = 'en'): Reader => ({
  t: (key) => `${locale} ${key}`,
  region,
  locale,
  iso: `${locale}-${region.toUpperCase()}`,
  timeZone: 'UTC',
});
const htmlOf = (...call: Parameters<typeof renderPart>) =>
  Buffer.concat(renderPart(...call).pieces.filter(Buffer.isBuffer)).toString();

let renders = 0;
function Title() {
  renders += 1;
  return <h2>{useReader().t('story.related')}</h2>;
}
function Place() {
  renders += 1;
  return <p>{useReader().region}</p>;
}
t.beforeEach(() => {
  renders = 0;
});

t.test('a part that does not ask for the region is rendered once for its language', async (t) => {
  const part = { key: 'title', element: <Title /> };
  const forms = [readerOf('hk'), readerOf('sg'), readerOf('hk')].map((reader) => htmlOf(part, reader));
  t.strictSame(forms, Array(3).fill('<h2>en story.related</h2>'));
  t.equal(renders, 1);
  t.equal(htmlOf(part, readerOf('hk', 'th')), '<h2>th story.related</h2>');
  t.equal(renders, 2);
});

t.test('a part that asks for the region is rendered once for each', async (t) => {
  const part = { key: 'place', element: <Place /> };
  const regions = ['hk', 'sg', 'hk', 'sg'] as const;
  t.strictSame(
    regions.map((region) => htmlOf(part, readerOf(region))),
    regions.map((region) => `<p>${region}</p>`),
  );
  t.equal(renders, 2);
});

t.test('inner parts are those of the page, and nothing where there is none', async (t) => {
  const around = (key: string | undefined) => ({
    key: 'around',
    element: (
      <>
        <b>1</b>
        <InnerPart index={0} />
        <b>2</b>
      </>
    ),
    inner: [key === undefined ? undefined : { key, element: <i>{key}</i> }],
  });
  t.equal(htmlOf(around('one'), readerOf('hk')), '<b>1</b><i>one</i><b>2</b>');
  t.equal(htmlOf(around('two'), readerOf('hk')), '<b>1</b><i>two</i><b>2</b>');
  t.equal(htmlOf(around(undefined), readerOf('hk')), '<b>1</b><b>2</b>');
});

t.test('a part within a part is shared by itself, and makes the whole one of its region', async (t) => {
  const around = (key: string) => ({
    key,
    element: (
      <div>
        <Shared part={{ key: 'place within', element: <Place /> }} />
      </div>
    ),
  });
  const forms = ['hk', 'sg', 'hk'] as const;
  t.strictSame(
    forms.map((region) => htmlOf(around('around one'), readerOf(region))),
    forms.map((region) => `<div><p>${region}</p></div>`),
  );
  t.equal(htmlOf(around('around another'), readerOf('sg')), '<div><p>sg</p></div>');
  t.equal(renders, 2, 'the inner one was rendered once for each region');
});

t.test('a part without a key is rendered each time', async (t) => {
  const part = { key: undefined, element: <Title /> };
  t.equal(htmlOf(part, readerOf('hk')), htmlOf(part, readerOf('hk')));
  t.equal(renders, 2);
});

t.test('preloads of pictures are for the head of the document', async (t) => {
  const part = { key: 'picture', element: <img src="/a.jpg" alt="" /> };
  const { pieces, preloads } = renderPart(part, readerOf('hk'));
  t.strictSame(preloads.map(String), ['<link rel="preload" as="image" href="/a.jpg"/>']);
  t.strictSame(pieces.map(String), ['<img src="/a.jpg" alt=""/>']);
});
