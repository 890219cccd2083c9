import { formatDate } from '../../locales/dates.ts';
import { Cover, type CoverData, IssueDate } from '../components/issues/cover.tsx';
import { useReader } from '../reader.tsx';

/** An issue as the archive shows it. */
export interface IssueItem {
  slug: string;
  href: string;
  title: string;
  standfirst?: string;
  cover: CoverData;
  /** The language tag, if the issue is in another language than the page. */
  lang?: string;
}

export interface IssuesPageProps {
  title: string;
  /** The newest first. */
  issues: IssueItem[];
}

/** The line of number and date below a cover. */
function IssueLine({ cover }: Pick<IssueItem, 'cover'>) {
  const { t } = useReader();
  return (
    <p className="card-line">
      {cover.number && <span>{t('home.number', { number: cover.number })}</span>}
      <span>
        <IssueDate {...cover} />
      </span>
    </p>
  );
}

/** The newest issue, large. */
function CurrentIssue({ issue }: { issue: IssueItem }) {
  const { t } = useReader();
  return (
    <section className="issue-current whole">
      <Cover cover={issue.cover} layout="poster" first small />
      <div>
        <p className="eyebrow-base">{t('issues.current')}</p>
        <h2 className="heading-3xl" lang={issue.lang}>
          <a href={issue.href} hrefLang={issue.lang}>
            {issue.title}
          </a>
        </h2>
        {issue.standfirst && (
          <p className="standfirst" lang={issue.lang}>
            {issue.standfirst}
          </p>
        )}
        <IssueLine cover={issue.cover} />
      </div>
    </section>
  );
}

/** The issues of one year. */
function Year({ year, issues }: { year: string; issues: readonly IssueItem[] }) {
  return (
    <section className="issue-year">
      <h2 className="heading-2xl">{year}</h2>
      <ul className="issue-covers">
        {issues.map((issue) => (
          <li key={issue.slug} className="issue-card">
            <Cover cover={issue.cover} layout="index" small />
            <h3 className="card-title" lang={issue.lang}>
              <a href={issue.href} hrefLang={issue.lang}>
                {issue.title}
              </a>
            </h3>
            <IssueLine cover={issue.cover} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The archive of issues: the newest large, the others by year. */
export function IssuesPage({ title, issues }: IssuesPageProps) {
  const { timeZone } = useReader();
  const [current, ...others] = issues;
  const yearOf = ({ cover }: IssueItem) => formatDate(cover.date, 'year', 'en', timeZone);
  const years = [...new Set(others.map(yearOf))];
  return (
    <div className="container issues">
      <h1 className="marketing-4xl">{title}</h1>
      {current && <CurrentIssue issue={current} />}
      {years.map((year) => (
        <Year key={year} year={year} issues={others.filter((issue) => yearOf(issue) === year)} />
      ))}
    </div>
  );
}
