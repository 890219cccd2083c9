import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePerson, within } from '../api/session.tsx';
import { type Author, listAuthors, listSections, type Section } from '../api/site.ts';
import { Choice, Field } from '../parts/field.tsx';
import type { Writing } from '../screens/use-writing.ts';
import { editionsWith, regionOptions } from '../setup.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';

const hour = 3_600_000;

function useEdition({ region, locale }: StoryDocument) {
  const place = { enabled: region !== '', staleTime: hour };
  const sections = useQuery({
    queryKey: ['sections', region, locale],
    queryFn: () => listSections(region, locale),
    ...place,
  });
  const authors = useQuery({
    queryKey: ['authors', region, locale],
    queryFn: () => listAuthors(region, locale),
    ...place,
  });
  return { sections: sections.data ?? [], authors: authors.data ?? [] };
}

function SectionFields({
  writing,
  sections,
}: {
  writing: Writing<StoryDocument>;
  sections: readonly Section[];
}) {
  const { draft, change } = writing;
  const person = usePerson();
  const allowed = within(person.verticals, sections, ({ vertical }) => vertical);
  const section = sections.find(({ vertical }) => vertical === draft.vertical);
  return (
    <>
      <Choice
        label={t('field.section')}
        value={draft.vertical}
        options={allowed.map(({ vertical, label }) => ({ value: vertical, label }))}
        change={(vertical) => {
          const first = sections.find((each) => each.vertical === vertical)?.supertags[0];
          change({ vertical, supertag: first?.slug ?? '' });
        }}
      />
      <Choice
        label={t('field.supertag')}
        value={draft.supertag}
        options={(section?.supertags ?? []).map(({ slug, label }) => ({ value: slug, label }))}
        change={(supertag) => change({ supertag })}
      />
    </>
  );
}

/** The authors of a story: the first one also stands by itself. */
function authorFields(authors: StoryDocument['author'][]): Partial<StoryDocument> {
  const [author = { slug: '', name: '' }] = authors;
  return { author, authors: authors.length > 1 ? authors : undefined } as Partial<StoryDocument>;
}

function AuthorFields({ writing, known }: { writing: Writing<StoryDocument>; known: readonly Author[] }) {
  const { draft, change } = writing;
  const present = draft.authors ?? [draft.author];
  // Who writes for another edition is not among those of this one.
  const others = present.filter(({ slug }) => slug !== '' && !known.some((author) => author.slug === slug));
  const options = [...known, ...others].map(({ slug, name }) => ({ value: slug, label: name || slug }));
  const set = (at: number, slug: string) => {
    const found = known.find((author) => author.slug === slug);
    if (found) change(authorFields(present.map((author, index) => (index === at ? { ...found } : author))));
  };
  return (
    <>
      {present.map((author, index) => (
        <div className="desk-author" key={author.slug || index}>
          <Choice
            label={index === 0 ? t('field.author') : t('field.furtherAuthor')}
            value={author.slug}
            options={options}
            change={(slug) => set(index, slug)}
          />
          {index > 0 && (
            <button
              type="button"
              className="desk-quiet"
              onClick={() => change(authorFields(present.filter((_, at) => at !== index)))}
            >
              {t('field.removeAuthor')}
            </button>
          )}
        </div>
      ))}
      {draft.author.slug !== '' && present.every(({ slug }) => slug !== '') && (
        <button
          type="button"
          className="desk-quiet"
          onClick={() => change({ authors: [...present, { slug: '', name: '' }] })}
        >
          {t('field.addAuthor')}
        </button>
      )}
    </>
  );
}

/** The tags of a story, one a line: an empty line is none, and stays while it is written. */
function TagsField({ writing: { draft, change } }: { writing: Writing<StoryDocument> }) {
  const [text, setText] = useState(() => (draft.tags ?? []).join('\n'));
  const set = (written: string) => {
    setText(written);
    const tags = [...new Set(written.split('\n').map((line) => line.trim()))].filter(Boolean);
    change({ tags: tags.length > 0 ? tags : undefined } as Partial<StoryDocument>);
  };
  return <Field label={t('field.tags')} lines={3} value={text} change={set} hint={t('field.tagsHint')} />;
}

/** What a story has besides its text: address, section, regions and authors. */
export function DetailsPanel({ writing }: { writing: Writing<StoryDocument> }) {
  const { draft, item, change } = writing;
  const { sections, authors } = useEdition(draft);
  const editions = editionsWith(draft.locale);
  return (
    <section className="desk-panel">
      <h2>{t('write.details')}</h2>
      <Field
        label={t('field.slug')}
        value={draft.slug}
        readOnly={item !== undefined}
        change={(slug) => change({ slug })}
        hint={item ? t('field.slugFixed') : t('field.slugHint')}
      />
      <Choice
        label={t('field.region')}
        value={draft.region}
        options={regionOptions(editions)}
        change={(region) => change({ region, regions: [...new Set([region, ...draft.regions])] })}
      />
      <SectionFields writing={writing} sections={sections} />
      <AuthorFields writing={writing} known={authors} />
      <Field
        label={t('field.kicker')}
        value={draft.kicker ?? ''}
        change={(kicker) => change({ kicker: kicker || undefined } as Partial<StoryDocument>)}
      />
      <TagsField key={writing.round} writing={writing} />
    </section>
  );
}
