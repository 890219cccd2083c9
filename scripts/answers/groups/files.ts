import type { Group } from '../interview.ts';

const names = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/app.webmanifest',
  '/brand/icons/0000/favicon.ico',
  '/brand/icons/0000/nothing.png',
  '/brand/manifests/0000/app.webmanifest',
  '/brand/files/nothing.svg',
  '/brand/mails/nothing.png',
  '/sw.js',
  '/assets/nothing.js',
  '/images/nobody.00000000/320-1x1.webp',
  '/images/amber.00000000/320-1x1.webp',
  '/share/00000000/hk/en/index.png',
  '/share/nothing/hk/en/index.png',
];

/** The paths that a page names, of some kinds. */
const pathsIn = (html: string, pattern: RegExp) => [...new Set(html.match(pattern) ?? [])].sort();

/** Files that are made: icons, manifests, renditions and share pictures, as pages name them, and others. */
export const askFiles: Group = async ({ ask, askAll }) => {
  await askAll(names);
  const home = await ask('/');
  await askAll(pathsIn(home.body, /\/brand\/[\w./-]+/g));
  await askAll(pathsIn(home.body, /\/images\/[\w-]+\.[0-9a-f]{8}\/320-[\w.-]+/g).slice(0, 10));
  for (const path of ['/about', '/newsletters', '/dining?site=hk&lang=zh-Hant']) {
    const page = await ask(path);
    await askAll(pathsIn(page.body, /\/share\/[\w./-]+\.png/g));
  }
};
