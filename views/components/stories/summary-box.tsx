import { useReader } from '../../reader.tsx';

/** The summary of a story; a long one is closed on phones. */
export interface StorySummary {
  label: 'highlights' | 'ai';
  points: string[];
  long: boolean;
}

const labels = { highlights: 'story.highlights', ai: 'story.aiSummary' } as const;

/** The summary of a story between its head and its text: highlights or an AI summary, labelled as such. */
export function SummaryBox({ summary, lang }: { summary: StorySummary; lang?: string | undefined }) {
  const { t } = useReader();
  const details = (
    // Reading modes leave out what is called supplemental, so the text begins only once.
    <details className="summary supplemental container" open>
      <summary className="eyebrow-s">{t(labels[summary.label])}</summary>
      <ul lang={lang}>
        {summary.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  );
  return summary.long ? <summary-box>{details}</summary-box> : details;
}
