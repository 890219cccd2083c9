import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { type ItemSummary, listItems } from '../api/items.ts';
import { languageOf } from '../setup.ts';

const shown = 8;

interface FindStoryProps {
  label: string;
  /** Finds items of another kind than stories. */
  kind?: string;
  locale: string;
  /** Finds only what is shown in this region. */
  region?: string;
  /** Which of those that are found can be chosen; all by default. */
  fits?: (story: ItemSummary) => boolean;
  choose: (story: ItemSummary) => void;
  /** What choosing does, for each story. */
  action: string;
}

/** Finds public stories of a language, or other items, by words, the last changed first. */
export function FindStory({
  label,
  kind = 'story',
  locale,
  region,
  fits = () => true,
  choose,
  action,
}: FindStoryProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['stories', 'find', kind, locale, region, text],
    queryFn: () => listItems({ kind, state: 'published', locale, region, text, size: 4 * shown }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ul className="desk-rows">
        {(data?.items ?? [])
          .filter(fits)
          .slice(0, shown)
          .map((story) => (
            <li key={story.id}>
              <span lang={languageOf(locale).iso}>{story.title}</span>
              <button
                type="button"
                className="desk-quiet"
                aria-label={`${action}: ${story.title}`}
                onClick={() => choose(story)}
              >
                {action}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
