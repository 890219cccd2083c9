import type { Link } from '../../links.ts';
import type { StoryProps } from '../../pages/story.tsx';
import { useReader } from '../../reader.tsx';
import { FollowLink } from '../forms/follow.tsx';
import { AuthorCard } from './author-card.tsx';
import { SaveStory } from './save-story.tsx';

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
function Translations({ story }: { story: StoryProps }) {
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

/** What stands at the end of a story: its translations, its authors, and where there is more. */
export function StoryFoot({ story }: { story: StoryProps }) {
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
    </footer>
  );
}
