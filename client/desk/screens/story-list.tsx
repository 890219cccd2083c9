import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type ItemFilter, listStories } from '../api/items.ts';
import { usePerson } from '../api/session.tsx';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ItemTable, type Selection } from '../lists/item-table.tsx';
import { Pages } from '../lists/pages.tsx';
import { type View, views } from '../lists/views.ts';
import { ViewsNav } from '../lists/views-nav.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { setup } from '../setup.ts';
import { t } from '../texts.ts';

const none: ReadonlySet<string> = new Set();

/** Which items are chosen in a list: those of one list are not in the next one. */
function useSelection(list: string, isOff: boolean): Selection {
  const [chosen, setChosen] = useState({ list, ids: none });
  return {
    ids: chosen.list === list ? chosen.ids : none,
    set: (ids) => setChosen({ list, ids }),
    isOff,
  };
}

/** The filter of the list, which its address says. */
function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const view = views.find(({ name }) => name === parameters.get('view')) ?? (views.at(-1) as View);
  const set = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { view, locale: parameters.get('lang') ?? '', page: Number(parameters.get('page') ?? 1), set };
}

interface FilterProps {
  typed: string;
  type: (text: string) => void;
  locale: string;
  choose: (locale: string) => void;
}

function FilterFields({ typed, type, locale, choose }: FilterProps) {
  return (
    <form className="desk-filter" onSubmit={(event) => event.preventDefault()}>
      <label>
        {t('list.search')}
        <input type="search" value={typed} onChange={({ target }) => type(target.value)} />
      </label>
      <label>
        {t('field.language')}
        <select value={locale} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('list.everyLanguage')}</option>
          {setup.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

/** The stories by state and language, with a filter by text. */
export function StoryList() {
  const person = usePerson();
  const { view, locale, page, set } = useFilter();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const filter: ItemFilter = { ...view.filter(person), locale, text, page };
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['stories', filter],
    queryFn: () => listStories(filter),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(JSON.stringify(filter), isPlaceholderData);
  const type = (next: string) => {
    setTyped(next);
    if (page > 1) set({});
  };
  return (
    <main className="desk-list" id="main">
      <header className="desk-head">
        <h1>{t('list.title')}</h1>
        <Link href="/new" className="desk-button" data-main>
          {t('list.new')}
        </Link>
      </header>
      <ViewsNav label={t('list.views')}>
        {views.map(({ name, label }) => (
          <Link
            key={name}
            href={`/?view=${name}${locale ? `&lang=${locale}` : ''}`}
            aria-current={name === view.name ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </ViewsNav>
      <FilterFields typed={typed} type={type} locale={locale} choose={(lang) => set({ lang })} />
      <ErrorMessage error={error} />
      <p className="desk-hint" role="status">
        {isPending ? t('list.loading') : data && t('list.count', { count: data.total })}
      </p>
      <BulkBar
        items={data?.items.filter(({ id }) => selection.ids.has(id)) ?? []}
        changed={() => {
          selection.set(none);
          void queries.invalidateQueries({ queryKey: ['stories'] });
        }}
      />
      {data && data.items.length > 0 && (
        <ItemTable items={data.items} selection={selection} isBusy={isPlaceholderData} />
      )}
      {data && <Pages page={data.page} pages={data.pages} go={(next) => set({ page: String(next) })} />}
    </main>
  );
}
