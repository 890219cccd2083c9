import type { Examples } from '../../examples/example.ts';
import { Pager } from './pager.tsx';

export const pagerExamples: Examples = {
  'between two pages': () => <Pager previous="/dining" next="/dining/page/3" />,
  'on the first page': () => <Pager next="/dining/page/2" />,
};
