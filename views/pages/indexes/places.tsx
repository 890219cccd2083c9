import { IndexHead } from '../../components/navigation/index-head.tsx';
import { SectionHead } from '../../components/navigation/section-head.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexGroup, ProfileIndexProps } from './index-page.ts';

type Items = Pick<ProfileIndexGroup, 'items'>;

/** Two places side by side, one wide, one tall. */
function Pair({ items }: Items) {
  return (
    <div className="pairs">
      {items.map((place, index) => (
        <ProfileCard key={place.id} profile={place} shape={index === 0 ? 'wide' : 'tall'} />
      ))}
    </div>
  );
}

/** With up to this many places in the column their pictures are larger. */
const fewInColumn = 2;

/** One large place, the others in a column beside it. */
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
              shape={others.length > fewInColumn ? 'thumb' : 'small'}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Places with pictures as cards, the others as names below. */
function PlaceGroup({ items }: Items) {
  const withPicture = items.filter(({ picture }) => picture);
  const names = items.filter(({ picture }) => !picture);
  return (
    <>
      {withPicture.length === 2 ? <Pair items={withPicture} /> : <LeadAndColumn items={withPicture} />}
      {names.length > 0 && <NameList items={names} />}
    </>
  );
}

/** The index page of places, by their type. */
export function PlaceIndex({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const { groups } = page;
  return (
    <>
      <IndexHead page={page} />
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
