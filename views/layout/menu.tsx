import { useReader } from '../reader.tsx';
import type { Shell } from '../shell.ts';

/** The menu's close button and search form. */
function MenuHead({ shell }: { shell: Shell }) {
  const { t } = useReader();
  return (
    <div className="menu-head">
      <button type="button" className="bar-button" popoverTarget="menu" popoverTargetAction="hide">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" />
        </svg>
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
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21" />
            </svg>
          </button>
        </form>
      </search>
    </div>
  );
}

/** The menu of verticals and their supertags; a popover, which opens without JavaScript. */
export function Menu({ shell }: { shell: Shell }) {
  const { t } = useReader();
  return (
    <div id="menu" className="menu" popover="auto" role="dialog" aria-label={t('layout.menu')}>
      <MenuHead shell={shell} />
      <nav aria-label={t('layout.allSections')}>
        <ul className="menu-verticals">
          {shell.nav.map((entry) => (
            <li key={entry.key}>
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
          ))}
        </ul>
        <ul className="menu-sections">
          {shell.directories.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <ul className="menu-sections">
          {shell.sections.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shell.regionSelector && (
        <button type="button" className="button outlined" popoverTarget="regions">
          {t('layout.changeRegion', { region: shell.regionName })}
        </button>
      )}
    </div>
  );
}
