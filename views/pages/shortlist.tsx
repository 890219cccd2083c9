import type { MapGround } from '../components/map/map-ground.ts';
import type { MapPoint } from '../components/map/map-point.ts';
import { PageHead } from '../components/navigation/page-head.tsx';
import type { ProfileItem } from '../components/profiles/profile-card.tsx';
import { MappedVenues } from '../components/profiles/venue-list.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ShortlistPageProps {
  /** In the order of a walk. */
  items: ProfileItem[];
  points: MapPoint[];
  ground?: MapGround;
  /** The index of all restaurants. */
  all: Link;
}

/** A reader's restaurants: what to think of each, when it is open, where it is, and the way from one to the next. */
export function ShortlistPage({ items, points, ground, all }: ShortlistPageProps) {
  const { t } = useReader();
  return (
    <div className="container">
      <PageHead title={t('shortlist.title')} tabs={{ label: '', links: [] }}>
        <p className="standfirst">{t('shortlist.text')}</p>
      </PageHead>
      {items.length === 0 ? (
        <p className="empty">{t('shortlist.empty')}</p>
      ) : (
        <MappedVenues items={items} points={points} ground={ground} heading="h2" full walk route />
      )}
      <p className="card-line section">
        <a className="button outlined" href={all.href}>
          {all.label}
        </a>
      </p>
    </div>
  );
}
