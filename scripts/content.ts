import { resolve } from 'node:path';
import { ContentFolderError } from '../server/content/import/problems.ts';
import { readContent } from '../server/content/import/read-content.ts';

const usage = 'usage: npm run content -- check FOLDER';

async function check(folder: string): Promise<void> {
  const { stories, profiles, pages, surveys } = await readContent(folder);
  const counts = [
    `${stories.length} stories`,
    `${profiles.length} profiles`,
    `${pages.length} pages`,
    `${surveys.length} surveys`,
  ];
  process.stdout.write(`${folder} is valid: ${counts.join(', ')} (translations included)\n`);
}

/** `npm run content -- check FOLDER`: lists all problems of a content folder; the exit code is 1 if there are any. */
export async function run([command, folder, ...rest]: string[]): Promise<void> {
  if (command !== 'check' || !folder || rest.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    await check(resolve(folder));
  } catch (error) {
    const isKnown = error instanceof ContentFolderError || (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isKnown) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
