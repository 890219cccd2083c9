import { Fragment } from 'react';
import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';

/** The way to a page, above its title: links to the pages above it, the highest first. */
export function Trail({ links }: { links: readonly Link[] }) {
  const { t } = useReader();
  return (
    <nav className="eyebrow" aria-label={t('head.trail')}>
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ' / '}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
    </nav>
  );
}
