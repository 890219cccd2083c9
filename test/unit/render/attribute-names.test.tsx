import { renderToString } from 'react-dom/server';
import t from 'tap';
import { lowerCaseAttributes } from '../../../views/attribute-names.ts';

t.test(
  'attributes of HTML are written in lower case, because simple programs compare them by case',
  async (t) => {
    const html = lowerCaseAttributes(
      renderToString(
        <div>
          <button type="button" tabIndex={-1}>
            Menu
          </button>
          <a hrefLang="th" href="/th">
            ไทย
          </a>
          <time dateTime="2026-01-01">1 January</time>
          <img srcSet="/a.jpg 1x" alt="" />
        </div>,
      ),
    );
    for (const attribute of ['tabindex="-1"', 'hreflang="th"', 'datetime="2026-01-01"', 'srcset="/a.jpg 1x"'])
      t.ok(html.includes(` ${attribute}`), attribute);
  },
);

t.test('texts, values and SVG stay as they are', async (t) => {
  const html = renderToString(
    <p title={'the srcSet="x"'}>
      {' srcSet="x" '}
      <svg viewBox="0 0 1 1">
        <title>hrefLang=</title>
      </svg>
    </p>,
  );
  t.equal(lowerCaseAttributes(html), html);
});
