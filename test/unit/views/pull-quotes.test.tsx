import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Prose } from '../../../views/components/text/prose.tsx';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { ReaderProvider } from '../../../views/reader.tsx';
import { texts } from '../../support/html.ts';

const paragraph = { type: 'paragraph', text: 'I had *forgotten* to have opinions, she says.' } as const;
const reader = { t: (key: string) => key, region: 'ap', locale: 'en', iso: 'en', timeZone: 'UTC' } as const;
const supplementalOf = (body: ProseBlock[]) => {
  const prose = (
    <ReaderProvider reader={reader}>
      <Prose body={body} />
    </ReaderProvider>
  );
  return texts(renderToStaticMarkup(prose), 'figure.supplemental p');
};

t.test('reading modes leave out a pull quote that repeats the text, marks aside', async (t) => {
  const repeated = { type: 'pullquote', text: 'I had forgotten to have opinions' } as const;
  t.strictSame(supplementalOf([paragraph, repeated]), [repeated.text]);
  t.strictSame(supplementalOf([repeated, paragraph]), [repeated.text]);
});

t.test('reading modes keep a pull quote whose words stand nowhere else', async (t) => {
  t.strictSame(supplementalOf([paragraph, { type: 'pullquote', text: 'We never met again.' }]), []);
  const said = { type: 'pullquote', text: 'to have opinions', by: 'Somebody' } as const;
  t.strictSame(supplementalOf([paragraph, said]), [], 'nor does the text say who says it');
});
