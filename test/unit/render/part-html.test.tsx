import t from 'tap';
import { piecesOf } from '../../../server/render/html/part-html.tsx';
import { type Reader, useReader } from '../../../views/reader.tsx';
import { InnerPart } from '../../../views/shared-parts.tsx';

const readerOf = (region: Reader['region'], locale: Reader['locale'] = 'en'): Reader => ({
  t: (key) => `${locale} ${key}`,
  region,
  locale,
  iso: `${locale}-${region.toUpperCase()}`,
  timeZone: 'UTC',
});
const htmlOf = (...call: Parameters<typeof piecesOf>) => Buffer.concat(piecesOf(...call)).toString();

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
