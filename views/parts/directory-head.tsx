import type { ReactNode } from 'react';
import type { Choice, DirectoryModel } from '../models.ts';
import { useReader } from '../reader.tsx';

/** Links of which one may be where the reader is. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="supertags">
        {choices.map(({ label: text, href, active }) => (
          <li key={href}>
            <a href={href} {...(active ? { 'aria-current': 'page' } : {})}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
      <Choices label={t('directory.regions')} choices={regions} />
      {children}
    </header>
  );
}

/** The way to the pages before and after. */
export function DirectoryPages({ directory: { previous, next } }: { directory: DirectoryModel }) {
  const { t } = useReader();
  if (!previous && !next) return null;
  return (
    <nav className="feed-more" aria-label={t('feed.pages')}>
      {previous && (
        <a className="button outlined" href={previous} rel="prev">
          {t('feed.previous')}
        </a>
      )}
      {next && (
        <a className="button outlined" href={next} rel="next">
          {t('directory.next')}
        </a>
      )}
    </nav>
  );
}
