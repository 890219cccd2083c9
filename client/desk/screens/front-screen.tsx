import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { findItem, type Item } from '../api/items.ts';
import { usePerson, within } from '../api/session.tsx';
import { listSections } from '../api/site.ts';
import { blankFront, type FrontDocument, type FrontPlace } from '../front/front.ts';
import { FrontForm } from '../front/front-form.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { languageOf, regionOptions, setup } from '../setup.ts';
import type { LocalWork } from '../story/local-work.ts';
import { t } from '../texts.ts';
import { useWriting } from './use-writing.ts';
import { WithLocalWork } from './with-local-work.tsx';
import { WritingFrame } from './writing-frame.tsx';

/** A front that is stored; null where nobody has said anything of it yet. */
const findFront = (place: FrontPlace): Promise<Item<FrontDocument> | null> => {
  const { slug, locale } = blankFront(place);
  return findItem<FrontDocument>({ kind: 'front', locale, slug });
};

interface FrontWritingProps {
  item: Item<FrontDocument> | null;
  place: FrontPlace;
  work: LocalWork<FrontDocument> | undefined;
}

/** Names the work on a front in the browser. */
function workOf(place: FrontPlace): string {
  const { locale, slug } = blankFront(place);
  return `front/${locale}/${slug}`;
}

function FrontWriting({ item, place, work }: FrontWritingProps) {
  const person = usePerson();
  const blank = blankFront(place);
  const writing = useWriting(
    {
      kind: 'front',
      item: item ?? undefined,
      blank: item?.document ?? blank,
      place: workOf(place),
    },
    person.id,
    work,
  );
  const { draft, change } = writing;
  return (
    <WritingFrame
      writing={writing}
      title={t('front.title')}
      isIncomplete={draft.breaking !== undefined && draft.breaking.text.trim() === ''}
      back={{ href: '/', label: t('write.back') }}
      saved={() => {}}
    >
      <FrontForm front={draft} change={change} />
    </WritingFrame>
  );
}

/** The front of an edition, or of a vertical in it. */
function FrontOf({ place }: { place: FrontPlace }) {
  const person = usePerson();
  const { data, error, isPending } = useQuery({
    queryKey: ['front', place.region, place.locale, place.vertical],
    queryFn: () => findFront(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data !== undefined)
    return (
      <WithLocalWork<FrontDocument> person={person.id} place={workOf(place)}>
        {(work) => <FrontWriting item={data} place={place} work={work} />}
      </WithLocalWork>
    );
  return (
    <main className="desk-list" id="main">
      <ErrorMessage error={error} />
      {isPending && <p role="status">{t('list.loading')}</p>}
    </main>
  );
}

/** Which front the address names: by default the home page of the first edition that the person may write. */
function useFrontPlace() {
  const person = usePerson();
  const [parameters, setParameters] = useSearchParams();
  const editions = within(person.regions, setup.editions, ({ region }) => region);
  const edition = editions.find(({ region }) => region === parameters.get('region')) ?? editions[0];
  const locales = within(person.languages, edition?.locales ?? [], (code) => code);
  const asked = parameters.get('lang') ?? '';
  const locale = locales.includes(asked) ? asked : (locales[0] ?? '');
  const place: FrontPlace = {
    region: edition?.region ?? '',
    locale,
    vertical: parameters.get('vertical') || undefined,
  };
  const go = (changes: Record<string, string>) =>
    setParameters(
      { region: place.region, lang: locale, vertical: place.vertical ?? '', ...changes },
      { replace: true },
    );
  return { editions, locales, place, go };
}

/** The fronts, one at a time: which one is chosen above it. */
export function FrontScreen() {
  const { editions, locales, place, go } = useFrontPlace();
  const { region, locale, vertical = '' } = place;
  const { data: sections = [] } = useQuery({
    queryKey: ['sections', region, locale],
    queryFn: () => listSections(region, locale),
    enabled: locale !== '',
  });
  return (
    <>
      <search className="desk-place" aria-label={t('front.title')}>
        <Choice
          label={t('field.region')}
          value={region}
          options={regionOptions(editions)}
          change={(next) => go({ region: next, vertical: '' })}
        />
        <Choice
          label={t('field.language')}
          value={locale}
          options={locales.map((code) => ({ value: code, label: languageOf(code).name }))}
          change={(lang) => go({ lang })}
        />
        <Choice
          label={t('field.section')}
          value={vertical}
          options={[
            { value: '', label: t('front.home') },
            ...sections.map((section) => ({ value: section.vertical, label: section.label })),
          ]}
          change={(next) => go({ vertical: next })}
        />
      </search>
      {locale !== '' && <FrontOf key={`${region}/${locale}/${vertical}`} place={place} />}
    </>
  );
}
