import t from 'tap';
import type { Locale } from '../../../../locales/languages.ts';
import type { StoryCard } from '../../../../server/content/contract/story.ts';
import { chosenVersions } from '../../../../server/content/queries/gathered-stories.ts';

const version = (position: number, locale: Locale, id = `${locale}-${position}`) => ({
  position,
  card: { id, locale } as StoryCard,
});
const shown = (versions: ReturnType<typeof version>[], ...locales: Locale[]) =>
  chosenVersions(versions, locales).map(({ id }) => id);

t.test('of stories in several languages those in the reader’s own are shown', async (t) => {
  const both = [version(0, 'ru'), version(1, 'ru'), version(2, 'en'), version(3, 'en')];
  t.strictSame(shown(both, 'en', 'ru', 'kz'), ['en-2', 'en-3']);
  t.strictSame(shown(both, 'ru', 'kz', 'en'), ['ru-0', 'ru-1']);
});

t.test('a reader without stories of the own language gets those of the next', async (t) => {
  const both = [version(0, 'ru'), version(1, 'en')];
  t.strictSame(shown(both, 'kz', 'ru', 'en'), ['ru-0']);
});

t.test('a few translations stand among the rest', async (t) => {
  const few = [version(0, 'en'), version(0, 'zh-Hant'), version(1, 'en'), version(2, 'en'), version(3, 'en')];
  t.strictSame(shown(few, 'zh-Hant', 'en'), ['zh-Hant-0', 'en-1', 'en-2', 'en-3']);
});

t.test('a translation stands for its story, and once', async (t) => {
  const versions = [version(0, 'vn'), version(0, 'en', 'told'), version(1, 'en', 'told')];
  t.strictSame(shown(versions, 'en', 'vn'), ['told']);
});

t.test('stories in languages that the edition does not read are still shown', async (t) => {
  t.strictSame(shown([version(0, 'th'), version(1, 'id')], 'en'), ['th-0', 'id-1']);
  t.strictSame(shown([], 'en'), []);
});
