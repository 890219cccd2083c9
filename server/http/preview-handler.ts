import type { Render } from '../cache/rendered-page.ts';
import { clientOf } from '../lib/limits/fair-queue.ts';
import type { PreviewClaims } from '../publishing/preview/token.ts';
import type { PreviewedPage } from '../render/render-preview.ts';
import type { PageRequest } from '../routes/define-page.ts';
import type { NotFound } from '../routes/outcome.ts';
import type { Recipient } from './answers/send.ts';

/** Checks preview links and renders what they show. */
export interface Previews {
  verify(token: string): Promise<PreviewClaims | undefined>;
  /** `parameters` is what links of the page keep. */
  render(claims: PreviewClaims, parameters: URLSearchParams, page: PreviewedPage): Render;
}

/** The refusal of a preview link that is not valid. */
export const previewRefused: NotFound = {
  kind: 'not-found',
  reason: 'This preview link is not valid or has expired',
  status: 403,
};

/** The token of a request for a preview; undefined where there is none to be checked. */
export function previewTokenOf(
  { request: { query } }: Pick<Recipient, 'request'>,
  { preview, posted, record }: PageRequest,
): string | undefined {
  const { token } = query as { token?: unknown };
  return preview && !posted && !record.private && token !== undefined ? String(token) : undefined;
}

/** The keys of who asks for a preview, by which it has a share of them: the client, and the link that it has. */
export function previewersOf({ request: { ip, query } }: Pick<Recipient, 'request'>): string[] {
  const { token } = query as { token?: unknown };
  return [`client ${clientOf(ip)}`, ...(typeof token === 'string' ? [`link ${token}`] : [])];
}

/** What the links of a preview keep: the preview itself, and the region and language that its address chose. */
function keptParameters(token: string, { visitor: { chosen } }: Recipient): URLSearchParams {
  return new URLSearchParams({
    preview: '1',
    token,
    ...(chosen.region ? { site: chosen.region } : {}),
    ...(chosen.locale ? { lang: chosen.locale } : {}),
  });
}

/** How a request for a preview is answered. */
interface PreviewAnswers {
  send(render: Render): unknown;
  refuse(refusal: NotFound): unknown;
}

/** Sends a page as its preview link shows it, or refuses when the link is not valid. */
export async function sendPreview(
  previews: Previews | undefined,
  recipient: Recipient,
  token: string,
  page: PreviewedPage,
  { send, refuse }: PreviewAnswers,
): Promise<unknown> {
  const claims = await previews?.verify(token);
  if (!previews || !claims) return refuse(previewRefused);
  return send(previews.render(claims, keptParameters(token, recipient), page));
}
