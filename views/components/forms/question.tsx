import { useReader } from '../../reader.tsx';
import { FieldProblem, problemId } from './field.tsx';

export type QuestionKind = 'single' | 'multiple' | 'scale' | 'text';

/** A question of a survey. A scale has its steps as options, and labels for its ends. */
export interface SurveyQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  required: boolean;
  options: { value: string; text: string }[];
  ends?: { low: string; high: string };
  /** The answer as it was sent. */
  given: string[];
  /** Whether the question has to be answered, or answered again. */
  missing: boolean;
  /** Why an answer was refused that is not missing. */
  problem?: string;
}

interface QuestionProps {
  question: SurveyQuestion;
  /** Whether it has the focus when the form is shown. */
  focused: boolean;
  lang: string | undefined;
}

/** The name of a question's field in the form. */
const answerName = ({ id }: SurveyQuestion) => `answer-${id}`;

/** The text of a question; an optional one says so. */
function QuestionText({ question, lang }: Omit<QuestionProps, 'focused'>) {
  const { t } = useReader();
  return (
    <>
      <span lang={lang}>{question.text}</span>
      {!question.required && <span className="caption-s"> {t('survey.optional')}</span>}
    </>
  );
}

/** A question that is answered with a text. */
function TextQuestion({ question, focused, lang }: QuestionProps) {
  const { t } = useReader();
  const { required, given, missing, problem = t('survey.answerMissing') } = question;
  const id = answerName(question);
  return (
    <p className="field question">
      <label htmlFor={id} className="heading-l">
        <QuestionText question={question} lang={lang} />
      </label>
      <textarea
        id={id}
        name={id}
        rows={3}
        maxLength={1000}
        required={required}
        defaultValue={given[0]}
        {...(missing ? { 'aria-invalid': true, 'aria-describedby': problemId(id) } : {})}
        {...(focused ? { autoFocus: true } : {})}
      />
      <FieldProblem id={id} text={missing ? problem : undefined} />
    </p>
  );
}

/** The ARIA attributes of a group of options. Checkboxes carry their own state, radio buttons do not. */
function groupAttributes({ kind, required, missing }: SurveyQuestion, id: string) {
  const described = missing ? { 'aria-describedby': problemId(id) } : {};
  if (kind === 'multiple') return described;
  return {
    ...described,
    role: 'radiogroup',
    'aria-required': required,
    'aria-invalid': missing || undefined,
  } as const;
}

/** A question that is answered by choosing one option, several options, or a step of a scale. */
function ChoiceQuestion({ question, focused, lang }: QuestionProps) {
  const { t } = useReader();
  const { kind, options, ends, given, missing } = question;
  const name = answerName(question);
  const type = kind === 'multiple' ? 'checkbox' : 'radio';
  return (
    <fieldset className={`question question-${kind}`} {...groupAttributes(question, name)}>
      <legend className="heading-l">
        <QuestionText question={question} lang={lang} />
      </legend>
      <FieldProblem id={name} text={missing ? t('survey.answerMissing') : undefined} />
      <ul lang={lang}>
        {options.map(({ value, text }, index) => (
          <li key={value}>
            <label>
              <input
                type={type}
                name={name}
                value={value}
                defaultChecked={given.includes(value)}
                aria-invalid={(missing && type === 'checkbox') || undefined}
                {...(focused && index === 0 ? { autoFocus: true } : {})}
              />
              <span>{text}</span>
              {index === 0 && ends && <span className="caption-s">{ends.low}</span>}
              {index === options.length - 1 && ends && <span className="caption-s">{ends.high}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** One question of a survey. */
export function QuestionField(props: QuestionProps) {
  return props.question.kind === 'text' ? <TextQuestion {...props} /> : <ChoiceQuestion {...props} />;
}
