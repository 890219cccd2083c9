import { PageAd } from '../../ads/ad-slot.tsx';
import { Filters } from '../../components/navigation/filters.tsx';
import { IndexHead } from '../../components/navigation/index-head.tsx';
import { useHoursTexts } from '../../components/profiles/opening-hours.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import type { ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

/** The index page of restaurants: filters, the first result large, the others in rows, some with a picture. */
export function RestaurantIndex({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const texts = useHoursTexts();
  const [first, ...others] = directory.groups.flatMap(({ items }) => items);
  return (
    <>
      <IndexHead directory={directory} />
      <Filters directory={directory} />
      {!first && (
        <p className="empty">
          {t('filter.empty')} {directory.filters && <a href={directory.filters.clear}>{t('filter.clear')}</a>}
        </p>
      )}
      {first && (
        <div className="results" {...texts}>
          <div className="beside">
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
