import { parsePage, releasePage } from '../navigation/page.ts';

/**
 * Fetches a fragment of this site; undefined where it is empty.
 * @param signal ends the request, by an AbortError
 * @throws where the answer is no fragment
 */
export async function fetchFragment(address: URL, signal?: AbortSignal): Promise<HTMLElement | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal });
  if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`);
  const page = parsePage(await answer.text(), answer.url);
  const [first] = page.document.body.children;
  const fragment = first && document.importNode(first, true);
  releasePage(page);
  return fragment as HTMLElement | undefined;
}
