import { Cover, type CoverData, IssueDate } from '../components/issues/cover.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import type { StoryItem } from '../components/stories/card.tsx';
import { Phrases } from '../components/text/phrases.tsx';
import { Prose } from '../components/text/prose.tsx';
import type { ProseBlock } from '../components/text/prose-block.ts';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

type ForeignLink = Link & { lang?: string };

export interface IssuePageProps {
  archive: Link;
  title: string;
  standfirst?: string;
  cover: CoverData;
  sections: { title?: string; stories: StoryItem[] }[];
  /** What the editors say. */
  body: ProseBlock[];
  previous?: ForeignLink;
  next?: ForeignLink;
  /** The language tag, if the issue is in another language than the page. */
  lang?: string;
}

/** A story in the contents, with its place in the issue. The first of a section has its picture. */
function Entry({ story, place, pictured }: { story: StoryItem; place: number; pictured: boolean }) {
  const { t } = useReader();
  const { picture, eyebrow, title, href, standfirst, author, lang } = story;
  return (
    <li
      className={pictured ? 'issue-entry issue-entry-pictured' : 'issue-entry'}
      data-vertical={story.vertical}
    >
      <span className="issue-entry-place" aria-hidden="true">
        {place}
      </span>
      {pictured && picture && <Picture picture={picture} ratio="3x2" layout="wide" />}
      <div className="issue-entry-text">
        <a className="eyebrow" href={eyebrow.href}>
          {eyebrow.label}
        </a>
        <h3 className={pictured ? 'heading-2xl' : 'heading-l'} lang={lang}>
          <a href={href} hrefLang={lang}>
            <Phrases text={title} />
          </a>
        </h3>
        {standfirst && (
          <p className="standfirst" lang={lang}>
            {standfirst}
          </p>
        )}
        <p className="card-line">{t('story.by', { name: author })}</p>
      </div>
    </li>
  );
}

/** The contents, numbered through all sections as the pages of a printed issue are. */
function IssueContents({ sections }: Pick<IssuePageProps, 'sections'>) {
  const { t } = useReader();
  let place = 0;
  return (
    <section className="issue-contents">
      <h2 className="visually-hidden">{t('contents.title')}</h2>
      {sections.map(({ title, stories }) => {
        const first = place;
        place += stories.length;
        return (
          <div key={first} className="issue-section">
            {title && <p className="issue-section-title heading-xl">{title}</p>}
            <ol start={first + 1}>
              {stories.map((story, index) => (
                <Entry
                  key={story.id}
                  story={story}
                  place={first + index + 1}
                  pictured={index === 0 && story.picture !== undefined}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}

/** Links to the issues beside this one, and to all. */
function OtherIssues({ archive, previous, next }: Pick<IssuePageProps, 'archive' | 'previous' | 'next'>) {
  const { t } = useReader();
  const others = [
    { label: t('issues.previous'), issue: previous, rel: 'prev' },
    { label: t('issues.next'), issue: next, rel: 'next' },
  ];
  return (
    <nav className="issue-others" aria-label={archive.label}>
      {others.map(
        ({ label, issue, rel }) =>
          issue && (
            <p key={rel}>
              <span className="eyebrow-base">{label}</span>
              <a className="heading-xl" href={issue.href} rel={rel} lang={issue.lang} hrefLang={issue.lang}>
                {issue.label}
              </a>
            </p>
          ),
      )}
      <p>
        <a className="button outlined" href={archive.href}>
          {t('issues.all')}
        </a>
      </p>
    </nav>
  );
}

/** One issue: its cover, what the editors say, and its stories. */
export function IssuePage({
  archive,
  title,
  standfirst,
  cover,
  sections,
  body,
  lang,
  ...others
}: IssuePageProps) {
  const { t } = useReader();
  return (
    <article className="issue">
      <header className="issue-head whole">
        <Cover cover={cover} layout="poster" first />
        <div className="issue-words">
          <p className="eyebrow-base">
            <a href={archive.href}>{archive.label}</a>
          </p>
          <h1 className="marketing-4xl" lang={lang}>
            <Phrases text={title} />
          </h1>
          <p className="card-line">
            {cover.number && <span>{t('home.number', { number: cover.number })}</span>}
            <span>
              <IssueDate {...cover} />
            </span>
          </p>
          {standfirst && (
            <p className="standfirst" lang={lang}>
              {standfirst}
            </p>
          )}
          {body.length > 0 && (
            <div className="issue-letter" lang={lang}>
              <Prose body={body} />
            </div>
          )}
        </div>
      </header>
      <div className="container">
        <IssueContents sections={sections} />
        <OtherIssues archive={archive} {...others} />
      </div>
    </article>
  );
}
