import { useReader } from './reader.tsx';
import type { SharedPart } from './shared-parts.tsx';

/** A shared part among other content: itself, or the slot that stands for it where its HTML is shared with other pages. */
export function Shared({ part }: { part: SharedPart }) {
  const { share } = useReader();
  return share ? <page-slot name={share(part)} /> : part.element;
}
