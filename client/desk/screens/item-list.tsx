import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { listItems } from '../api/items.ts';
import { hasFormAlone, useSchemas } from '../api/schemas.ts';
import { usePerson, within } from '../api/session.tsx';
import { ItemTable } from '../lists/item-table.tsx';
import { Pages } from '../lists/pages.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { setup } from '../setup.ts';
import { slugOf } from '../story/slug.ts';
import { nameOfField, t } from '../texts.ts';

/** Asks for the language and the slug of a new item. */
function NewItem({ kind, close }: { kind: string; close: () => void }) {
  const person = usePerson();
  const [, navigate] = useLocation();
  const languages = within(person.languages, setup.languages, ({ code }) => code);
  const [locale, setLocale] = useState(languages[0]?.code ?? '');
  const [slug, setSlug] = useState('');
  return (
    <Dialog title={t('items.new')} close={close}>
      <Choice
        label={t('field.language')}
        value={locale}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        change={setLocale}
      />
      <Field label={t('field.slug')} value={slug} change={setSlug} hint={t('field.slugHint')} />
      <DialogActions
        close={close}
        label={t('items.open')}
        isPossible={slug !== '' && slugOf(slug) === slug}
        act={() => navigate(`/items/${kind}/${locale}/${slug}`)}
      />
    </Dialog>
  );
}

function KindChoice({ kind }: { kind: string }) {
  const [, navigate] = useLocation();
  const { data } = useSchemas();
  const kinds = [...(data?.keys() ?? [])].filter(hasFormAlone);
  return (
    <Choice
      label={t('items.kind')}
      value={kind}
      options={kinds.map((value) => ({ value, label: nameOfField(value) }))}
      change={(next) => navigate(`/items/${next}`)}
    />
  );
}

/** The items of a kind, with a filter by text. */
export function ItemListScreen({ kind }: { kind: string }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [isNew, setNew] = useState(false);
  const text = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['items', kind, text, page],
    queryFn: () => listItems({ kind, text, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <main className="desk-list" id="main">
      <header className="desk-head">
        <h1>{t('items.title')}</h1>
        <button type="button" className="desk-button" data-main onClick={() => setNew(true)}>
          {t('items.new')}
        </button>
      </header>
      <form className="desk-filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t('list.search')}
          <input
            type="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
        </label>
        <KindChoice kind={kind} />
      </form>
      <ErrorMessage error={error} />
      {data && data.items.length > 0 && <ItemTable items={data.items} isBusy={isPlaceholderData} />}
      {data && <Pages page={data.page} pages={data.pages} go={setPage} />}
      {isNew && <NewItem kind={kind} close={() => setNew(false)} />}
    </main>
  );
}
