import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { FollowLink } from '../forms/follow.tsx';
import { type PrintedLetterItem, PrintedLetters } from '../letters/printed-letters.tsx';
import { AuthorCard, type StoryAuthor } from './author-card.tsx';
import { SaveStory } from './save-story.tsx';

/** What the end of a story shows. */
export interface StoryFootProps {
  eyebrow: Link;
  /** The subject that can be followed; none in a hidden vertical. */
  subject?: Link;
  authors: StoryAuthor[];
  /** The language tag, if the story is in another language than the page. */
  lang?: string;
  translations: (Link & { iso: string })[];
  /** Listings of other stories with its tags. */
  tags?: Link[];
  /** Letters to the editor that answer it, and where one is written; absent where none are taken. */
  letters?: { printed: PrintedLetterItem[]; write: string };
}

/** Links to the stories with the same tags; nothing where there are none. `lang` is the language of the tags. */
function StoryTags({ tags = [], lang }: { tags: Link[] | undefined; lang: string | undefined }) {
  const { t } = useReader();
  if (tags.length === 0) return null;
  return (
    <p className="translations">
      {t('story.tags')}{' '}
      {tags.map(({ href, label }) => (
        <a key={href} href={href} lang={lang}>
          {label}
        </a>
      ))}
    </p>
  );
}

/** Links to the story in other languages. */
function Translations({ story }: { story: StoryFootProps }) {
  const { t } = useReader();
  if (story.translations.length === 0) return null;
  return (
    <p className="translations">
      {t('story.alsoIn')}{' '}
      {story.translations.map(({ href, iso, label }) => (
        <a key={href} href={href} lang={iso} hrefLang={iso}>
          {label}
        </a>
      ))}
    </p>
  );
}

/** The letters to the editor that answer a story, and a link to the form for one. */
function StoryLetters({ letters }: { letters: NonNullable<StoryFootProps['letters']> }) {
  const { t } = useReader();
  const { printed, write } = letters;
  return (
    <section className="story-letters supplemental" aria-label={t('editorLetters.title')}>
      {printed.length > 0 && <h2 className="heading-xl">{t('editorLetters.title')}</h2>}
      <PrintedLetters letters={printed} />
      <a className="follow-link" href={write} rel="nofollow">
        {t('editorLetters.write')}
      </a>
    </section>
  );
}

/** What stands at the end of a story: its translations, its authors, and where there is more. */
export function StoryFoot({ story }: { story: StoryFootProps }) {
  const { t } = useReader();
  return (
    <footer className="story-foot">
      <StoryTags tags={story.tags} lang={story.lang} />
      <Translations story={story} />
      <SaveStory className="save-narrow" />
      {story.authors.map((author) => (
        <AuthorCard key={author.href} author={author} named={story.authors.length > 1} />
      ))}
      <p className="story-line">
        <a className="eyebrow" href={story.eyebrow.href}>
          {t('section.moreOf', { name: story.eyebrow.label })}
        </a>
        {story.subject && <FollowLink name={story.subject.label} href={story.subject.href} />}
      </p>
      {story.letters && <StoryLetters letters={story.letters} />}
    </footer>
  );
}
