import { IndexHead } from '../../components/navigation/index-head.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import type { ProfileIndexGroup, ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

/** Designers with pictures: the first large, the others in pairs of wide and tall. */
function DesignersWithPictures({ items: [first, ...others] }: Pick<ProfileIndexGroup, 'items'>) {
  return (
    <>
      <div className="beside">{first && <ProfileCard profile={first} shape="lead" heading="h2" first />}</div>
      {others.length > 0 && (
        <div className="pairs">
          {others.map((designer, index) => (
            <ProfileCard
              key={designer.id}
              profile={designer}
              shape={index % 4 === 0 || index % 4 === 3 ? 'wide' : 'tall'}
              heading="h2"
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The index page of designers: some with pictures, then the other names by region. */
export function DesignerIndex({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const [first, ...others] = directory.groups;
  const withPictures = first?.items ?? [];
  return (
    <>
      <IndexHead directory={directory} />
      {withPictures.length === 0 && others.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {withPictures.length > 0 && <DesignersWithPictures items={withPictures} />}
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
