import { IndexHead } from '../../components/navigation/index-head.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { ProfileCard } from '../../components/profiles/profile-card.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexGroup, ProfileIndexProps } from './index-page.ts';

/** Designers with pictures: the first large, the others in pairs of wide and tall. */
function DesignersWithPictures({ items: [first, ...others] }: Pick<ProfileIndexGroup, 'items'>) {
  return (
    <>
      <div className="beside whole">
        {first && <ProfileCard profile={first} shape="lead" heading="h2" first />}
      </div>
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
export function DesignerIndex({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const [first, ...others] = page.groups;
  const withPictures = first?.items ?? [];
  return (
    <>
      <IndexHead page={page} />
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
