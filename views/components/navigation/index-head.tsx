import type { ReactNode } from 'react';
import type { Link, SelectableLink } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { PageHead } from './page-head.tsx';

interface IndexHeadProps {
  page: { title: string; eyebrow?: Link; regions: SelectableLink[] };
  children?: ReactNode;
}

/** The head of an index page: its title and the links to its regions. */
export function IndexHead({ page: { title, eyebrow, regions }, children }: IndexHeadProps) {
  const { t } = useReader();
  return (
    <PageHead title={title} eyebrow={eyebrow} tabs={{ label: t('directory.regions'), links: regions }}>
      {children}
    </PageHead>
  );
}
