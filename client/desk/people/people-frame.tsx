import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { setup } from '../setup.ts';
import { type TextKey, t } from '../texts.ts';

const screens: readonly { path: string; label: TextKey }[] = [
  { path: '/people', label: 'people.title' },
  { path: '/people/tokens', label: 'people.tokens' },
  { path: '/people/log', label: 'people.log' },
];

const dates = new Intl.DateTimeFormat(setup.iso, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as lists show it; a dash without one. */
export function Moment({ at }: { at: string | undefined }) {
  return at === undefined ? <>—</> : <time dateTime={at}>{dates.format(new Date(at))}</time>;
}

/** A moment as text. */
export const momentText = (at: string): string => dates.format(new Date(at));

function ScreenLink({ path, label }: { path: string; label: TextKey }) {
  const [isPresent] = useRoute(path);
  return (
    <Link href={path} aria-current={isPresent ? 'page' : undefined}>
      {t(label)}
    </Link>
  );
}

/** What surrounds the screens about people, tokens and the log. */
export function PeopleFrame({
  title,
  action,
  children,
}: {
  title: TextKey;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="desk-list" id="main">
      <header className="desk-head">
        <h1>{t(title)}</h1>
        {action}
      </header>
      <nav className="desk-views" aria-label={t('people.screens')}>
        {screens.map((screen) => (
          <ScreenLink key={screen.path} {...screen} />
        ))}
      </nav>
      {children}
    </main>
  );
}
