import type { Render, RenderedPage } from '../cache/rendered-page.ts';
import { withPrefix } from '../content/links.ts';
import { loadSite, type Site } from '../content/sites.ts';
import type { ContentSource } from '../content/source.ts';
import type { Database, Queryable } from '../database/database.ts';
import { withinTime } from '../lib/time-limit.ts';
import { keepParameters } from '../publishing/preview/links.ts';
import { previewNoteOf } from '../publishing/preview/note.ts';
import { withPreview } from '../publishing/preview/overlay.ts';
import type { PreviewClaims } from '../publishing/preview/token.ts';
import { normalPath, readRedirect } from '../publishing/redirects/redirect-store.ts';
import type { Load, PageRequest } from '../routes/define-page.ts';
import { refusalOf } from '../routes/guards/guards.ts';
import { gone, redirectTo } from '../routes/outcome.ts';
import { createRenderer, type RenderServices } from './render-page.ts';

/** A page that is to be previewed, and the site as it is now. */
export interface PreviewedPage {
  load: Load;
  request: PageRequest;
  site: Site | undefined;
}

/** What previews are rendered with. */
export interface PreviewServices extends RenderServices {
  database: Database;
  /** The content source over a view of the database. */
  contentOf(database: Queryable): ContentSource;
  now(): number;
}

async function textOf(body: RenderedPage['body']): Promise<string> {
  if (Buffer.isBuffer(body)) return body.toString();
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The page with every link and redirect keeping the preview's parameters, and stored nowhere. */
async function asPreview(page: RenderedPage, parameters: URLSearchParams): Promise<RenderedPage> {
  const { location } = page.headers;
  const html = await textOf(page.body);
  // The region and language are added to every redirect where it is sent.
  const own = new URLSearchParams([...parameters].filter(([name]) => name !== 'site' && name !== 'lang'));
  const kept = location ? { location: `${location}${location.includes('?') ? '&' : '?'}${own}` } : undefined;
  return {
    ...page,
    // A browser would remember a permanent redirect.
    ...(kept ? { status: 302 } : {}),
    headers: { ...page.headers, ...kept },
    lifetime: null,
    body: Buffer.from(keepParameters(html, parameters)),
  };
}

/**
 * Renders a page as it will be: every content call, the site configuration, the guards and the redirects run over the
 * database as the claims say. The whole page is rendered before its first byte is sent. All of it has the time of one
 * render, and ends when its reader leaves. The words that its searches know are those of readers now, as to read them
 * takes long.
 * @param site the site as it is now, for an edition whose configuration is not in the database
 */
export function renderPreview(
  services: PreviewServices,
  claims: PreviewClaims,
  parameters: URLSearchParams,
  { load, request, site }: PreviewedPage,
): Render {
  const { database, contentOf, now, log, renderTimeoutMs } = services;
  const renderOver = (signal: AbortSignal) =>
    withPreview(database, claims, { now: now(), signal }, async (overlay, named) => {
      const content = contentOf(overlay);
      const future = await loadSite(content, request.edition, site, (message) => log.warn(message)).catch(
        () => site,
      );
      const known = future && { site: future.config, pageSlugs: future.pageSlugs };
      const moved = await readRedirect(overlay, normalPath(request.path));
      const refusal = moved
        ? moved.to === null
          ? gone
          : redirectTo(withPrefix(request.prefix, moved.to))
        : known && refusalOf(request, known);
      const find: Load = refusal ? async () => refusal : load;
      const noted = { ...request, previewed: previewNoteOf(claims, named, now()) };
      // A preview has the embedded database to itself until it is rendered: what asks it for more would wait for ever.
      const render = createRenderer({ ...services, content, editorLetters: undefined })(find, noted, future);
      return asPreview(await render(signal), parameters);
    });
  return (readersLeft) => withinTime(readersLeft, renderTimeoutMs, renderOver);
}
