import { fittingRendition } from '../../../views/pictures/renditions.ts';
import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { pathOfAddress } from '../sources/addresses.ts';
import type { FoundPicture } from './library.ts';

const shownWidth = 1280;
const hashLength = 8;

/** Where the addresses of a picture on the source's own hosts lead: to the picture as it is shown here. */
export function oldPicturePaths(
  sources: readonly string[],
  { hash = '', ...picture }: FoundPicture,
  hosts: readonly string[],
): RedirectChange[] {
  // The image service leads from any hash to the present one.
  const { path: to } = fittingRendition(
    { ...picture, hash: hash.slice(0, hashLength) },
    'natural',
    shownWidth,
  );
  return sources.flatMap((address) => {
    const isOwn = URL.canParse(address) && hosts.includes(new URL(address).host);
    const [from = ''] = isOwn ? (pathOfAddress(address) ?? '').split('?', 1) : [];
    return from ? [{ from, to }] : [];
  });
}
