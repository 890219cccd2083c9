import type { ReactNode } from 'react';
import { ViewsNav } from '../lists/views-nav.tsx';
import { ScreenLink } from '../parts/screen-link.tsx';
import { type TextKey, t } from '../texts.ts';

const screens: readonly { path: string; label: TextKey }[] = [
  { path: '/people', label: 'people.title' },
  { path: '/people/tokens', label: 'people.tokens' },
  { path: '/people/log', label: 'people.log' },
];

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
      <ViewsNav label={t('people.screens')}>
        {screens.map((screen) => (
          <ScreenLink key={screen.path} {...screen} />
        ))}
      </ViewsNav>
      {children}
    </main>
  );
}
