import { IndexHead } from '../../components/navigation/index-head.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import type { ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

/** Guides, maps or newsletters as large titles, what each is in its margin; the first with a large picture, a few with a small one. */
export function TitleDirectory({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const items = directory.groups.flatMap((group) => group.items);
  return (
    <>
      <IndexHead directory={directory} />
      {items.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      <ul className="titles">
        {items.map(({ id, name, href, line, standfirst, picture, lang, lineLang }, place) => (
          <li key={id} className="card" lang={lang}>
            {picture && (
              <Picture
                picture={picture}
                ratio={place === 0 ? '16x9' : '3x2'}
                place={place === 0 ? 'column' : 'narrow'}
                first={place === 0}
              />
            )}
            <p className="role" lang={lineLang}>
              {line}
            </p>
            <div>
              <h2 className="heading-2xl">
                <a href={href}>{name}</a>
              </h2>
              <p className="standfirst">{standfirst}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
