import t from 'tap';
import type { EditedFront } from '../../../../server/content/contract/edited-front.ts';
import type { FrontDocument } from '../../../../server/content-folder/documents.ts';
import { type Problem, problemLine } from '../../../../server/content-folder/problems.ts';
import { warnOfFronts } from '../../../../server/content-folder/site/warn-of-fronts.ts';
import { sourceFile } from '../../../../server/content-folder/source-file.ts';
import type { StoryInput } from '../../../../server/publishing/projection/save-stories.ts';

const story = (slug: string, fields: Partial<StoryInput> = {}) =>
  ({
    ...{ slug, translationKey: slug, locale: 'en', region: 'hk', regions: ['hk'], vertical: 'dining' },
    ...{ publishedAt: '2026-11-01T00:00:00.000Z', hidden: false },
    ...fields,
  }) as StoryInput;

/** The warnings about one front file, as lines. */
function warned(front: Partial<EditedFront>, stories: StoryInput[], state?: 'draft'): string[] {
  const found: Problem[] = [];
  const edited = { slug: 'hk', region: 'hk', locale: 'en', ...front } as EditedFront;
  const { slug, locale, lead, pinned } = edited;
  const text = JSON.stringify({ lead, pinned }, null, 1);
  const fields = sourceFile(`fronts/${locale}/${slug}.json`, { ...(state ? { state } : {}) }, text);
  warnOfFronts([{ locale, slug, fields } as FrontDocument], [edited], stories, (problem) =>
    found.push(problem),
  );
  return found.map(problemLine);
}

const lead = { story: 'supper' };

t.test('a front opens with a story that its edition lists', async (t) => {
  t.strictSame(warned({ lead }, [story('supper')]), []);
  t.strictSame(warned({ lead, slug: 'hk-dining', vertical: 'dining' }, [story('supper')]), []);
});

t.test('a story that an edition does not list opens no front of it', async (t) => {
  const elsewhere = story('supper', { region: 'my', regions: ['my'] });
  t.strictSame(warned({ lead }, [elsewhere]), [
    'fronts/en/hk.json:3 lead.story: supper is not listed in hk in en, and the program chooses another: name hk among its regions, or a story that is listed there',
  ]);
  const otherSite = story('supper', { region: 'vn', regions: ['vn', 'hk'] });
  t.match(warned({ lead }, [otherSite]), [/lead\.story: supper is not listed in hk/], 'of another site');
  const hidden = story('supper', { hidden: true });
  t.match(warned({ lead }, [hidden]), [/lead\.story: supper is not listed in hk/], 'of a hidden section');
  t.match(warned({ lead }, []), [/lead\.story: supper is not listed in hk/], 'a draft');
});

t.test('so does a story that is to follow it', async (t) => {
  const pinned = [{ story: 'supper' }, { story: 'breakfast' }];
  t.match(warned({ pinned }, [story('supper')]), [/hk\.json:\d+ pinned\.1\.story: breakfast is not listed/]);
});

t.test('a translation stands for its story', async (t) => {
  const original = story('supper', { region: 'hk' });
  const translation = story('wancan', { locale: 'zh-Hant', translationKey: 'supper' });
  t.strictSame(warned({ lead, locale: 'zh-Hant' }, [original, translation]), []);
  t.match(warned({ lead, locale: 'zh-Hant' }, [original]), [/is not listed in hk in zh-Hant/]);
});

t.test('the draft of a front is not warned of', async (t) => {
  t.strictSame(warned({ lead }, [], 'draft'), []);
});
