/** How often the answers to a question were given. */
export interface QuestionResultProps {
  text: string;
  answered: number;
  counts: { label: string; count: number }[];
  texts: string[];
}

export interface SurveyResultsProps {
  title: string;
  /** The language tag of the survey. */
  lang: string;
  answered: number;
  /** When the page was made, as text. */
  madeAt: string;
  questions: QuestionResultProps[];
}

const sheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-weight: 500; line-height: 1.2; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 0.75rem; }
table { width: 100%; border-collapse: collapse; }
th { width: 38%; text-align: start; font-weight: 400; padding: 0.3rem 1rem 0.3rem 0; }
td { padding: 0.3rem 0; }
td:last-child { width: 7rem; text-align: end; font-variant-numeric: tabular-nums; }
.bar { display: block; height: 1rem; min-width: 1px; background: #3f6f8f; }
blockquote { margin: 0.75rem 0; padding-inline-start: 1rem; border-inline-start: 2px solid #8888; white-space: pre-line; }
small { opacity: 0.75; }
`;

const percentOf = (count: number, all: number) => (all === 0 ? 0 : Math.round((100 * count) / all));

function Chart({ question: { text, counts, answered } }: { question: QuestionResultProps }) {
  return (
    <table aria-label={text}>
      <tbody>
        {counts.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className="bar" style={{ width: `${percentOf(count, answered)}%` }} />
            </td>
            <td>
              {count} ({percentOf(count, answered)}%)
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A page of plain charts for the publisher: a bar for each answer, and what was written. It needs nothing else. */
export function SurveyResults({ title, lang, answered, madeAt, questions }: SurveyResultsProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <h1 lang={lang}>{title}</h1>
        <p>
          {answered} subscribers have answered. <small>{madeAt}</small>
        </p>
        {questions.map((question) => (
          <section key={question.text} lang={lang}>
            <h2>{question.text}</h2>
            {question.counts.length > 0 && <Chart question={question} />}
            {question.texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same
              <blockquote key={index}>{text}</blockquote>
            ))}
            <p>
              <small>Answered by {question.answered}</small>
            </p>
          </section>
        ))}
      </body>
    </html>
  );
}
