import type { DocumentAssets } from '../../views/document.tsx';
import { EmptyMagazine } from '../../views/empty-magazine.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { RenderedPage } from '../cache/rendered-page.ts';
import type { PageContext } from '../routes/define-page.ts';
import { renderTree } from './stream.tsx';

/**
 * Renders the page of a magazine without content: `/` says how to fill it, other addresses answer 404. It is not cached,
 * so that content appears as soon as it is stored.
 */
export function renderEmptyMagazine(
  { request, links, signal }: PageContext,
  reader: Reader,
  assets: DocumentAssets,
): RenderedPage {
  const found = request.path === '/';
  const document = (
    <ReaderProvider reader={reader}>
      <EmptyMagazine assets={assets} home={links.page('/')} found={found} />
    </ReaderProvider>
  );
  return {
    status: found ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    tags: [],
    lifetime: null,
    body: Buffer.from(`<!DOCTYPE html>${renderTree(document, signal)}`),
    reason: found ? undefined : 'The magazine has no content yet',
  };
}
