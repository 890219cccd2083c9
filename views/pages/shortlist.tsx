import type { MapGround } from '../components/map/map-ground.ts';
import type { MapPoint } from '../components/map/map-point.ts';
import { PageHead } from '../components/navigation/page-head.tsx';
import type { ProfileItem } from '../components/profiles/profile-card.tsx';
import { MappedVenues } from '../components/profiles/venue-list.tsx';
import { OwnIsland } from '../islands/island.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ShortlistPageProps {
  /** In the order of a walk. */
  items: ProfileItem[];
  points: MapPoint[];
  ground?: MapGround;
  /** The address of the list without a restaurant, by its slug. */
  removals: Record<string, string>;
  /** The index of all restaurants. */
  all: Link;
}

/** A reader's restaurants: what to think of each, when it is open, where it is, and the way from one to the next. */
export function ShortlistPage({ items, points, ground, removals, all }: ShortlistPageProps) {
  const { t } = useReader();
  return (
    <div className="container">
      <PageHead title={t('shortlist.title')} tabs={{ label: '', links: [] }}>
        <p className="standfirst">{t('shortlist.text')}</p>
      </PageHead>
      <OwnIsland name="shortlist" on="idle" at="button" props={{ kept: t('saved.saved') }}>
        {items.length === 0 ? (
          <p className="empty">{t('shortlist.empty')}</p>
        ) : (
          <MappedVenues
            items={items}
            points={points}
            ground={ground}
            heading="h2"
            full
            walk
            route
            controlOf={({ slug, name }) => (
              <a
                className="text-button"
                href={removals[slug]}
                data-slug={slug}
                aria-label={t('filter.remove', { name })}
              >
                {t('shortlist.remove')}
              </a>
            )}
          />
        )}
        <p className="card-line section">
          <button type="button" className="button outlined" data-keep hidden>
            {t('shortlist.keep')}
          </button>
          <a className="button outlined" href={all.href}>
            {all.label}
          </a>
        </p>
      </OwnIsland>
    </div>
  );
}
