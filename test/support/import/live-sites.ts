import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainPicture } from './imports.ts';

interface Teardown {
  teardown(end: () => void): void;
}

/** A post of a live site; `changed` is a moment in UTC without its time zone. */
export interface LivePost {
  id: number;
  changed: string;
  title?: string;
  html?: string;
  type?: 'post' | 'page';
  tags?: string[];
  /** The status in WordPress; published by default. */
  status?: string;
  /** Whether WordPress gives its text to those alone who know a password. */
  isLocked?: boolean;
}

export interface LiveSite {
  address: string;
  posts: LivePost[];
  /** Every call, as path and query. */
  calls: URL[];
  /** Answers the calls from this one on with a failure; counted from 1 over all calls of lists of posts. */
  failFrom: number | undefined;
}

type Answer = (
  url: URL,
  site: LiveSite,
  authorization?: string,
) => { status?: number; headers?: Record<string, string>; data: unknown };

async function openSite(t: Teardown, posts: LivePost[], answer: Answer): Promise<LiveSite> {
  const site: LiveSite = { address: '', posts, calls: [], failFrom: undefined };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', site.address);
    if (url.pathname.endsWith('.jpg')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await plainPicture(url.pathname));
      return;
    }
    site.calls.push(url);
    const { status = 200, headers = {}, data } = answer(url, site, request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return site;
}

/** The posts that changed after a moment, the first changed first, and one page of them. */
function pageOf(
  { posts }: LiveSite,
  type: 'post' | 'page',
  fits: (post: LivePost) => boolean,
  page: number,
  size: number,
) {
  const all = posts
    .filter((post) => (post.type ?? 'post') === type && fits(post))
    .toSorted((one, other) => one.changed.localeCompare(other.changed) || one.id - other.id);
  return {
    items: all.slice((page - 1) * size, page * size),
    total: all.length,
    pages: Math.ceil(all.length / size),
  };
}

const isListed = (url: URL) => /\/(?:posts|pages)\/?$/.test(url.pathname);
const fails = (site: LiveSite, url: URL) =>
  site.failFrom !== undefined && isListed(url) && site.calls.filter(isListed).length >= site.failFrom;

/** A post as the REST API has it. */
const postRow = (
  site: LiveSite,
  {
    id,
    changed,
    title = `Title ${id}`,
    html = `<p>Text ${id}</p>`,
    status = 'publish',
    isLocked = false,
  }: LivePost,
) => ({
  id,
  status,
  date_gmt: status === 'draft' ? null : '2020-05-01T09:00:00',
  modified_gmt: changed,
  slug: `post-${id}`,
  link: `${site.address}/2020/05/post-${id}/`,
  title: { rendered: title },
  content: { rendered: isLocked ? '' : html, protected: isLocked },
  excerpt: { rendered: `<p>Text ${id}</p>` },
  _embedded: {
    author: [{ id: 1, name: 'Ada Lam', slug: 'ada' }],
    'wp:term': [[{ id: 3, slug: 'travel', taxonomy: 'category' }]],
  },
});

/** One post: what is not public is there for those who may edit. */
function onePost(site: LiveSite, id: number, isEditor: boolean): ReturnType<Answer> {
  const post = site.posts.find((each) => each.id === id);
  if (!post) return { status: 404, data: { code: 'rest_post_invalid_id' } };
  const mayRead = (post.status ?? 'publish') === 'publish' || isEditor;
  return mayRead ? { data: postRow(site, post) } : { status: 401, data: { code: 'rest_forbidden' } };
}

/** What the site says of itself. */
const siteRow = ({ address }: LiveSite) => ({
  name: 'Live &amp; Well',
  description: 'A blog',
  home: address,
  url: address,
  routes: {},
});

/** A WordPress site with its REST API: lists with their sums in headers, 400 past the last page. */
export function openWordPressSite(t: Teardown, posts: LivePost[]): Promise<LiveSite> {
  return openSite(t, posts, (url, site) => {
    const resource = /\/wp-json\/wp\/v2\/(\w+)$/.exec(url.pathname)?.[1];
    const page = Number(url.searchParams.get('page') ?? 1);
    const size = Number(url.searchParams.get('per_page') ?? 10);
    const list = (data: unknown[], total = data.length, pages = 1) =>
      page > Math.max(1, pages)
        ? { status: 400, data: { code: 'rest_post_invalid_page_number' } }
        : { data, headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) } };
    if (/\/wp-json\/?$/.test(url.pathname)) return { data: siteRow(site) };
    if (resource === 'categories')
      return list([{ id: 3, slug: 'travel', name: 'Travel', parent: 0, count: 9 }]);
    if (resource === 'tags') return list([]);
    if (resource === 'users') return { status: 401, data: { code: 'rest_user_cannot_view' } };
    if (resource === 'types')
      return {
        data: {
          post: { rest_base: 'posts' },
          page: { rest_base: 'pages' },
          wp_block: { rest_base: 'blocks' },
        },
      };
    const [, one] = /\/wp-json\/wp\/v2\/posts\/(\d+)$/.exec(url.pathname) ?? [];
    if (one) return onePost(site, Number(one), url.searchParams.get('context') === 'edit');
    if (resource !== 'posts' && resource !== 'pages') return { status: 404, data: { code: 'rest_no_route' } };
    if (fails(site, url)) return { status: 403, data: { code: 'forbidden' } };
    const after = url.searchParams.get('modified_after');
    const type = resource === 'posts' ? 'post' : 'page';
    const found = pageOf(
      site,
      type,
      ({ changed, status = 'publish' }) => status === 'publish' && (!after || `${changed}Z` > after),
      page,
      size,
    );
    return list(
      found.items.map((post) => postRow(site, post)),
      found.total,
      found.pages,
    );
  });
}

const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A Ghost site with its Content API: pages as `meta.pagination` says. */
export function openGhostSite(t: Teardown, posts: LivePost[], key: string): Promise<LiveSite> {
  return openSite(t, posts, (url, site, authorization) => {
    const [, api, resource] = /\/ghost\/api\/(content|admin)\/(\w+)\/$/.exec(url.pathname) ?? [];
    const isAdmin = api === 'admin' && authorization?.startsWith('Ghost ') === true;
    if (url.searchParams.get('key') !== key && !isAdmin)
      return { status: 401, data: { errors: [{ type: 'UnauthorizedError' }] } };
    const page = Number(url.searchParams.get('page') ?? 1);
    const limit = Number(url.searchParams.get('limit') ?? 15);
    const list = (name: string, rows: unknown[], total = rows.length, pages = 1) => ({
      data: { [name]: rows, meta: { pagination: { page, limit, pages, total, next: null, prev: null } } },
    });
    const author = { id: 'a1', slug: 'ada', name: 'Ada Lam', bio: 'Writes.' };
    if (resource === 'settings')
      return {
        data: { settings: { title: 'Ghostly', description: 'Of nights', url: site.address, locale: 'en' } },
      };
    if (resource === 'tags')
      return list('tags', [{ slug: 'nights', name: 'Nights', visibility: 'public', count: { posts: 9 } }]);
    if (resource === 'authors') return list('authors', [author]);
    if (resource !== 'posts' && resource !== 'pages') return { status: 404, data: {} };
    if (fails(site, url)) return { status: 403, data: { errors: [] } };
    const filter = url.searchParams.get('filter') ?? '';
    const uuid = /uuid:'([^']+)'/.exec(filter)?.[1];
    const since = /updated_at:>='([^']+)'/.exec(filter)?.[1]?.replace(' ', 'T');
    const found = pageOf(
      site,
      resource === 'posts' ? 'post' : 'page',
      ({ id, changed, status = 'publish' }) =>
        (isAdmin || status === 'publish') && (!since || changed >= since) && (!uuid || uuid === uuidOf(id)),
      page,
      limit,
    );
    const rows = found.items.map(
      ({ id, changed, title = `Title ${id}`, html = `<p>Text ${id}</p>`, tags = ['nights'], status }) => ({
        id: `g${id}`,
        uuid: uuidOf(id),
        ...(status ? { status } : {}),
        slug: `post-${id}`,
        title,
        html,
        url: `${site.address}/post-${id}/`,
        visibility: 'public',
        published_at: '2020-05-01T09:00:00.000+00:00',
        updated_at: `${changed}.000+00:00`,
        authors: [author],
        tags: tags.map((slug) => ({ slug, name: slug, visibility: 'public' })),
      }),
    );
    return list(resource, rows, found.total, found.pages);
  });
}
