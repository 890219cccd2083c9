import t from 'tap';
import { parseTextFile } from '../../../server/content-folder/parse-file.ts';
import { firstNames } from '../../../server/content-folder/read-folder.ts';
import { tryBounds } from '../../support/limits/probes.ts';

tryBounds(t, 'documents', {
  folderFiles: {
    send: async (count) => {
      const problems: string[] = [];
      const names = Array.from({ length: count }, (_, index) => `${index}.md`);
      const read = firstNames('stories/en', names, ({ message }) => problems.push(message));
      return problems[0] ?? read.length;
    },
    beyond: /more than 100000 files/,
  },
  fieldsLength: {
    send: async (length) => {
      const fields = `title: a\n# ${'a'.repeat(length - 12)}\n`;
      return parseTextFile('a.md', `---\n${fields}---\nWords`).problems?.[0]?.message ?? 'taken';
    },
    beyond: /more than 262144 characters/,
  },
});
