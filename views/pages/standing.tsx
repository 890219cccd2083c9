import type { StandingModel } from '../models/stories.ts';
import { Day } from '../parts/dateline.tsx';
import { Prose } from '../parts/prose.tsx';
import { useReader } from '../reader.tsx';

/** A miscellaneous or legal page. */
export function StandingPage({ title, standfirst, updatedAt, body, lang }: StandingModel) {
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
