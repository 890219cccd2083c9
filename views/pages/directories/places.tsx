import type { DirectoryGroup, DirectoryModel } from '../../models/directories.ts';
import { DirectoryHead } from '../../parts/directory-head.tsx';
import { ProfileCard } from '../../parts/profile-card.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { useReader } from '../../reader.tsx';

/** Two places as a pair, wide and tall. */
function Pair({ items }: Pick<DirectoryGroup, 'items'>) {
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
function LeadAndColumn({ items: [first, ...others] }: Pick<DirectoryGroup, 'items'>) {
  return (
    <div className="lead-and-column">
      {first && <ProfileCard profile={first} shape="lead" />}
      <div className="section-column">
        {others.map((place) => (
          <ProfileCard key={place.id} profile={place} shape={others.length > fewOthers ? 'thumb' : 'small'} />
        ))}
      </div>
    </div>
  );
}

/** Places by what they are; no two neighbouring groups are set alike. */
export function PlaceDirectory({ directory }: { directory: DirectoryModel }) {
  const { t } = useReader();
  const { groups } = directory;
  return (
    <>
      <DirectoryHead directory={directory} />
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {groups.map(({ key, title, items }) => (
        <section key={key} className="section">
          <SectionHead title={title} />
          {items.length === 2 ? <Pair items={items} /> : <LeadAndColumn items={items} />}
        </section>
      ))}
    </>
  );
}
