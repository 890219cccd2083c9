import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { getItem, type StoryItem } from '../api/items.ts';
import { usePerson, within } from '../api/session.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { editionsWith, setup } from '../setup.ts';
import type { LocalWork } from '../story/local-work.ts';
import { prepareStory } from '../story/prepare-story.ts';
import { blankStory, type StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import { useWriting } from './use-writing.ts';
import { WithLocalWork } from './with-local-work.tsx';
import { WritingScreen } from './writing-screen.tsx';

interface WritingProps {
  item?: StoryItem;
  blank: StoryDocument;
  place: string;
  original?: { locale: string; slug: string };
}

function OpenWriting({
  work,
  original,
  ...subject
}: WritingProps & { work: LocalWork<StoryDocument> | undefined }) {
  const person = usePerson();
  const writing = useWriting(
    { kind: 'story', item: undefined, original, isMovable: !original, prepare: prepareStory, ...subject },
    person.id,
    work,
  );
  return <WritingScreen writing={writing} original={original} />;
}

function Writing(props: WritingProps) {
  const person = usePerson();
  return (
    <WithLocalWork<StoryDocument> person={person.id} place={props.place}>
      {(work) => <OpenWriting {...props} work={work} />}
    </WithLocalWork>
  );
}

/** A stored story. The text in the editor is not replaced by what others save; a save shows that there is something newer. */
const useStory = (locale: string, slug: string) =>
  useQuery({
    queryKey: ['story', locale, slug],
    queryFn: () => getItem<StoryDocument>({ kind: 'story', locale, slug }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The writing of a translation, which begins with the text of the original, in the regions that have the language. */
export function NewTranslation({ locale, slug, to }: { locale: string; slug: string; to: string }) {
  const [now] = useState(() => new Date().toISOString());
  const { data, error } = useStory(locale, slug);
  if (!data)
    return (
      <main className="desk-list" id="main">
        <ErrorMessage error={error} />
      </main>
    );
  return (
    <Writing
      blank={translationOf(data.document, to, now)}
      original={{ locale, slug }}
      place={`new/${to}/${locale}/${slug}`}
    />
  );
}

/** What a translation begins with: the original, in regions that have the language. */
function translationOf(original: StoryDocument, locale: string, now: string): StoryDocument {
  const fitting = editionsWith(locale).map(({ region }) => region);
  const shared = original.regions.filter((region) => fitting.includes(region));
  const regions = shared.length > 0 ? shared : fitting.slice(0, 1);
  const region = regions.includes(original.region) ? original.region : (regions[0] ?? original.region);
  return { ...original, locale, region, regions, publishedAt: now, updatedAt: now, version: 1 };
}

/** The writing of a story that is stored. */
export function StoredStory({ locale, slug }: { locale: string; slug: string }) {
  const { data, error } = useStory(locale, slug);
  if (data) return <Writing item={data} blank={data.document} place={`story/${locale}/${slug}`} />;
  return (
    <main className="desk-list" id="main">
      <ErrorMessage error={error} />
      {error ? <Link href="/">{t('write.back')}</Link> : <p role="status">{t('list.loading')}</p>}
    </main>
  );
}

/** The writing of a new story in a language, which its address says. */
export function NewStory() {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const person = usePerson();
  const [now] = useState(() => new Date().toISOString());
  const languages = within(person.languages, setup.languages, ({ code }) => code);
  const locale = parameters.get('lang') ?? languages[0]?.code ?? setup.locale;
  const editions = editionsWith(locale);
  const { region } = within(person.regions, editions, (edition) => edition.region)[0] ??
    editions[0] ?? { region: '' };
  return (
    <>
      <nav className="desk-languages" aria-label={t('field.language')}>
        {languages.map(({ code, name, iso }) => (
          <button
            key={code}
            type="button"
            lang={iso}
            aria-pressed={code === locale}
            onClick={() => navigate(`/new?lang=${code}`, { replace: true })}
          >
            {name}
          </button>
        ))}
      </nav>
      <Writing key={locale} blank={blankStory(locale, region, now)} place={`new/${locale}`} />
    </>
  );
}
