import type { FastifyInstance, FastifyReply } from 'fastify';
import { joinNames } from '../../../locales/names.ts';
import { isoTag, localesOf, type Region } from '../../../locales/regions.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { Story } from '../../content/contract/story.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { canonicalLinks, homeOrigin } from '../../content/links.ts';
import type { Sites } from '../../content/sites.ts';
import type { ContentSource } from '../../content/source.ts';
import type { SourceImages } from '../../images/source-images.ts';
import { Unavailable } from '../../lib/unavailable.ts';
import { writableIn } from '../../lib/writable-text.ts';
import { shareImage } from '../../routes/pictures/pictures.ts';
import { verticalOf } from '../../routes/taxonomy.ts';
import { splitPrefix } from '../../visitor/edition.ts';
import { embedPath } from './embed-path.ts';

export interface EmbedParts {
  content: ContentSource;
  sites: Sites;
  sourceImages: SourceImages;
  origin: string;
  /** The region in which stories are looked up; every story is found from any region. */
  region: Region;
}

const keptSeconds = 3_600;

/** The path of an address of this site, without its language prefix. */
function pathOf(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? splitPrefix(url.pathname).address : undefined;
}

/** A whole number of pixels that a client allows at most; no limit without one. */
const limitOf = (value: unknown): number => {
  const number = Number(value);
  return value !== undefined && Number.isFinite(number) && number > 0 ? number : Number.POSITIVE_INFINITY;
};

/** The picture of a story, if it is not larger than a client allows. */
function thumbnailOf(story: Story, query: Record<string, unknown>, parts: EmbedParts): object {
  const { image } = shareImage(story.picture, parts);
  if (!image) return {};
  if (image.width > limitOf(query.maxwidth) || image.height > limitOf(query.maxheight)) return {};
  return { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height };
}

function embedOf(story: Story, site: SiteConfig, query: Record<string, unknown>, parts: EmbedParts): object {
  const { origin } = parts;
  const names = (story.authors ?? [story.author]).map(({ name }) => name);
  return {
    version: '1.0',
    type: 'link',
    title: story.title,
    author_name: joinNames(names, isoTag(story.locale, story.region)),
    author_url: origin + canonicalLinks.author(story.author.slug),
    provider_name: site['site-name'],
    provider_url: `${origin}/`,
    cache_age: keptSeconds,
    ...thumbnailOf(story, query, parts),
  };
}

const refuse = (reply: FastifyReply, status: 404 | 501, message: string) =>
  reply.code(status).header('cache-control', 'public, max-age=60').send({ error: { status, message } });

/**
 * `GET /oembed?url=ADDRESS`: what other programs show of a story that is linked there, by oEmbed 1.0 as JSON; 404 for
 * what is no story of this site that crawlers may keep, 501 for another format.
 */
export function embedRoutes(app: FastifyInstance, parts: EmbedParts): void {
  const { content, sites, origin, region } = parts;
  app.get<{ Querystring: Record<string, unknown> }>(embedPath, async ({ query }, reply) => {
    if (query.format !== undefined && query.format !== 'json')
      return refuse(reply, 501, 'format must be json');
    const path = pathOf(query.url, origin);
    const slug = path?.split('/').at(-1) ?? '';
    const edition = { region, locale: localesOf(region)[0] };
    const { data: story, error } = slugForm.test(slug)
      ? await content.story({ ...edition, slug })
      : { data: undefined, error: undefined };
    if (error && error.status !== 404) throw new Unavailable(`content ${error.status}: ${error.message}`);
    const { config } = sites.get(edition) ?? (await sites.load(edition));
    const vertical = story && verticalOf(config, story.vertical);
    const isOwn = story && homeOrigin(story.region, { site: config, origin }) === origin;
    if (!story || !isOwn || canonicalLinks.story(story) !== path || !vertical || vertical.hidden)
      return refuse(reply, 404, 'url must be the address of a story of this site');
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .send(writableIn(embedOf(story, config, query, parts)));
  });
}
