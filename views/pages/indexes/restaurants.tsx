import { PageAd } from '../../ads/ad-slot.tsx';
import { Filters } from '../../components/navigation/filters.tsx';
import { IndexHead } from '../../components/navigation/index-head.tsx';
import { useHoursTexts } from '../../components/profiles/opening-hours.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexProps } from './index-page.ts';

/** The index page of restaurants: filters, the first result large, the others in rows; each with a picture, or none. */
export function RestaurantIndex({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const texts = useHoursTexts();
  const [first, ...others] = page.groups.flatMap(({ items }) => items);
  return (
    <>
      <IndexHead page={page}>
        <p>
          <a className="button outlined" href={page.shortlist}>
            {t('shortlist.title')}
          </a>
        </p>
      </IndexHead>
      {page.filters && <Filters filters={page.filters} sorts={page.sorts} />}
      {!first && (
        <p className="empty">
          {t('filter.empty')} {page.filters && <a href={page.filters.clear}>{t('filter.clear')}</a>}
        </p>
      )}
      {first && (
        <div className="results" {...texts}>
          <div className="beside whole">
            <ProfileCard profile={first} shape="lead" heading="h2" first openStatus />
          </div>
          {others.length > 0 && <PageAd slot="billboard" />}
          <ul className="result-rows">
            {others.map((profile) => (
              <li key={profile.id} className={profile.picture && 'row-wide'}>
                <ProfileCard
                  profile={profile}
                  shape={profile.picture ? 'wide' : 'words'}
                  heading="h2"
                  openStatus
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
