import { nameParts } from '../../../locales/names.ts';
import type { Link } from '../../links.ts';
import { isWebAddress } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { inline } from '../text/inline.tsx';
import type { StoryAuthor } from './author-card.tsx';
import { Day } from './dateline.tsx';

type NamedLink = Link & { lang?: string };

/** What readers are told of a story besides its text. */
export interface StoryExtras {
  /** Who paid for it. */
  sponsored?: { by: string; link?: string };
  corrections?: { at: string; text: string }[];
  series?: NamedLink;
  places?: NamedLink[];
}

/** Who paid for a story, above its headline. */
export function SponsorLabel({
  sponsored: { by, link },
}: {
  sponsored: NonNullable<StoryExtras['sponsored']>;
}) {
  const { t } = useReader();
  const label = t('story.sponsored', { name: by });
  return (
    <p className="sponsor-label">
      {link && isWebAddress(link) ? (
        <a href={link} rel="sponsored">
          {label}
        </a>
      ) : (
        label
      )}
    </p>
  );
}

const nameHolder = '\u2063';

/** Who wrote a story; each of several names is a link of its own. */
export function Authors({ authors }: { authors: StoryAuthor[] }) {
  const { t, iso } = useReader();
  const [first, ...others] = authors as [StoryAuthor, ...StoryAuthor[]];
  if (others.length === 0)
    return (
      <a href={first.href} rel="author">
        {t('story.by', { name: first.name })}
      </a>
    );
  const [before, after] = t('story.by', { name: nameHolder }).split(nameHolder);
  const parts = nameParts(
    authors.map(({ name }) => name),
    iso,
  );
  return (
    <span>
      {before}
      {parts.map((part) => {
        const author = authors.find(({ name }) => name === part);
        return author ? (
          <a key={part} href={author.href} rel="author">
            {part}
          </a>
        ) : (
          part
        );
      })}
      {after}
    </span>
  );
}

/** The series that a story is a part of, and the places that it is about. */
function StoryLinks({ series, places = [] }: StoryExtras) {
  const { t } = useReader();
  return (
    <>
      {series && (
        <p>
          {t('story.series')}{' '}
          <a href={series.href} lang={series.lang}>
            {series.label}
          </a>
        </p>
      )}
      {places.length > 0 && (
        <div className="story-places">
          <p className="eyebrow-s">{t('story.places')}</p>
          <ul>
            {places.map(({ href, label, lang }) => (
              <li key={href}>
                <a href={href} lang={lang}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What stands below the text of a story: corrections, its series and its places. */
export function StoryNotes({ extras, lang }: { extras: StoryExtras; lang: string | undefined }) {
  const { t } = useReader();
  const { corrections = [], series, places } = extras;
  if (corrections.length === 0 && !series && !places) return null;
  return (
    <div className="story-notes">
      <StoryLinks {...extras} />
      {corrections.length > 0 && (
        <section className="corrections" aria-label={t('story.corrections')}>
          <p className="eyebrow-s">{t('story.corrections')}</p>
          <ul>
            {corrections.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <span className="caption-s">
                  <Day date={at} />
                </span>{' '}
                <span lang={lang}>{inline(text)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
