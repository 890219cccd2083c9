import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRedirects, type Redirect, writeRedirect } from '../api/work.ts';
import { Pages } from '../lists/pages.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { Table } from '../parts/table.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';

function NewRedirect({ added }: { added: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState<string>();
  const { isActing, error, act } = useAction();
  const add = async () => {
    const reason = await writeRedirect({ from: from.trim(), to: to.trim() || null });
    setRefused(reason);
    if (reason !== undefined) return;
    setFrom('');
    setTo('');
    added();
  };
  return (
    <Form className="desk-add" submit={() => void act(add)}>
      <Field
        label={t('redirects.from')}
        value={from}
        change={setFrom}
        problem={refused && t('redirects.refused', { reason: refused })}
        hint={t('redirects.fromHint', { example: '/2019/05/an-old-story' })}
      />
      <Field label={t('redirects.to')} value={to} change={setTo} hint={t('redirects.toHint')} />
      <button type="submit" className="desk-button" data-main disabled={isActing || from.trim() === ''}>
        {t('redirects.add')}
      </button>
      <ErrorMessage error={error} />
    </Form>
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
  const { error: failed, act } = useAction();
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
        <Table
          caption={t('tools.redirects')}
          hasHiddenCaption
          headings={[
            t('redirects.from'),
            t('redirects.to'),
            <span key="remove" className="visually-hidden">
              {t('sort.remove')}
            </span>,
          ]}
        >
          {data.items.map((redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              remove={() => void act(() => writeRedirect({ from: redirect.from }).then(() => refetch()))}
            />
          ))}
        </Table>
      )}
      {data && <Pages page={data.page} pages={data.pages} go={setPage} />}
    </>
  );
}
