import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRedirects, type Redirect, writeRedirect } from '../api/work.ts';
import { Pages } from '../lists/pages.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { t } from '../texts.ts';
import { useAttempt } from './use-attempt.ts';

function NewRedirect({ added }: { added: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState<string>();
  const { isBusy, error, attempt } = useAttempt();
  const add = async () => {
    const reason = await writeRedirect({ from: from.trim(), to: to.trim() || null });
    setRefused(reason);
    if (reason !== undefined) return;
    setFrom('');
    setTo('');
    added();
  };
  return (
    <form
      className="desk-add"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(add);
      }}
    >
      <Field
        label={t('redirects.from')}
        value={from}
        change={setFrom}
        problem={refused && t('redirects.refused', { reason: refused })}
        hint={t('redirects.fromHint', { example: '/2019/05/an-old-story' })}
      />
      <Field label={t('redirects.to')} value={to} change={setTo} hint={t('redirects.toHint')} />
      <button type="submit" className="desk-button" data-main disabled={isBusy || from.trim() === ''}>
        {t('redirects.add')}
      </button>
      <ErrorMessage error={error} />
    </form>
  );
}

function RedirectRow({ redirect: { from, to }, remove }: { redirect: Redirect; remove: () => void }) {
  return (
    <tr>
      <th scope="row">{from}</th>
      <td>{to ?? t('redirects.gone')}</td>
      <td>
        <button
          type="button"
          className="desk-quiet"
          aria-label={t('block.remove', { name: from })}
          onClick={remove}
        >
          {t('sort.remove')}
        </button>
      </td>
    </tr>
  );
}

/** Where old addresses lead: found by text, added and removed. */
export function Redirects() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { error: failed, attempt } = useAttempt();
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', text.trim(), page],
    queryFn: () => listRedirects({ text: text.trim(), page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <NewRedirect added={() => void refetch()} />
      <Field
        label={t('redirects.find')}
        value={text}
        change={(next) => {
          setText(next);
          setPage(1);
        }}
      />
      <ErrorMessage error={error ?? failed} />
      <p role="status" className="desk-hint">
        {data && t('redirects.count', { count: data.total })}
      </p>
      {data && data.items.length > 0 && (
        <table className="desk-stories">
          <caption className="visually-hidden">{t('tools.redirects')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('redirects.from')}</th>
              <th scope="col">{t('redirects.to')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('sort.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((redirect) => (
              <RedirectRow
                key={redirect.from}
                redirect={redirect}
                remove={() => attempt(() => writeRedirect({ from: redirect.from }).then(() => refetch()))}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && <Pages page={data.page} pages={data.pages} go={setPage} />}
    </>
  );
}
