import { useQueries } from '@tanstack/react-query';
import { type ItemSummary, listStories } from '../api/items.ts';
import { FindStory } from '../parts/find-story.tsx';
import { MomentField, zoneOf } from '../parts/moment-field.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';
import { type ChosenStory, type FrontDocument, fieldsOfRow, hasRoom, rowOf, withField } from './front.ts';

interface ChosenStoriesProps {
  front: FrontDocument;
  change: (fields: Partial<FrontDocument>) => void;
}

/** The titles of stories by their slugs, in a language if they have it. */
function useTitles(slugs: readonly string[], locale: string): Map<string, string> {
  const found = useQueries({
    queries: slugs.map((slug) => ({
      queryKey: ['stories', 'titles', slug],
      queryFn: () => listStories({ slug }),
    })),
  });
  return new Map(
    slugs.map((slug, index) => {
      const items = found[index]?.data?.items ?? [];
      const story = items.find((item) => item.locale === locale) ?? items[0];
      return [slug, story?.title ?? slug];
    }),
  );
}

interface ChosenProps {
  name: string;
  front: FrontDocument;
  isLead: boolean;
  until: string | undefined;
  change: (until: string | undefined) => void;
}

/** A chosen story, and when it leaves the front. */
function Chosen({ name, front: { locale, region }, isLead, until, change }: ChosenProps) {
  const zone = zoneOf(region);
  const label = t('front.until', { zone: zone.replaceAll('_', ' ') });
  return (
    <>
      <p className="desk-chosen" lang={languageOf(locale).iso}>
        {isLead && <span className="eyebrow">{t('front.opening')}</span>}
        {name}
      </p>
      <MomentField label={label} value={until} zone={zone} change={change} />
    </>
  );
}

/** The stories that a front opens with, in order, each with its end; others are found beside them. */
export function ChosenStories({ front, change }: ChosenStoriesProps) {
  const { locale, region, vertical } = front;
  const row = rowOf(front);
  const titles = useTitles(
    row.stories.map(({ story }) => story),
    locale,
  );
  const set = (stories: ChosenStory[], opens = row.opens) =>
    change(fieldsOfRow({ stories, opens: opens && stories.length > 0 }));
  const setUntil = (slug: string, until: string | undefined) =>
    set(row.stories.map((each) => (each.story === slug ? withField(each, 'until', until) : each)));
  const entries = row.stories.map(({ story, until }, index) => {
    const name = titles.get(story) ?? story;
    const shown = { name, front, until, isLead: row.opens && index === 0 };
    return { id: story, name, content: <Chosen {...shown} change={(moment) => setUntil(story, moment)} /> };
  });
  const isFree = ({ slug, path = '' }: ItemSummary) =>
    !row.stories.some(({ story }) => story === slug) &&
    (vertical === undefined || path.startsWith(`/${vertical}/`));
  return (
    <section className="desk-panel">
      <h2>{t('front.stories')}</h2>
      {entries.length === 0 && <p className="desk-hint">{t('front.none')}</p>}
      {entries.length > 0 && (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={row.opens}
            onChange={({ target }) => set(row.stories, target.checked)}
          />
          {t('front.opens')}
        </label>
      )}
      <SortableList
        label={t('front.stories')}
        entries={entries}
        sort={(ids) => set(ids.flatMap((id) => row.stories.find(({ story }) => story === id) ?? []))}
        remove={(id) => set(row.stories.filter(({ story }) => story !== id))}
      />
      {hasRoom(row) && (
        <FindStory
          label={t('front.find')}
          locale={locale}
          region={region}
          fits={isFree}
          action={t('front.add')}
          choose={({ slug }) => set([...row.stories, { story: slug }], row.opens || row.stories.length === 0)}
        />
      )}
    </section>
  );
}
