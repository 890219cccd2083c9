import { useReader } from '../reader.tsx';
import type { Shell } from '../shell.ts';
import { CookieNotice } from './cookie-notice.tsx';

/** The question for a region, with the edition that is shown chosen already; the first-paint script hides it once it is answered. */
function RegionNotice({ shell }: { shell: Shell }) {
  const { t } = useReader();
  const choices = shell.regions.flatMap(({ region, name, locales }) =>
    locales
      .filter(({ href }) => href === undefined)
      .map((each) => ({ ...each, value: `${region}:${each.locale}`, label: `${name} – ${each.name}` })),
  );
  return (
    <form className="page-notice region-notice" method="post" action="/preferences" data-hx-boost="false">
      <section aria-labelledby="region-question">
        <label id="region-question" htmlFor="region-answer">
          {t('region.select')}
        </label>
        <select id="region-answer" name="choice" defaultValue={`${shell.region}:${shell.locale}`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="button outlined">
          {t('region.continue')}
        </button>
      </section>
    </form>
  );
}

/** What a first visit is asked, at the foot of the window. Each page says which of both it leaves out. */
export function PageNotices({ shell }: { shell: Shell }) {
  if (!shell.cookieNotice && !shell.regionPopup) return null;
  return (
    <page-notices class="notices whole" data-current={`${shell.region}:${shell.locale}`}>
      {shell.regionPopup && <RegionNotice shell={shell} />}
      {shell.cookieNotice && <CookieNotice privacyPolicy={shell.privacyPolicy} />}
    </page-notices>
  );
}

/** The notices that a page leaves out, for the style sheet. */
export function noticesLeftOut({ asksForConsent, regionSelector }: Shell): string | undefined {
  const names = [...(asksForConsent ? [] : ['cookies']), ...(regionSelector ? [] : ['regions'])];
  return names.length > 0 ? names.join(' ') : undefined;
}
