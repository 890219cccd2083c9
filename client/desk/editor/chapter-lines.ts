import type { ProseChapter } from '../../../views/components/text/prose-block.ts';
import { clockTime } from '../../../views/media-files.ts';

const line = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/** Chapters as a person writes them, one a line: `1:05 The bell`. */
export const linesOfChapters = (chapters: readonly ProseChapter[]): string =>
  chapters.map(({ at, title }) => `${clockTime(at)} ${title}`).join('\n');

/** The chapters in some lines; undefined while one of them is none. */
export function chaptersOfLines(text: string): ProseChapter[] | undefined {
  const lines = text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  const chapters = lines.flatMap((each): ProseChapter[] => {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = line.exec(each) ?? [];
    return title === ''
      ? []
      : [{ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() }];
  });
  return chapters.length === lines.length ? chapters : undefined;
}
