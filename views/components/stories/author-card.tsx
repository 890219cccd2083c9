import { useReader } from '../../reader.tsx';
import { FollowLink } from '../forms/follow.tsx';
import type { PictureData } from '../pictures/picture.tsx';
import { Portrait } from '../profiles/portrait.tsx';

export interface StoryAuthor {
  name: string;
  href: string;
  picture?: PictureData;
  /** A short text about the author, with its language tag if that is not the page's. */
  about?: { role?: string; text: string; lang?: string };
}

interface AuthorCardProps {
  author: StoryAuthor;
  /** Whether there are several authors, so that each is announced by name. */
  named?: boolean;
}

/** The author of a story, below its text. */
export function AuthorCard({ author, named = false }: AuthorCardProps) {
  const { t } = useReader();
  const label = t('story.aboutAuthor');
  return (
    // Reading modes leave out what is called supplemental.
    <section className="author-card supplemental" aria-label={named ? `${label}: ${author.name}` : label}>
      <Portrait name={author.name} picture={author.picture} />
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
        {named && <FollowLink name={author.name} href={author.href} />}
      </div>
    </section>
  );
}
