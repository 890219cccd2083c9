import type { AuthorModel } from '../../models/stories.ts';
import { useReader } from '../../reader.tsx';
import { Monogram } from '../profiles/monogram.tsx';

/** The author of a story, below its text. */
export function AuthorCard({ author }: { author: AuthorModel }) {
  const { t } = useReader();
  return (
    <section className="author-card" aria-label={t('story.aboutAuthor')}>
      <Monogram name={author.name} />
      <div>
        <p className="heading-l">
          <a href={author.href} rel="author">
            {author.name}
          </a>
        </p>
        {author.about && (
          <div lang={author.about.lang}>
            {author.about.role && <p className="caption-s">{author.about.role}</p>}
            <p className="author-about">{author.about.text}</p>
          </div>
        )}
      </div>
    </section>
  );
}
