import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type ItemFilter, type ItemState, type ItemSummary, listStories } from '../api/items.ts';
import { usePerson } from '../api/session.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { languageOf, setup } from '../setup.ts';
import { type TextKey, t } from '../texts.ts';

interface View {
  name: string;
  label: TextKey;
  filter: (person: { name: string }) => ItemFilter;
}

const ofState = (state: ItemState, label: TextKey): View => ({
  name: state,
  label,
  filter: () => ({ state }),
});

const views: readonly View[] = [
  { name: 'mine', label: 'list.mine', filter: ({ name }) => ({ state: 'draft', by: name }) },
  ofState('draft', 'list.drafts'),
  { name: 'review', label: 'list.review', filter: () => ({ review: 'submitted' }) },
  ofState('scheduled', 'list.scheduled'),
  ofState('published', 'list.published'),
  ofState('withdrawn', 'list.withdrawn'),
  { name: 'all', label: 'list.all', filter: () => ({}) },
];

const stateKeys: Readonly<Record<ItemState, TextKey>> = {
  draft: 'state.draft',
  scheduled: 'state.scheduled',
  published: 'state.published',
  expired: 'state.expired',
  withdrawn: 'state.withdrawn',
};

/** The name of a state. */
export const nameOfState = (state: ItemState): string => t(stateKeys[state]);

const dates = new Intl.DateTimeFormat(setup.iso, { dateStyle: 'medium', timeStyle: 'short' });

const pathOf = ({ kind, locale, slug }: ItemSummary) =>
  kind === 'story' ? `/story/${locale}/${slug}` : `/items/${kind}/${locale}/${slug}`;

function Row({ story }: { story: ItemSummary }) {
  const { iso, name } = languageOf(story.locale);
  return (
    <tr>
      <th scope="row">
        <Link href={pathOf(story)} lang={iso}>
          {story.title || story.slug}
        </Link>
        {story.stale && <span className="desk-hint"> {t('list.stale')}</span>}
      </th>
      <td>{name}</td>
      <td>
        <span className="desk-state" data-state={story.state}>
          {nameOfState(story.state)}
        </span>
      </td>
      <td>
        {story.updatedBy}
        <time className="desk-hint" dateTime={story.updatedAt}>
          {dates.format(new Date(story.updatedAt))}
        </time>
      </td>
    </tr>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  go: (page: number) => void;
}

/** Leads from one page of a list to the next. */
export function Pages({ page, pages, go }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="desk-pages" aria-label={t('list.pages')}>
      <button type="button" className="desk-quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('list.previous')}
      </button>
      <span>{t('list.page', { page, pages })}</span>
      <button type="button" className="desk-quiet" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('list.next')}
      </button>
    </nav>
  );
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
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const filter: ItemFilter = { ...view.filter(person), locale, text, page };
  const { data, error, isPending } = useQuery({
    queryKey: ['stories', filter],
    queryFn: () => listStories(filter),
    placeholderData: keepPreviousData,
  });
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
      <nav className="desk-views" aria-label={t('list.views')}>
        {views.map(({ name, label }) => (
          <Link
            key={name}
            href={`/?view=${name}${locale ? `&lang=${locale}` : ''}`}
            aria-current={name === view.name ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <FilterFields typed={typed} type={type} locale={locale} choose={(lang) => set({ lang })} />
      <ErrorMessage error={error} />
      <p className="desk-hint" role="status">
        {isPending ? t('list.loading') : data && t('list.count', { count: data.total })}
      </p>
      {data && data.items.length > 0 && <ItemTable items={data.items} />}
      {data && <Pages page={data.page} pages={data.pages} go={(next) => set({ page: String(next) })} />}
    </main>
  );
}

/** Items with their states, each a link to where it is written. */
export function ItemTable({ items }: { items: readonly ItemSummary[] }) {
  return (
    <table className="desk-stories">
      <caption className="visually-hidden">{t('list.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field.title')}</th>
          <th scope="col">{t('field.language')}</th>
          <th scope="col">{t('list.state')}</th>
          <th scope="col">{t('list.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((story) => (
          <Row key={story.id} story={story} />
        ))}
      </tbody>
    </table>
  );
}
