import t from 'tap';
import type { Block } from '../../../../server/content/contract/blocks.ts';
import type { FolderPicture } from '../../../../server/content-folder/pictures/check-pictures.ts';
import { warnOfPictures } from '../../../../server/content-folder/pictures/warn-of-pictures.ts';
import { type Problem, problemLine } from '../../../../server/content-folder/problems.ts';
import { sourceFile } from '../../../../server/content-folder/source-file.ts';
import type { ProfileInput } from '../../../../server/publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../../../server/publishing/projection/save-stories.ts';

const large = { width: 2_560, height: 1_707 };
const pictureOf = (src: string, size = large) => ({ src, alt: '', ...size });
const inText = (src: string): Block => ({ type: 'picture', picture: pictureOf(src) }) as Block;

function story(slug: string, fields: Partial<StoryInput> = {}): StoryInput {
  return {
    ...{ slug, locale: 'en', region: 'hk', regions: ['hk'], vertical: 'dining', style: 'hero' },
    ...{ publishedAt: '2026-11-01T00:00:00.000Z', hidden: false, body: [] },
    ...fields,
  } as StoryInput;
}

interface Given {
  stories: StoryInput[];
  profiles?: ProfileInput[];
  lead?: string;
  drafts?: string[];
  sizes?: Record<string, typeof large>;
}

/** The warnings about a folder, as lines. */
function warned({ stories, profiles = [], lead, drafts = [], sizes = {} }: Given): string[] {
  const found: Problem[] = [];
  const documents = stories.map(({ locale, slug }) => ({
    ...{ locale, slug, body: '', bodyLine: 1 },
    fields: sourceFile(
      `stories/${locale}/${slug}.md`,
      drafts.includes(slug) ? { state: 'draft' } : {},
      'title: A\nstyle: hero\npicture: a\n',
      2,
    ),
  }));
  const names = new Set(stories.flatMap(({ picture }) => (picture ? [picture.src] : [])));
  const pictures = [...names].map((name) => ({
    name,
    ...(sizes[name] ?? large),
    problem: (message: string) => ({ file: 'pictures.json', line: 1, message }),
  }));
  const fronts = lead
    ? [{ slug: 'hk', region: 'hk' as const, locale: 'en' as const, lead: { story: lead } }]
    : [];
  warnOfPictures(
    { stories: documents as never },
    { stories, profiles, fronts },
    pictures as unknown as FolderPicture[],
    (problem) => found.push(problem),
  );
  return found.map(problemLine);
}

t.test('what is as it should be is not warned of', async (t) => {
  const stories = [
    story('one', { picture: pictureOf('a') }),
    story('two', { style: 'listicle', body: [inText('b')] }),
  ];
  t.strictSame(warned({ stories }), []);
});

t.test('a picture that opens a front has 2,000 pixels in its longer side', async (t) => {
  const small = { width: 1_600, height: 1_067 };
  t.strictSame(warned({ stories: [story('one', { picture: pictureOf('a', small) })] }), [
    'stories/en/one.md:4 picture: opens home of hk in en and 1 more, and a is 1600 × 1067: a picture that opens a front has 2000 pixels in its longer side',
  ]);
});

t.test('a front that opens without a picture is warned of, also where editors chose so', async (t) => {
  t.match(warned({ stories: [story('one')] }), [
    /one\.md:2 title: opens home of hk in en .* without a picture/,
  ]);
  const stories = [story('one', { picture: pictureOf('a') }), story('two')];
  t.match(warned({ stories, lead: 'two' }), [/two\.md:2 title: opens home of hk in en without a picture/]);
});

t.test('a list without pictures is warned of', async (t) => {
  const stories = [story('one', { picture: pictureOf('a') }), story('two', { style: 'listicle' })];
  t.strictSame(warned({ stories }), [
    'stories/en/two.md:3 style: is a list without pictures: put some into its text',
  ]);
});

t.test('a picture at the head of a story is wide enough for results of search engines', async (t) => {
  const narrow = { width: 1_080, height: 2_000 };
  t.match(warned({ stories: [story('one', { picture: pictureOf('a', narrow) })], sizes: { a: narrow } }), [
    /a stands at the head of a story and is 1080 pixels wide: search engines ask for 1200/,
  ]);
});

t.test('a picture stands on two pages of an edition at most', async (t) => {
  const thrice = ['one', 'two', 'three'].map((slug) => story(slug, { picture: pictureOf('a') }));
  t.match(warned({ stories: thrice }), [/a stands on 3 pages of hk in en: at most 2 are/]);
  const [one, two] = thrice as [StoryInput, StoryInput];
  t.strictSame(warned({ stories: [one, two] }), []);
  t.strictSame(
    warned({
      stories: [one, two, story('three', { picture: pictureOf('a'), region: 'my', regions: ['my'] })],
    }),
    [],
  );
  t.match(
    warned({
      stories: [one, story('two', { body: [inText('a')] }), story('three', { body: [inText('a')] })],
    }),
    [/3 pages/],
  );
  const profile = {
    kind: 'restaurant',
    slug: 'a',
    region: 'hk',
    picture: pictureOf('a'),
    photos: [],
    body: [],
  };
  t.match(warned({ stories: [one, two], profiles: [profile as unknown as ProfileInput] }), [/3 pages/]);
  const inThai = { ...profile, locale: 'th' };
  const profiles = [profile, inThai] as unknown as ProfileInput[];
  t.strictSame(warned({ stories: [one], profiles }), [], 'a profile is one page in all its languages');
});

t.test('what is listed nowhere opens no front', async (t) => {
  t.strictSame(warned({ stories: [story('one', { hidden: true })] }), []);
});

t.test('a draft is no part of it', async (t) => {
  t.strictSame(warned({ stories: [story('one')], drafts: ['one'] }), []);
});
