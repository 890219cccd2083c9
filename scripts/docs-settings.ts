import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import type { Setting } from '../server/config/setting.ts';
import { type SettingName, settingNames, settings } from '../server/config/settings.ts';

export const settingsPage = join(root, 'docs', 'settings.md');

const introduction = `# Settings

Generated from \`server/config/settings.ts\` by \`npm run docs:settings\`: do not edit this page.

The program is configured by environment variables. An empty value counts as absent. At the start every value is checked; malformed ones stop the program with one line each that says what is wrong.`;

const escapeCell = (text: string) => text.replaceAll('|', '\\|');
const escapeText = (text: string) => text.replaceAll('<', '&lt;');

function defaultOf({ fallback, fallbackText }: Setting<unknown>): string {
  if (fallbackText) return fallbackText.includes(' ') ? fallbackText : `\`${fallbackText}\``;
  return fallback === undefined || String(fallback) === '' ? '' : `\`${fallback}\``;
}

function row(name: SettingName): string {
  const setting = settings[name] as Setting<unknown>;
  const cells = [`\`${name}\``, defaultOf(setting), setting.description, escapeText(setting.parser.expects)];
  return `| ${cells.map(escapeCell).join(' | ')} |`;
}

function section(group: string, names: readonly SettingName[]): string {
  const head = ['| Name | Default | Meaning | Value |', '| --- | --- | --- | --- |'];
  return [`## ${group}`, '', ...head, ...names.map(row)].join('\n');
}

/** The text of docs/settings.md: one table for each group of settings, in the order of the source. */
export function renderSettingsPage(): string {
  const groups = [...new Set(settingNames.map((name) => settings[name].group))];
  const sections = groups.map((group) =>
    section(
      group,
      settingNames.filter((name) => settings[name].group === group),
    ),
  );
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

/** `npm run docs:settings`: writes docs/settings.md. */
export async function run(): Promise<void> {
  await writeFile(settingsPage, renderSettingsPage());
}
