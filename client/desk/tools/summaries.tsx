import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listSummaries, reviewSummary, type Summary } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { useAction } from '../parts/use-action.ts';
import { writingPath } from '../parts/writing-path.ts';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';

interface SummaryEntryProps {
  summary: Summary;
  isBusy: boolean;
  review: (state: 'approved' | 'rejected') => void;
}

function SummaryEntry({ summary: { locale, slug, title, points }, isBusy, review }: SummaryEntryProps) {
  const { iso } = languageOf(locale);
  return (
    <li className="desk-summary">
      <h2 lang={iso}>
        <Link href={writingPath({ kind: 'story', locale, slug })}>{title}</Link>
      </h2>
      <ul lang={iso}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="desk-actions">
        {(['rejected', 'approved'] as const).map((state) => (
          <button
            key={state}
            type="button"
            className="desk-button"
            data-main={state === 'approved' || undefined}
            disabled={isBusy}
            aria-label={`${t(`summaries.${state}`)}: ${title}`}
            onClick={() => review(state)}
          >
            {t(`summaries.${state}`)}
          </button>
        ))}
      </p>
    </li>
  );
}

/** The summaries that a language model wrote and nobody has decided on yet. */
export function Summaries() {
  const { isActing, error: failed, act } = useAction();
  const { data, error, refetch } = useQuery({ queryKey: ['summaries'], queryFn: listSummaries });
  return (
    <>
      <ErrorMessage error={error ?? failed} />
      <p role="status" className="desk-hint">
        {data && t('summaries.count', { count: data.items.length })}
      </p>
      <ul>
        {data?.items.map((summary) => (
          <SummaryEntry
            key={`${summary.locale}/${summary.slug}`}
            summary={summary}
            isBusy={isActing}
            review={(state) => void act(() => reviewSummary(summary, state).then(() => refetch()))}
          />
        ))}
      </ul>
    </>
  );
}
