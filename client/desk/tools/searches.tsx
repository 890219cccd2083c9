import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedText, listSearches } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { Table } from '../parts/table.tsx';
import { languageOf, setup } from '../setup.ts';
import { t } from '../texts.ts';

const periods = [7, 30, 90];

function SearchTable({ title, rows }: { title: string; rows: readonly AskedText[] }) {
  if (rows.length === 0) return null;
  return (
    <Table
      caption={title}
      headings={[t('searches.text'), t('field.language'), t('searches.times'), t('searches.found')]}
    >
      {rows.map(({ text, locale, times, found }) => (
        <tr key={`${locale} ${text}`}>
          <th scope="row" lang={languageOf(locale).iso}>
            {text}
          </th>
          <td>{languageOf(locale).name}</td>
          <td>{times}</td>
          <td>{found ?? '—'}</td>
        </tr>
      ))}
    </Table>
  );
}

/** What readers search for, what of it finds nothing first. */
export function Searches() {
  const [days, setDays] = useState('30');
  const [locale, setLocale] = useState('');
  const { data, error } = useQuery({
    queryKey: ['searches', days, locale],
    queryFn: () => listSearches({ days: Number(days), locale }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="desk-add">
        <Choice
          label={t('searches.period')}
          value={days}
          options={periods.map((count) => ({ value: String(count), label: t('searches.days', { count }) }))}
          change={setDays}
        />
        <Choice
          label={t('field.language')}
          value={locale}
          options={[
            { value: '', label: t('list.everyLanguage') },
            ...setup.languages.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          change={setLocale}
        />
      </div>
      <ErrorMessage error={error} />
      {data?.asked.length === 0 && <p role="status">{t('searches.none')}</p>}
      <SearchTable title={t('searches.inVain')} rows={data?.inVain ?? []} />
      <SearchTable title={t('searches.asked')} rows={data?.asked ?? []} />
    </>
  );
}
