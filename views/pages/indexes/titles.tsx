import { IndexHead } from '../../components/navigation/index-head.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexProps } from './index-page.ts';

/** The index page of guides, maps or newsletters, as large titles; the first has a large picture, some a small one. */
export function TitleIndex({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const items = page.groups.flatMap((group) => group.items);
  return (
    <>
      <IndexHead page={page} />
      {items.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      <ul className="titles">
        {items.map(({ id, name, href, line, standfirst, picture, lang, lineLang }, index) => (
          <li key={id} className="card" lang={lang}>
            {picture && (
              <Picture
                picture={picture}
                ratio={index === 0 ? '16x9' : '3x2'}
                layout={index === 0 ? 'column' : 'narrow'}
                first={index === 0}
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
