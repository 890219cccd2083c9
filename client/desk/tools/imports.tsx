import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type ImportReport, listImports, readImport } from '../api/work.ts';
import { Pages } from '../lists/pages.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { momentText } from '../parts/moment.tsx';
import { Table } from '../parts/table.tsx';
import { type TextKey, t } from '../texts.ts';

/** What becomes of a record. */
const outcomes: readonly { name: string; label: TextKey }[] = [
  { name: 'added', label: 'imports.added' },
  { name: 'changed', label: 'imports.changed' },
  { name: 'unchanged', label: 'imports.unchanged' },
  { name: 'refused', label: 'imports.refused' },
  { name: 'broken', label: 'imports.broken' },
  { name: 'skipped', label: 'imports.skipped' },
  { name: 'withdrawn', label: 'imports.withdrawn' },
  { name: 'missing pictures', label: 'imports.missing' },
];

const countsText = (counts: Record<string, number>): string =>
  outcomes.flatMap(({ name, label }) => (counts[name] ? t(label, { count: counts[name] }) : [])).join(', ') ||
  '—';

/** What was noted while something was imported, by pages. */
function Notes({ report: { id, source, at, noted } }: { report: ImportReport }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['import', id, text, page],
    queryFn: () => readImport(id, { text, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="desk-panel" aria-label={t('imports.of', { source, time: momentText(at) })}>
      <h2>{t('imports.of', { source, time: momentText(at) })}</h2>
      <Field
        label={t('imports.find')}
        value={typed}
        change={(next) => {
          setTyped(next);
          setPage(1);
        }}
      />
      <ErrorMessage error={error} />
      <p className="desk-hint" role="status">
        {data && t('imports.notes', { count: data.total, all: noted })}
      </p>
      <ul className="desk-notes">
        {data?.items.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike
          <li key={index}>{note}</li>
        ))}
      </ul>
      {data && <Pages page={data.page} pages={data.pages} go={setPage} />}
    </section>
  );
}

/** What imports did, and what they left out and why. */
export function Imports() {
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useQuery({ queryKey: ['imports'], queryFn: listImports });
  const reports = data?.items ?? [];
  const report = reports.find(({ id }) => id === chosen) ?? reports[0];
  return (
    <>
      <ErrorMessage error={error} />
      {data && reports.length === 0 && <p role="status">{t('imports.none')}</p>}
      {reports.length > 0 && (
        <Table
          caption={t('tools.imports')}
          hasHiddenCaption
          headings={[t('imports.source'), t('imports.outcome'), '']}
        >
          {reports.map(({ id, source, at, counts, live }) => (
            <tr key={id} data-chosen={id === report?.id || undefined}>
              <th scope="row">
                {source} {live && <span className="desk-hint">{t('imports.live')}</span>}{' '}
                <time className="desk-hint">{momentText(at)}</time>
              </th>
              <td>{countsText(counts)}</td>
              <td>
                <button
                  type="button"
                  className="desk-quiet"
                  aria-pressed={id === report?.id}
                  aria-label={t('imports.showOne', { source, time: momentText(at) })}
                  onClick={() => setChosen(id)}
                >
                  {t('imports.show')}
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {report && <Notes key={report.id} report={report} />}
    </>
  );
}
