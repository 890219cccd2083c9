import t from 'tap';
import type { EditedIssue } from '../../../server/content/contract/issues/issue.ts';
import { InvalidItems } from '../../../server/publishing/items.ts';
import { checkWrites } from '../../../server/publishing/store/check.ts';
import { tryBounds } from '../../support/limits/probes.ts';

/** What is said of an issue by the check that every write passes. */
async function written(more: Partial<EditedIssue>): Promise<string> {
  const document: EditedIssue = {
    slug: 'one',
    locale: 'en',
    regions: ['hk'],
    title: 'One',
    date: '2026-11-20T00:00:00.000Z',
    cover: {},
    sections: [],
    ...more,
  };
  try {
    checkWrites([{ kind: 'issue', locale: 'en', slug: 'one', document }]);
    return 'taken';
  } catch (error) {
    if (!(error instanceof InvalidItems)) throw error;
    return error.problems.map(({ pointer }) => pointer).join('\n');
  }
}

const stories = (count: number) => Array.from({ length: count }, (_, index) => `story-${index + 1}`);

tryBounds(t, 'issues', {
  coverLines: {
    send: (count) => written({ cover: { lines: stories(count).map((text) => ({ text })) } }),
    beyond: '/document/cover/lines',
  },
  coverLineLength: {
    send: (length) => written({ cover: { lines: [{ text: 'a'.repeat(length) }] } }),
    beyond: '/document/cover/lines/0/text',
  },
  sections: {
    send: (count) => written({ sections: stories(count).map((story) => ({ stories: [story] })) }),
    beyond: '/document/sections',
  },
  sectionStories: {
    send: (count) => written({ sections: [{ stories: stories(count) }] }),
    beyond: '/document/sections/0/stories',
  },
});
