import { compositeKey } from '../composite-key.ts';
import { currentAttribute } from '../links.ts';
import { useReader } from '../reader.tsx';
import { contents } from '../shared-parts.tsx';
import type { RegionChoice, Shell } from '../shell.ts';

/** A region with its locales: buttons that post the choice, or links for regions of another tenant. */
function RegionEntry({ choice, siteName }: { choice: RegionChoice; siteName: string }) {
  const { t } = useReader();
  return (
    <li className="region-choice" data-type={choice.type}>
      <span className="region-name">
        {choice.type === 'external' ? `${siteName} ${choice.name}` : choice.name}
      </span>
      {choice.locales.map(({ locale, name, iso, current, href }) =>
        href ? (
          <a key={locale} href={href} lang={iso} data-hx-boost="false" rel="external">
            {name} <span aria-hidden="true">↗</span>
            <span className="visually-hidden">{t('region.external')}</span>
          </a>
        ) : (
          <button
            key={locale}
            type="submit"
            name="choice"
            value={`${choice.region}:${locale}`}
            lang={iso}
            {...currentAttribute(current)}
          >
            {name}
          </button>
        ),
      )}
    </li>
  );
}

/** What the region selector shows: a form, so that it works without JavaScript. */
function RegionForm({ shell }: { shell: Shell }) {
  const { t } = useReader();
  return (
    <form method="post" action="/preferences" data-hx-boost="false">
      <div className="regions-head">
        <h2 id="regions-title">{t('region.select')}</h2>
        <button type="button" className="bar-button" popoverTarget="regions" popoverTargetAction="hide">
          {t('layout.close')}
        </button>
      </div>
      <ul className="regions-list">
        {shell.regions.map((choice) => (
          <RegionEntry key={choice.key} choice={choice} siteName={shell.siteName} />
        ))}
      </ul>
    </form>
  );
}

/** The region selector: a modal dialog; without JavaScript it opens as a popover. */
export function RegionSelector({ shell }: { shell: Shell }) {
  const { share } = useReader();
  if (!shell.regionSelector) return null;
  const parts = () => [{ key: compositeKey(shell.frame, 'regions'), element: <RegionForm shell={shell} /> }];
  return (
    <dialog
      id="regions"
      className="regions"
      popover="auto"
      aria-labelledby="regions-title"
      {...contents(share, parts)}
    />
  );
}
