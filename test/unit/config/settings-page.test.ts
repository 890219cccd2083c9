import { readFile } from 'node:fs/promises';
import t from 'tap';
import { renderSettingsPage, settingsPage } from '../../../scripts/docs-settings.ts';
import type { Setting } from '../../../server/config/setting.ts';
import { settingNames, settings } from '../../../server/config/settings.ts';

t.test('docs/settings.md is current; if not, run npm run docs:settings', async (t) => {
  t.equal(await readFile(settingsPage, 'utf8'), renderSettingsPage());
});

t.test('every setting has a row that says what it is, what it must be and its default', async (t) => {
  const rows = renderSettingsPage().split('\n');
  for (const name of settingNames) {
    const setting = settings[name] as Setting<unknown>;
    const [row, ...more] = rows.filter((line) => line.startsWith(`| \`${name}\` |`));
    t.strictSame(more, [], name);
    t.match(row, setting.description);
    t.match(row, setting.parser.expects.replace('<', '&lt;'));
    t.match(setting.description, /\.$/, `${name}: a description is a sentence`);
  }
});

t.test('no default names a product or a brand', async (t) => {
  const defaults = settingNames.map((name) => String(settings[name].fallback));
  t.notMatch(defaults.filter((text) => !text.startsWith('/')).join('\n'), /vermeil/i);
});
