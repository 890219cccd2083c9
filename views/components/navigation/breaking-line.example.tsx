import type { Examples } from '../../examples/example.ts';
import { BreakingLine } from './breaking-line.tsx';

export const breakingLineExamples: Examples = {
  'with a link': () => <BreakingLine text="Ferries are back after the storm" href="/culture" />,
  'in another language': () => <BreakingLine text="渡輪恢復" lang="zh-Hant" />,
};
