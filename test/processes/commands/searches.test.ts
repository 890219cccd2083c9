import t from 'tap';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand } from '../../support/program.ts';

t.test('the searches of readers are listed, and what was called wrongly is told', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const none = await runCommand(t, ['searches', '--days', '7', '--lang', 'th'], settings);
  t.equal(none.code, 0, none.errors);
  t.match(none.output, /^Asked most in the last 7 days\n {2}none\n\nAsked in vain\n {2}none\n/);
  const wrong: [args: string[], message: RegExp][] = [
    [['--days', '0'], /^--days is from 1 to 90\nusage: .*\n {2}searches \[--days 30\]/],
    [['--days', '91'], /^--days is from 1 to 90\n/],
    [['--number', 'x'], /^--number is from 1 to 1000\n/],
    [['--lang', 'xx'], /^--lang is one of en, /],
    [['--who'], /--who/],
  ];
  for (const [args, message] of wrong) {
    const { code, errors } = await runCommand(t, ['searches', ...args], settings);
    t.equal(code, 2, args.join(' '));
    t.match(errors, message);
  }
});
