import { nameParts } from '../../../locales/names.ts';
import type { Link } from '../../links.ts';
import { isWebAddress } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { inline } from '../text/inline.tsx';
import type { StoryAuthor } from './author-card.tsx';
import { Day } from './dateline.tsx';

/** How a dish is made. */
export interface RecipeData {
  name?: string;
  yields?: string;
  prepMinutes?: number;
  cookMinutes?: number;
  ingredients: string[];
  steps: string[];
}

/** How much a recipe makes, and how long that takes. */
function Measures({ yields, prepMinutes, cookMinutes }: RecipeData) {
  const { t } = useReader();
  const parts = [
    yields,
    prepMinutes && t('recipe.prep', { minutes: prepMinutes }),
    cookMinutes && t('recipe.cook', { minutes: cookMinutes }),
  ].filter(Boolean);
  return parts.length > 0 ? <p className="caption-s">{parts.join(' · ')}</p> : null;
}

/** A recipe below the text of a story: what is needed, then what is done with it. */
export function RecipeCard({ recipe, lang }: { recipe: RecipeData; lang: string | undefined }) {
  const { t } = useReader();
  return (
    <section className="recipe" aria-label={recipe.name ?? t('recipe.ingredients')} lang={lang}>
      {recipe.name && <h2 className="heading-xl">{recipe.name}</h2>}
      <Measures {...recipe} />
      <p className="eyebrow-s">{t('recipe.ingredients')}</p>
      <ul>
        {[...new Set(recipe.ingredients)].map((ingredient) => (
          <li key={ingredient}>{ingredient}</li>
        ))}
      </ul>
      <p className="eyebrow-s">{t('recipe.steps')}</p>
      <ol>
        {[...new Set(recipe.steps)].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

type NamedLink = Link & { lang?: string };

/** What readers are told of a story besides its text. */
export interface StoryExtras {
  /** Who paid for it. */
  sponsored?: { by: string; link?: string };
  corrections?: { at: string; text: string }[];
  series?: NamedLink;
  places?: NamedLink[];
  /** What a review gives the first of them, in words. */
  rating?: string;
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

/** The series that a story is a part of, the places that it is about, and what a review gives them. */
function StoryLinks({ series, places = [], rating }: StoryExtras) {
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
      {rating && (
        <p>
          {t('facts.rating')} <strong>{rating}</strong>
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
  const { corrections = [], series, places, rating } = extras;
  if (corrections.length === 0 && !series && !places && !rating) return null;
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
