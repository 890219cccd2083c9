import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Files by path; a value that is no text is written as JSON, `undefined` leaves a file out. */
export type Files = Record<string, unknown>;

/** A story with the given lines of front matter after those that every story has, and a body. */
export const storyFile = (lines: readonly string[] = [], body = 'A paragraph.') =>
  [
    '---',
    'title: The kiln',
    'standfirst: It has been warm since 1911.',
    'vertical: dining',
    'supertag: bars',
    'author: mei-tan',
    'regions: [hk, ap]',
    'publishedAt: 2026-11-20T08:30+08:00',
    'picture: kiln',
    ...lines,
    '---',
    '',
    body,
    '',
  ].join('\n');

const pageFile = '---\ntitle: Privacy\nupdatedAt: 2026-11-01\n---\n\nWe keep little.\n';

const smallest: Files = {
  'site.json': {
    name: 'The Kiln',
    verticals: { dining: ['bars'] },
    navigation: ['dining'],
    footer: ['privacy'],
    privacyPolicy: 'privacy',
  },
  'labels/en.json': {
    site: { title: 'The Kiln', description: 'Pots and bars.', keywords: 'pots' },
    verticals: { dining: 'Dining' },
    supertags: { bars: 'Bars' },
  },
  'authors.json': [
    {
      slug: 'mei-tan',
      region: 'hk',
      updatedAt: '2026-11-01',
      texts: { en: { name: 'Mei Tan', role: 'Potter', about: 'She fires at night.' } },
    },
  ],
  'pictures.json': [{ name: 'kiln', width: 900, height: 600, alt: { en: 'A kiln at night' } }],
  'pages/en/privacy.md': pageFile,
  'stories/en/the-kiln.md': storyFile(),
};

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

/** A small content folder that is valid, changed by `files`; it goes with its test. */
export async function contentFolder(
  t: { teardown(end: () => Promise<void>): void },
  files: Files = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  for (const [path, value] of Object.entries({
    'pictures/kiln.jpg': await picture(),
    ...smallest,
    ...files,
  })) {
    if (value === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isRaw = typeof value === 'string' || Buffer.isBuffer(value);
    await writeFile(join(folder, path), isRaw ? value : JSON.stringify(value, null, 2));
  }
  return folder;
}

/** The smallest folder's files, to be changed by tests. */
export const smallestFile = <T>(path: string): T => structuredClone(smallest[path]) as T;
