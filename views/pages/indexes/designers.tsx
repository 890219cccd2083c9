import { IndexHead } from '../../components/navigation/index-head.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import type { ProfileIndexGroup, ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

/** Designers with pictures: one large, the others in pairs of wide and tall. */
function Pictured({ items: [first, ...others] }: Pick<ProfileIndexGroup, 'items'>) {
  return (
    <>
      <div className="beside">{first && <ProfileCard profile={first} shape="lead" heading="h2" first />}</div>
      {others.length > 0 && (
        <div className="pairs">
          {others.map((designer, place) => (
            <ProfileCard
              key={designer.id}
              profile={designer}
              shape={place % 4 === 0 || place % 4 === 3 ? 'wide' : 'tall'}
              heading="h2"
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The front of a directory of designers: some with pictures, then the other names. */
export function DesignerDirectory({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const [pictured, ...others] = directory.groups;
  const some = pictured?.items ?? [];
  return (
    <>
      <IndexHead directory={directory} />
      {some.length === 0 && others.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {some.length > 0 && <Pictured items={some} />}
      {others.length > 0 && (
        <div className="section">
          {others.map(({ key, title, href, items }) => (
            <section key={key} className="index-group">
              {title && (
                <h2 className="heading-l">
                  <a href={href}>{title}</a>
                </h2>
              )}
              <NameList items={items} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
