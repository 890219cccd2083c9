import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { root, version } from '../../../server/config/root.ts';
import { isThere } from './documents.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

t.test('the newest release of the changelog is the version of package.json', async (t) => {
  const releases = [...textOf('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$/gm)];
  const [unreleased, newest, ...earlier] = releases.map(([, name, date]) => ({ name, date }));
  t.strictSame(unreleased, { name: 'Unreleased', date: undefined });
  t.equal(newest?.name, version);
  const dates = [newest, ...earlier].map((release) => release?.date ?? '');
  t.ok(dates.every(Boolean), 'each release has its date');
  t.strictSame(dates, dates.toSorted().toReversed(), 'the newest comes first');
});

t.test('each part of a release in the changelog has one of the names that are agreed on', async (t) => {
  const names = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Upgrade notes'];
  for (const release of textOf('CHANGELOG.md').split(/^## /m).slice(1)) {
    const parts = all(release, /^### (.*)$/gm);
    t.strictSame(
      parts,
      names.filter((name) => parts.includes(name)),
      release.slice(0, release.indexOf('\n')),
    );
  }
});

t.test('the version stands in package.json alone', async (t) => {
  const isText = (name: string) => /\.(?:ya?ml|ts|tsx|js|md|vcl|service|json)$|Dockerfile$/.test(name);
  const stated = new RegExp(`(?:vermeil|magazine|version)\\W{1,4}${version.replaceAll('.', '\\.')}`, 'i');
  const folders = ['docs', 'scripts', '.github', 'client', 'views', 'server/config', 'server/http'];
  const files = folders.flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map((name) => `${folder}/${name}`),
  );
  for (const file of [...files, 'Dockerfile', 'README.md', 'CONTRIBUTING.md'].filter(isText))
    if (statSync(join(root, file)).isFile()) t.notMatch(textOf(file), stated, file);
});

t.test('every folder has an owner, and every line of CODEOWNERS names a place that is there', async (t) => {
  const rows = textOf('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  t.equal(rows[0]?.[0], '*', 'the first line fits everything');
  for (const [place = '', ...owners] of rows) {
    t.ok(owners.length > 0 && owners.every((owner) => /^@[\w-]+(?:\/[\w-]+)?$/.test(owner)), place);
    if (place !== '*') t.ok(place.startsWith('/') && isThere(place), place);
  }
});

t.test('a change is asked the questions by which it is reviewed', async (t) => {
  const questions = (text = '') => all(text, /^\d\. \*\*(.+?)\*\*/gm);
  const asked = questions(textOf('CONTRIBUTING.md').split('## How a change is reviewed')[1]);
  t.equal(asked.length, 6);
  t.strictSame(questions(textOf('.github/pull_request_template.md')), asked);
});

t.test('updates of dependencies come in groups that name what is installed', async (t) => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json'));
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const { updates } = parse(textOf('.github/dependabot.yml'));
  const npm = updates.find((each: { 'package-ecosystem': string }) => each['package-ecosystem'] === 'npm');
  const patterns = Object.values<{ patterns?: string[] }>(npm.groups).flatMap(
    (group) => group.patterns ?? [],
  );
  for (const pattern of patterns) {
    const [start = '', end] = pattern.split('*');
    t.ok(
      installed.some((name) => (end === undefined ? name === start : name.startsWith(start))),
      pattern,
    );
  }
});
