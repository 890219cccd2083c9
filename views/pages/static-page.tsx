import { Day } from '../components/stories/dateline.tsx';
import { Prose } from '../components/text/prose.tsx';
import type { StaticPageModel } from '../models/stories.ts';
import { useReader } from '../reader.tsx';

/** A miscellaneous or legal page. */
export function StaticPage({ title, standfirst, updatedAt, body, lang }: StaticPageModel) {
  const { t } = useReader();
  return (
    <article className="container standing" lang={lang}>
      <header className="page-head">
        <h1 className="marketing-4xl">{title}</h1>
        {standfirst && <p className="standfirst">{standfirst}</p>}
      </header>
      <Prose body={body} />
      <p className="updated">
        {t('standing.updated')} <Day date={updatedAt} />
      </p>
    </article>
  );
}
