import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';

/** Links to the stories with the same tags; nothing where there are none. `lang` is the language of the tags. */
export function StoryTags({ tags = [], lang }: { tags: Link[] | undefined; lang: string | undefined }) {
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
