import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listItems } from '../api/items.ts';
import { type SurveyResults, surveyResults } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { Table } from '../parts/table.tsx';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';

function Question({ text, answered, counts, texts }: SurveyResults['questions'][number]) {
  return (
    <section>
      <h2>{text}</h2>
      <p className="desk-hint">{t('surveys.answered', { count: answered })}</p>
      {counts.length > 0 && (
        <Table caption={text} hasHiddenCaption headings={[t('surveys.answer'), t('searches.times')]}>
          {counts.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {count} <meter min={0} max={Math.max(1, answered)} value={count} aria-label={label} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {texts.length > 0 && (
        <ul className="desk-rows">
          {texts.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
            <li key={index}>{each}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How the questions of a survey were answered. */
export function SurveyResultsOf() {
  const [chosen, setChosen] = useState('');
  const { data: surveys, error } = useQuery({
    queryKey: ['items', 'survey', 'all'],
    queryFn: () => listItems({ kind: 'survey', size: 200 }),
  });
  const options = (surveys?.items ?? []).map(({ slug, locale, title }) => ({
    value: `${locale}/${slug}`,
    label: `${title} (${languageOf(locale).name})`,
  }));
  const present = chosen || (options[0]?.value ?? '');
  const [locale = '', slug = ''] = present.split('/');
  const results = useQuery({
    queryKey: ['surveys', present],
    queryFn: () => surveyResults(slug, locale),
    enabled: present !== '',
  });
  return (
    <>
      <ErrorMessage error={error ?? results.error} />
      {surveys?.items.length === 0 && <p role="status">{t('surveys.none')}</p>}
      {present !== '' && (
        <Choice label={t('tools.surveys')} value={present} options={options} change={setChosen} />
      )}
      {results.data && <p role="status">{t('surveys.people', { count: results.data.answered })}</p>}
      <div lang={languageOf(locale).iso}>
        {results.data?.questions.map((question) => (
          <Question key={question.text} {...question} />
        ))}
      </div>
    </>
  );
}
