import type { ReactNode } from 'react';
import type { Link, SelectableLink } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { Tabs } from './tabs.tsx';

interface IndexHeadProps {
  page: { title: string; eyebrow?: Link; regions: SelectableLink[] };
  children?: ReactNode;
}

/** The head of an index page: its title and the links to its regions. */
export function IndexHead({ page: { title, eyebrow, regions }, children }: IndexHeadProps) {
  const { t } = useReader();
  return (
    <header className="page-head">
      {eyebrow && (
        <a className="eyebrow" href={eyebrow.href}>
          {eyebrow.label}
        </a>
      )}
      <h1 className="marketing-4xl">{title}</h1>
      <Tabs label={t('directory.regions')} links={regions} />
      {children}
    </header>
  );
}
