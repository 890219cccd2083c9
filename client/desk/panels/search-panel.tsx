import { withValueOrNone } from '../forms/schema.ts';
import { Field } from '../parts/field.tsx';
import { maxSearchDescription, maxSearchTitle } from '../story/checks.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import { SocialFields } from './social-fields.tsx';

interface SearchPanelProps {
  story: StoryDocument;
  change: (fields: Partial<StoryDocument>) => void;
  failed: (error: unknown) => void;
}

/** What search engines and social networks show of a story, as it will look. */
export function SearchPanel({ story, change, failed }: SearchPanelProps) {
  const { search = {} } = story;
  const set = (name: keyof typeof search, value: string) =>
    change({ search: withValueOrNone(search, name, value || undefined) } as Partial<StoryDocument>);
  const title = search.title ?? story.title;
  const description = search.description ?? story.standfirst;
  return (
    <section className="desk-panel">
      <h2>{t('search.title')}</h2>
      <div className="desk-found">
        <p className="desk-hint">
          {[window.location.host, story.vertical, story.supertag].filter(Boolean).join(' › ')}
        </p>
        <p className="desk-found-title">{title || '—'}</p>
        <p>{description}</p>
      </div>
      <Field
        label={t('search.ownTitle')}
        value={search.title ?? ''}
        change={(value) => set('title', value)}
        hint={t('search.length', { length: [...title].length, max: maxSearchTitle })}
      />
      <Field
        label={t('search.ownDescription')}
        lines={3}
        value={search.description ?? ''}
        change={(value) => set('description', value)}
        hint={t('search.length', { length: [...description].length, max: maxSearchDescription })}
      />
      <Field
        label={t('search.canonical')}
        value={story.canonicalUrl ?? ''}
        change={(address) => change({ canonicalUrl: address.trim() || undefined } as Partial<StoryDocument>)}
        hint={t('search.canonicalHint')}
      />
      <SocialFields story={story} change={change} failed={failed} />
    </section>
  );
}
