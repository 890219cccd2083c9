import t from 'tap';
import { readDocs } from './documents.ts';

const docs = await readDocs();
const decisions = docs.filter(({ path }) => /^docs\/decisions\/\d{3}-/.test(path));
const list = docs.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';

t.test('every decision has its number, its date and its status, and stands in the list', async (t) => {
  t.ok(decisions.length > 50);
  for (const { path, text } of decisions) {
    const file = path.replace('docs/decisions/', '');
    const title = `${Number(file.slice(0, 3))}. `;
    t.ok(text.startsWith(`# ${title}`), path);
    t.match(
      text,
      /^# .+\n\n\*\d{4}-\d\d-\d\d\. (?:Accepted|Superseded by \[decision \d+\]\(.+\).*)\.\*\n\n/,
      path,
    );
    t.ok(list.includes(`- [${title}`) && list.includes(`](${file})`), `${path} is in the list`);
  }
});

t.test('a decision that takes the place of another one is named by it', async (t) => {
  for (const { path, text } of decisions)
    for (const [, file] of text.matchAll(/^Supersedes .*?\]\((\d{3}-[\w-]+\.md)\)/gm)) {
      const earlier = decisions.find((each) => each.path === `docs/decisions/${file}`);
      t.match(earlier?.text, `](${path.replace('docs/decisions/', '')})`, `${file} names ${path}`);
    }
});
