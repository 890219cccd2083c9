import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listItems } from '../api/items.ts';
import { type SurveyResults, surveyCsv, surveyResults, surveyTexts } from '../api/work.ts';
import { Pages } from '../lists/pages.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { Table } from '../parts/table.tsx';
import { useAction } from '../parts/use-action.ts';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';

type QuestionResult = SurveyResults['questions'][number];

interface SurveyPlace {
  slug: string;
  locale: string;
}

function Counts({ text, answered, counts, lang }: QuestionResult & { lang: string }) {
  return (
    <Table caption={text} hasHiddenCaption headings={[t('surveys.answer'), t('searches.times')]}>
      {counts.map(({ label, count }) => (
        <tr key={label}>
          <th scope="row" lang={lang}>
            {label}
          </th>
          <td>
            {count} <meter min={0} max={Math.max(1, answered)} value={count} aria-label={label} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** What was written in answer to a question, the last first. */
function WrittenAnswers({
  question: { id, text },
  survey,
}: {
  question: QuestionResult;
  survey: SurveyPlace;
}) {
  const [page, setPage] = useState(1);
  const { slug, locale } = survey;
  const { data, error } = useQuery({
    queryKey: ['surveys', 'texts', slug, locale, id, page],
    queryFn: () => surveyTexts(slug, { locale, question: id, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ErrorMessage error={error} />
      <ul className="desk-written" aria-label={t('surveys.written', { name: text })}>
        {data?.items.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
          <li key={index} lang={languageOf(locale).iso}>
            {each}
          </li>
        ))}
      </ul>
      {data && <Pages page={data.page} pages={data.pages} go={setPage} />}
    </>
  );
}

function Question({ question, survey }: { question: QuestionResult; survey: SurveyPlace }) {
  const { text, kind, answered, counts } = question;
  const lang = languageOf(survey.locale).iso;
  return (
    <section>
      <h2 lang={lang}>{text}</h2>
      <p className="desk-hint">{t('surveys.answered', { count: answered })}</p>
      {counts.length > 0 && <Counts {...question} lang={lang} />}
      {kind === 'text' && answered > 0 && <WrittenAnswers question={question} survey={survey} />}
    </section>
  );
}

/** Saves all answers to a survey as a file. */
function Download({ slug, locale }: SurveyPlace) {
  const { isActing, error, act } = useAction();
  const save = async () => {
    const address = URL.createObjectURL(
      new Blob(await surveyCsv(slug, locale), { type: 'text/csv;charset=utf-8' }),
    );
    Object.assign(document.createElement('a'), { href: address, download: `${slug}.csv` }).click();
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <>
      <ErrorMessage error={error} />
      <button type="button" className="desk-button" disabled={isActing} onClick={() => void act(save)}>
        {t('surveys.download')}
      </button>
    </>
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
      {results.data && results.data.answered > 0 && <Download key={present} slug={slug} locale={locale} />}
      {results.data?.questions.map((question) => (
        <Question key={`${present}/${question.id}`} question={question} survey={{ slug, locale }} />
      ))}
    </>
  );
}
