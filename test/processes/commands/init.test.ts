import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { temporaryFolder } from '../../support/machine.ts';
import { runCommand } from '../../support/program.ts';

t.test('a magazine begins with a region of its own, in its language', async (t) => {
  const folder = join(await temporaryFolder(t), 'magazine');
  const region = [
    '--region',
    'bkk',
    '--name',
    'Bangkok',
    '--languages',
    'th',
    '--time-zone',
    'Asia/Bangkok',
    '--currency',
    'THB',
  ];
  const begun = await runCommand(t, ['content', 'init', folder, ...region], {});
  t.equal(begun.code, 0, begun.errors);
  t.match(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')), {
    regions: [{ code: 'bkk', name: 'Bangkok', languages: ['th'], timeZone: 'Asia/Bangkok' }],
  });
  t.match(await readFile(join(folder, 'stories', 'th', 'the-first-story.md'), 'utf8'), /regions:\s+- bkk/);
  t.notMatch(await readFile(join(folder, 'stories', 'th', 'the-first-story.md'), 'utf8'), /zh-Hant|hk/);
  const checked = await runCommand(t, ['content', 'check', folder], {});
  t.equal(checked.code, 0, checked.errors);
  t.match(`${checked.output}${checked.errors}`, '1 story,');
});

t.test('what is not a region is refused', async (t) => {
  const folder = join(await temporaryFolder(t), 'magazine');
  const refused = async (...args: string[]) => {
    const { code, errors } = await runCommand(t, ['content', 'init', folder, ...args], {});
    t.not(code, 0);
    return errors;
  };
  t.match(await refused('--name', 'Kenya'), 'add --region');
  t.match(await refused('--region', 'ke'), '--name is missing');
  const kenya = ['--region', 'ke', '--name', 'Kenya', '--country', 'KE', '--currency', 'KES'];
  t.match(await refused(...kenya, '--languages', 'en'), '--time-zone is missing');
});
