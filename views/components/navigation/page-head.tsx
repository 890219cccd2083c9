import type { ReactNode } from 'react';
import type { Link, SelectableLink } from '../../links.ts';
import { Tabs } from './tabs.tsx';
import { Trail } from './trail.tsx';

interface PageHeadProps {
  title: string;
  eyebrow?: Link | undefined;
  /** Links to neighbouring pages, and what they are called together. */
  tabs?: { label: string; links: SelectableLink[] };
  /** Whether it has the margins of a container; not needed inside one. */
  container?: boolean;
  children?: ReactNode;
}

/** The head of a listing or an index page: eyebrow, title and tabs. */
export function PageHead({ title, eyebrow, tabs, container = false, children }: PageHeadProps) {
  return (
    <header className={container ? 'container page-head' : 'page-head'}>
      {eyebrow && <Trail links={[eyebrow]} />}
      <h1 className="marketing-4xl">{title}</h1>
      {tabs && <Tabs {...tabs} />}
      {children}
    </header>
  );
}
