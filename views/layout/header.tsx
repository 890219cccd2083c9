import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/icon.tsx';
import { compositeKey } from '../composite-key.ts';
import { currentAttribute } from '../links.ts';
import { useReader } from '../reader.tsx';
import { contents } from '../shared-parts.tsx';
import { entryState, type NavEntry, type Shell } from '../shell.ts';
import { Wordmark } from './wordmark.tsx';

/** The panel with the supertags of a vertical. It opens on hover and focus by CSS, without JavaScript. */
function NavPanel({ entry }: { entry: NavEntry }) {
  return (
    <div className="nav-panel" data-vertical={entry.key}>
      <div className="container">
        <p className="heading-2xl">{entry.label}</p>
        <ul>
          {entry.children.map((child) => (
            <li key={child.href}>
              <a className="heading-l" href={child.href} {...currentAttribute(child.active)}>
                {child.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A vertical in the row of verticals. */
function NavItem({ entry }: { entry: NavEntry }) {
  return (
    <li>
      <a
        className="nav-entry eyebrow-s"
        href={entry.href}
        rel={entry.rel}
        {...currentAttribute(entry.active)}
      >
        {entry.label}
      </a>
      {entry.children.length > 0 && <NavPanel entry={entry} />}
    </li>
  );
}

/** The row of verticals on wide screens. */
function NavRow({ shell }: { shell: Shell }) {
  const { t, share } = useReader();
  const items = () =>
    shell.nav.map((entry) => ({
      key: compositeKey(shell.frame, 'nav', entryState(entry)),
      element: <NavItem entry={entry} />,
    }));
  return (
    <mega-menu>
      <nav className="nav-row" id="site-navigation" aria-label={t('layout.mainNavigation')}>
        <ul className="nav-entries" {...contents(share, items)} />
      </nav>
    </mega-menu>
  );
}

interface ThemeIconProps {
  /** The theme in which it is shown. */
  on: 'light' | 'dark';
  icon: IconName;
  label: string;
}

/** What the theme's button leads to: the style sheet shows one of two. */
function ThemeIcon({ on, icon, label }: ThemeIconProps) {
  return (
    <span className={`on-${on}`}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The header: menu, wordmark, tools (region, share, theme, search), and on wide screens the row of verticals. */
export function Header({ shell, shareButton }: { shell: Shell; shareButton: ReactNode }) {
  const { t } = useReader();
  return (
    <slide-header class="site-header whole" id="top">
      <header className="header-bar">
        <button type="button" className="bar-button menu-button" popoverTarget="menu">
          <Icon name="menu" />
          <span>{t('layout.menu')}</span>
        </button>
        <Wordmark shell={shell} />
        <div className="bar-tools">
          {shell.regionSelector && (
            <button type="button" className="bar-button region-button" popoverTarget="regions">
              {shell.regionName}
            </button>
          )}
          {shareButton}
          <theme-switch>
            <button type="button" className="bar-button">
              <ThemeIcon on="light" icon="moon" label={t('theme.toDark')} />
              <ThemeIcon on="dark" icon="sun" label={t('theme.toLight')} />
            </button>
          </theme-switch>
          <a className="bar-button" href={shell.search} data-overlay={shell.searchOverlay}>
            <span className="visually-hidden">{t('layout.search')}</span>
            <Icon name="search" />
          </a>
        </div>
      </header>
      <NavRow shell={shell} />
      <reading-progress />
    </slide-header>
  );
}
