import { feedPath } from '../../content/feed-scope.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { Site } from '../../content/sites.ts';
import type { Rights } from '../rights.ts';

const sentences: Readonly<Record<'search' | 'aiAnswers' | 'aiTraining', string>> = {
  search: 'Indexing for search',
  aiAnswers: 'Fetching pages to answer questions, with a link to the page',
  aiTraining: 'Training of models',
};

/** llms.txt: what the site is, what its content may be used for, and where it is. */
export function llmsText({ config }: Site, rights: Rights, origin: string): string {
  const { descriptions } = config['region-meta'];
  const edition = { region: config['current-region'], locale: config.locale };
  const sections = Object.entries(config['verticals-index']).filter(([, { hidden }]) => !hidden);
  const uses = Object.entries(sentences).map(
    ([use, what]) => `- ${what}: ${rights[use as keyof typeof sentences] ? 'allowed' : 'not allowed'}`,
  );
  const links = [
    `- [Licence](${origin}/license.xml): the same in the form of RSL 1.0`,
    `- [Sitemaps](${origin}/sitemap.xml): every page, in all regions and languages`,
    `- [Feed](${origin}${feedPath(edition, {}, 'atom')}): the newest stories`,
  ];
  const markdown = rights.aiAnswers
    ? ['', 'Every story is also there as Markdown, at its address with `.md` at the end.']
    : [];
  return [
    `# ${config['site-name']}`,
    '',
    `> ${descriptions.default ?? config['region-meta'].title}`,
    ...markdown,
    '',
    '## Use',
    '',
    ...uses,
    '',
    '## Where it is',
    '',
    ...links,
    '',
    '## Sections',
    '',
    ...sections.map(([key, { label }]) => `- [${label}](${origin}${canonicalLinks.vertical(key)})`),
    '',
  ].join('\n');
}
