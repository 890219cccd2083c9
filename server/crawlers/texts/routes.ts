import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localesOf } from '../../../locales/regions.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { canonicalLinks, homeOriginOrOwn } from '../../content/links.ts';
import type { Site } from '../../content/sites.ts';
import { contentTags } from '../../content/tagged-content.ts';
import { wholeImage } from '../../routes/pictures/pictures.ts';
import { verticalOf } from '../../routes/taxonomy.ts';
import { keyPath } from '../index-now-key.ts';
import { licenceText } from '../licence.ts';
import { type CrawlerParts, changeOf, defaultSite, found } from '../parts.ts';
import { contentUsage, type Rights, rightsOf } from '../rights.ts';
import { robotsText } from '../robots.ts';
import { sendText } from '../send.ts';
import { llmsText } from './llms.ts';
import { openSearchText } from './open-search.ts';
import { storyMarkdown } from './story-markdown.ts';

const hour = 3_600;
const day = 86_400_000;
/** For how many days security.txt counts from now on. */
const securityDays = 180;

const plain = 'text/plain; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';

/** What is made from the default site's configuration alone, by its path. */
const siteTexts: Readonly<
  Record<string, { type: string; text: (site: Site, rights: Rights, origin: string) => string }>
> = {
  '/license.xml': {
    type: 'application/rsl+xml; charset=utf-8',
    text: ({ config }, rights, origin) => licenceText(rights, config, origin),
  },
  '/llms.txt': { type: markdown, text: llmsText },
  '/opensearch.xml': {
    type: 'application/opensearchdescription+xml; charset=utf-8',
    text: ({ config }, _, origin) => openSearchText(config, origin),
  },
};

function siteTextRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  const { config, origin } = parts;
  const rights = rightsOf(config);
  const robots = robotsText(rights, origin);
  app.get('/robots.txt', (request, reply) =>
    sendText({ request, reply }, { type: plain, body: robots, maxAge: hour }),
  );
  for (const [path, { type, text }] of Object.entries(siteTexts))
    app.get(path, async (request, reply) => {
      const site = await defaultSite(parts);
      if (!site) return reply.callNotFound();
      return sendText({ request, reply }, { type, body: text(site, rights, origin), maxAge: hour });
    });
}

/** Whom to tell of a weakness, where it is configured. */
function securityRoute(app: FastifyInstance, { config, origin, now }: CrawlerParts): void {
  const { SECURITY_CONTACT: contact } = config;
  if (!contact) return;
  app.get('/.well-known/security.txt', (request, reply) => {
    const expires = new Date((Math.floor(now() / day) + securityDays) * day).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return sendText({ request, reply }, { type: plain, body: `${lines.join('\n')}\n`, maxAge: hour });
  });
}

/** What proves to search engines that whoever tells them of changes is the site itself. */
function indexNowRoute(app: FastifyInstance, { config }: CrawlerParts): void {
  const { INDEXNOW_KEY: key } = config;
  if (!key) return;
  app.get(keyPath(key), (request, reply) =>
    sendText({ request, reply }, { type: plain, body: key, maxAge: hour }),
  );
}

interface StoryParams {
  verticals?: string;
  supertags: string;
  file: string;
}

/** The paths of sections that have stories: a vertical with page records of its own is not found by the first. */
const sectionPaths = ['/:verticals/:supertags', '/gen-t/:supertags'];

/** Each story as Markdown at its address with `.md`, where language models may fetch pages. */
function markdownRoute(app: FastifyInstance, parts: CrawlerParts): void {
  const { content, origin, config } = parts;
  const rights = rightsOf(config);
  if (!rights.aiAnswers) return;
  const answer = async (request: FastifyRequest<{ Params: StoryParams }>, reply: FastifyReply) => {
    const { verticals = 'gen-t', supertags, file } = request.params;
    const asked = `/${verticals}/${supertags}/${file.slice(0, -'.md'.length)}`;
    const left = parts.redirects.find(asked);
    if (left?.to === null) return reply.code(410).type(plain).send('Gone\n');
    const slug = (left?.to ?? asked).split('/').at(-1) ?? '';
    const { regions } = parts.sites.editions();
    const edition = { region: regions[0], locale: localesOf(regions[0])[0] };
    const site = slugForm.test(slug) ? await defaultSite(parts) : undefined;
    const story = site && found(await content.story({ ...edition, slug }));
    if (!story || verticalOf(site.config, story.vertical) === undefined) return reply.callNotFound();
    const path = canonicalLinks.story(story);
    if (path !== asked) return reply.redirect(`${path}.md`, 301);
    const url = homeOriginOrOwn(story.region, { site: site.config, origin }) + path;
    const body = storyMarkdown(story, url, origin, (picture) => wholeImage(picture, parts)?.url);
    reply
      .header('link', `<${url}>; rel="canonical"`)
      .header('x-robots-tag', 'noindex')
      .header('content-usage', contentUsage(rights));
    const changedAt = await changeOf(contentTags('story', { slug } as never, story), parts);
    return sendText({ request, reply }, { type: markdown, body, changedAt });
  };
  const options = { config: { mayRedirect: true } };
  for (const path of sectionPaths)
    app.get<{ Params: StoryParams }>(`${path}/:file(^.+\\.md$)`, options, answer);
}

/** Serves texts that crawlers read: what they may do, what the site is, and each story as Markdown. */
export function textRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  siteTextRoutes(app, parts);
  securityRoute(app, parts);
  indexNowRoute(app, parts);
  markdownRoute(app, parts);
}
