import type { DirectoryModel } from '../../models/directories.ts';
import { DirectoryHead } from '../../parts/directory-head.tsx';
import { Picture } from '../../parts/picture.tsx';
import { useReader } from '../../reader.tsx';

/** Guides, maps or newsletters as large titles, what each is in its margin; the first with its picture. */
export function TitleDirectory({ directory }: { directory: DirectoryModel }) {
  const { t } = useReader();
  const items = directory.groups.flatMap((group) => group.items);
  return (
    <>
      <DirectoryHead directory={directory} />
      {items.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      <ul className="titles">
        {items.map(({ id, name, href, line, standfirst, picture, lang }, place) => (
          <li key={id} className="card" lang={lang}>
            {place === 0 && picture && <Picture picture={picture} ratio="16x9" place="column" first />}
            <p className="role">{line}</p>
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
