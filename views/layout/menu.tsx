import { Icon } from '../components/icon.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';
import type { NavEntry, Shell } from '../shell.ts';
import { contents } from './kept-parts.tsx';

/** The menu's close button and search form. */
function MenuHead({ shell }: { shell: Shell }) {
  const { t } = useReader();
  return (
    <div className="menu-head">
      <button type="button" className="bar-button" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span>{t('layout.close')}</span>
      </button>
      <search className="menu-search">
        <form action={shell.search}>
          <input
            type="search"
            name="q"
            aria-label={t('layout.search')}
            placeholder={t('layout.searchPlaceholder')}
          />
          <button type="submit" className="bar-button" aria-label={t('search.submit')}>
            <Icon name="search" />
          </button>
        </form>
      </search>
    </div>
  );
}

/** A list of links in the menu. */
export function MenuLinks({ links }: { links: Link[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}

/** A vertical in the menu, with its supertags. */
export function MenuItem({ entry }: { entry: NavEntry }) {
  return (
    <li>
      <a className="menu-vertical" href={entry.href}>
        {entry.label}
      </a>
      <ul>
        {entry.children.map((child) => (
          <li key={child.href}>
            <a href={child.href} {...(child.active ? { 'aria-current': 'true' } : {})}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The menu of verticals and their supertags; a popover, which opens without JavaScript. */
export function Menu({ shell }: { shell: Shell }) {
  const { t } = useReader();
  const items = shell.nav.map((entry) => <MenuItem key={entry.key} entry={entry} />);
  return (
    <div id="menu" className="menu" popover="auto" role="dialog" aria-label={t('layout.menu')}>
      <MenuHead shell={shell} />
      <nav aria-label={t('layout.allSections')}>
        <ul className="menu-verticals" {...contents(shell.kept?.menuItems, items)} />
        <ul
          className="menu-sections"
          {...contents(shell.kept?.menuDirectories, <MenuLinks links={shell.directories} />)}
        />
        <ul
          className="menu-sections"
          {...contents(shell.kept?.menuSections, <MenuLinks links={shell.sections} />)}
        />
      </nav>
      {shell.regionSelector && (
        <button type="button" className="button outlined" popoverTarget="regions">
          {t('layout.changeRegion', { region: shell.regionName })}
        </button>
      )}
    </div>
  );
}
