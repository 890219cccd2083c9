import type { ReactNode } from 'react';
import type { DirectoryModel } from '../models/directories.ts';
import { useReader } from '../reader.tsx';
import { Tabs } from './tabs.tsx';

interface DirectoryHeadProps {
  directory: DirectoryModel;
  children?: ReactNode;
}

/** The head of a directory: its title and its regions. */
export function DirectoryHead({ directory: { title, eyebrow, regions }, children }: DirectoryHeadProps) {
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
