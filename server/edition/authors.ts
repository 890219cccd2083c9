import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';

/** An author as the table `authors.json` has it. */
export interface Author {
  slug: string;
  name: string;
  role: string;
  region: Region;
  standfirst?: string;
}

/** The language in which an author's own lines are written, by script. */
export function authorLocale({ role }: Author): Locale {
  if (/\p{Script=Han}/u.test(role)) return 'zh-Hant';
  if (/[әғқңөұүһі]/i.test(role)) return 'kz';
  return /\p{Script=Cyrillic}/u.test(role) ? 'ru' : 'en';
}
