import { useReader } from '../../reader.tsx';

/** The summary of a story. */
export interface StorySummary {
  label: 'highlights' | 'ai';
  points: { text: string; href?: string }[];
  /** Whether an editor approved what a language model wrote. */
  approved: boolean;
}

const labels = { highlights: 'story.highlights', ai: 'story.aiSummary' } as const;
const origins = { highlights: 'summary.chosen', ai: 'summary.quoted' } as const;

/** Says how the summary was made. */
function Origin({ summary: { label, approved } }: { summary: StorySummary }) {
  const { t } = useReader();
  return (
    <details className="summary-origin">
      <summary>{t('summary.made')}</summary>
      <p>
        {t(origins[label])} {approved && t('summary.approved')}
      </p>
    </details>
  );
}

/**
 * The summary of a story between its head and its text: highlights or an AI summary, labelled as such. It is closed, so
 * that the text is near, until a reader opens one: then those of other stories are open as well.
 */
export function SummaryBox({ summary, lang }: { summary: StorySummary; lang?: string | undefined }) {
  const { t } = useReader();
  return (
    <summary-box>
      {/* Reading modes leave out what is called supplemental, so the text begins only once. */}
      <details className="summary supplemental container">
        <summary className="eyebrow-s">{t(labels[summary.label])}</summary>
        <ul lang={lang}>
          {summary.points.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
        <Origin summary={summary} />
      </details>
    </summary-box>
  );
}
