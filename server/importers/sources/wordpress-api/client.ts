import { withoutTrailingSlashes } from '../../../lib/addresses.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { FetchFailed, fetchGuarded } from '../../media/fetch-guarded.ts';
import { fetchJson, type JsonAnswer, type JsonOptions } from '../fetch-json.ts';

export type Query = Readonly<Record<string, string>>;

/** Calls of a WordPress site's REST API. */
export interface WordPressClient {
  /** What the site says of itself. */
  site: Readonly<Record<string, unknown>>;
  /** One call below `wp/v2/`. A status of 400 and above is an answer. */
  call(resource: string, query?: Query): Promise<JsonAnswer>;
}

/** The address of a resource: below the root, or as a parameter where the site has no plain addresses. */
function addressOf(root: string, resource: string, query: Query): string {
  const url = new URL(root);
  const path = resource ? `wp/v2/${resource}` : '';
  const parameter = url.searchParams.get('rest_route');
  if (parameter === null) url.pathname = `${withoutTrailingSlashes(url.pathname)}/${path}`;
  else url.searchParams.set('rest_route', `${withoutTrailingSlashes(parameter)}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The root that a page names in its head. */
function rootInHead(html: string): string | undefined {
  const links = html.match(/<link\s[^<>]+>/gi) ?? [];
  const tag = links.find((each) => /\srel=['"]https:\/\/api\.w\.org\/['"]/i.test(each));
  return tag && /\shref=['"]([^'"]+)/i.exec(tag)?.[1];
}

/** The root that a site's page names in its header or head. */
async function announcedRoot(address: string, { allowPrivate }: JsonOptions): Promise<string | undefined> {
  try {
    const { headers, body, url } = await fetchGuarded(address, {
      maxBytes: bounds.services.importedPageBytes.max,
      timeoutMs: bounds.services.importedPageMs.max,
      allowPrivate,
    });
    const link = /<([^<>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(headers.link ?? '')?.[1];
    const found = link ?? rootInHead(body.toString('utf8'));
    return found && new URL(found.replaceAll('&amp;', '&'), url).href;
  } catch (error) {
    if (error instanceof FetchFailed) throw new ExpectedError(`${address}: ${error.message}`);
    throw error;
  }
}

const isRoot = ({ status, data }: JsonAnswer) =>
  status === 200 && typeof data === 'object' && data !== null && 'routes' in data;

/** What is known of a site by its root; undefined when there is no REST API there. */
async function siteAt(root: string, options: JsonOptions): Promise<WordPressClient['site'] | undefined> {
  try {
    const answer = await fetchJson(addressOf(root, '', {}), { ...options });
    return isRoot(answer) ? (answer.data as WordPressClient['site']) : undefined;
  } catch (error) {
    if (error instanceof ExpectedError && /does not answer with JSON/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Finds the REST API of a WordPress site: at its usual place, else where its page says.
 * @throws {ExpectedError} when there is none
 */
export async function findWordPress(address: string, options: JsonOptions): Promise<WordPressClient> {
  const [page = ''] = address.split(/[?#]/, 1);
  const bare = withoutTrailingSlashes(page).replace(/\/wp-json(\/.*)?$/, '');
  const usual = `${bare}/wp-json/`;
  for (const find of [
    async () => usual,
    () => announcedRoot(address, options),
    async () => `${bare}/?rest_route=/`,
  ]) {
    const root = await find();
    const site = root ? await siteAt(root, options) : undefined;
    if (root && site)
      return { site, call: (resource, query = {}) => fetchJson(addressOf(root, resource, query), options) };
  }
  throw new ExpectedError(
    `${address} has no REST API of WordPress. For a site with Ghost add --key; else export it, and name the file.`,
  );
}
