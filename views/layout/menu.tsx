import { Icon } from '../components/icon.tsx';
import { compositeKey } from '../composite-key.ts';
import { currentAttribute, type Link, type SelectableLink } from '../links.ts';
import { useReader } from '../reader.tsx';
import { contents } from '../shared-parts.tsx';
import { entryState, type NavEntry, type Shell } from '../shell.ts';

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
function MenuLinks({ links }: { links: readonly (Link & Partial<SelectableLink>)[] }) {
  return links.map(({ label, href, active }) => (
    <li key={href}>
      <a href={href} {...currentAttribute(active)}>
        {label}
      </a>
    </li>
  ));
}

/** A vertical in the menu, with its supertags but for those that an index in the menu has the name of. */
function MenuItem({ entry, directories }: { entry: NavEntry; directories: Shell['directories'] }) {
  const children = entry.children.filter(({ label }) => !directories.some((index) => index.label === label));
  return (
    <li>
      <a className="menu-vertical" href={entry.href} rel={entry.rel}>
        {entry.label}
      </a>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <li key={child.href}>
              <a href={child.href} {...currentAttribute(child.active)}>
                {child.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The menu of verticals and their supertags: a modal dialog; without JavaScript it opens as a popover. */
export function Menu({ shell }: { shell: Shell }) {
  const { t, share } = useReader();
  const items = () =>
    shell.nav.map((entry) => ({
      key: compositeKey(shell.frame, 'menu', entryState(entry)),
      element: <MenuItem entry={entry} directories={shell.directories} />,
    }));
  const active = shell.directories.find((link) => link.active)?.href;
  const directories = () => [
    {
      key: compositeKey(shell.frame, 'directories', active),
      element: <MenuLinks links={shell.directories} />,
    },
  ];
  const sections = () => [
    { key: compositeKey(shell.frame, 'sections'), element: <MenuLinks links={shell.sections} /> },
  ];
  return (
    <dialog id="menu" className="menu" popover="auto" aria-label={t('layout.menu')}>
      <MenuHead shell={shell} />
      <nav aria-label={t('layout.allSections')}>
        <ul className="menu-verticals" {...contents(share, items)} />
        <ul className="menu-sections" {...contents(share, directories)} />
        <ul className="menu-sections" {...contents(share, sections)} />
        <ul className="menu-sections">
          <MenuLinks links={[{ label: t('saved.title'), href: shell.saved }]} />
        </ul>
      </nav>
      {shell.regionSelector && (
        <button type="button" className="button outlined" popoverTarget="regions">
          {t('layout.changeRegion', { region: shell.regionName })}
        </button>
      )}
    </dialog>
  );
}
