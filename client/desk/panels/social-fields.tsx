import { thumbnailOf } from '../api/pictures.ts';
import { withValueOrNone } from '../forms/schema.ts';
import { Field } from '../parts/field.tsx';
import type { StoryDocument } from '../story/story.ts';
import { nameOfField, t } from '../texts.ts';
import { LeadPicture } from './lead-picture.tsx';

interface SocialFieldsProps {
  story: StoryDocument;
  change: (fields: Partial<StoryDocument>) => void;
  failed: (error: unknown) => void;
}

/** What shared links show of a story, as it will look, and what is said of that alone. */
export function SocialFields({ story, change, failed }: SocialFieldsProps) {
  const { social = {} } = story;
  const set = (name: keyof typeof social, value: unknown) =>
    change({ social: withValueOrNone(social, name, value || undefined) } as Partial<StoryDocument>);
  const picture = social.picture ?? story.picture;
  return (
    <>
      <h3>{nameOfField('social')}</h3>
      <figure className="desk-social">
        {picture && <img src={thumbnailOf(picture.src)} alt="" />}
        <figcaption>
          <span className="desk-hint">{window.location.host}</span>
          <span>{social.title || story.title || '—'}</span>
        </figcaption>
      </figure>
      <Field
        label={t('social.ownTitle')}
        value={social.title ?? ''}
        change={(value) => set('title', value)}
      />
      <Field
        label={t('social.ownDescription')}
        lines={2}
        value={social.description ?? ''}
        change={(value) => set('description', value)}
      />
      <LeadPicture
        label={t('social.ownPicture')}
        invitation={t('social.drop')}
        picture={social.picture}
        change={(value) => set('picture', value)}
        failed={failed}
      />
    </>
  );
}
