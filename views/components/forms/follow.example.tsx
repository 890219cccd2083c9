import type { Examples } from '../../examples/example.ts';
import { Follow, FollowLink } from './follow.tsx';

export const followExamples: Examples = {
  'by its feed': () => <Follow name="Ada Marsh" feed="/feeds/ap/en/authors/ada-marsh/rss.xml" />,
  link: () => <FollowLink name="Ada Marsh" href="/authors/ada-marsh" />,
};
