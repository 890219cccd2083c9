import { IndexHead } from '../../components/navigation/index-head.tsx';
import { SectionHead } from '../../components/navigation/section-head.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import type { ProfileIndexGroup, ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

type Items = Pick<ProfileIndexGroup, 'items'>;

/** Two places as a pair, wide and tall. */
function Pair({ items }: Items) {
  return (
    <div className="pairs">
      {items.map((place, at) => (
        <ProfileCard key={place.id} profile={place} shape={at === 0 ? 'wide' : 'tall'} />
      ))}
    </div>
  );
}

const fewOthers = 2;

/** One place large, the others in a column beside it; a few have room for a picture of some size. */
function LeadAndColumn({ items: [first, ...others] }: Items) {
  return (
    <div className="lead-and-column">
      {first && <ProfileCard profile={first} shape="lead" />}
      {others.length > 0 && (
        <div className="section-column">
          {others.map((place) => (
            <ProfileCard
              key={place.id}
              profile={place}
              shape={others.length > fewOthers ? 'thumb' : 'small'}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Those with pictures large, the others as names below. */
function PlaceGroup({ items }: Items) {
  const pictured = items.filter(({ picture }) => picture);
  const names = items.filter(({ picture }) => !picture);
  return (
    <>
      {pictured.length === 2 ? <Pair items={pictured} /> : <LeadAndColumn items={pictured} />}
      {names.length > 0 && <NameList items={names} />}
    </>
  );
}

/** Places by what they are; no two neighbouring groups are set alike. */
export function PlaceDirectory({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const { groups } = directory;
  return (
    <>
      <IndexHead directory={directory} />
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {groups.map(({ key, title, items }) => (
        <section key={key} className="section">
          <SectionHead title={title} />
          <PlaceGroup items={items} />
        </section>
      ))}
    </>
  );
}
