import { Day } from '../components/stories/dateline.tsx';
import { Prose } from '../components/text/prose.tsx';
import type { ProseBlock } from '../components/text/prose-block.ts';
import { useReader } from '../reader.tsx';

export interface StaticPageProps {
  title: string;
  standfirst?: string;
  updatedAt: string;
  body: ProseBlock[];
  lang?: string;
}

/** A miscellaneous or legal page. */
export function StaticPage({ title, standfirst, updatedAt, body, lang }: StaticPageProps) {
  const { t } = useReader();
  return (
    <article className="container standing" lang={lang}>
      <header className="page-head">
        <h1 className="marketing-4xl">{title}</h1>
        {standfirst && <p className="standfirst">{standfirst}</p>}
      </header>
      <Prose body={body} />
      <footer>
        <p className="updated">
          {t('standing.updated')} <Day date={updatedAt} />
        </p>
      </footer>
    </article>
  );
}
