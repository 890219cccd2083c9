import type { QuestionModel } from '../../models/forms.ts';
import { useReader } from '../../reader.tsx';
import { Problem, problemId } from './field.tsx';

interface QuestionProps {
  question: QuestionModel;
  /** Whether the keyboard stands in it when it comes. */
  focused: boolean;
  lang: string | undefined;
}

const fieldName = ({ id }: QuestionModel) => `answer-${id}`;

/** The question's text; what may be left out says so. */
function Asked({ question, lang }: Omit<QuestionProps, 'focused'>) {
  const { t } = useReader();
  return (
    <>
      <span lang={lang}>{question.text}</span>
      {!question.required && <span className="caption-s"> {t('survey.optional')}</span>}
    </>
  );
}

/** A question that is answered in the reader's own words. */
function Words({ question, focused, lang }: QuestionProps) {
  const { t } = useReader();
  const { required, given, missing } = question;
  const id = fieldName(question);
  return (
    <p className="field question">
      <label htmlFor={id} className="heading-l">
        <Asked question={question} lang={lang} />
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
      <Problem id={id} text={missing ? t('survey.answerMissing') : undefined} />
    </p>
  );
}

/** What the group of a question's answers tells to those who cannot see it; boxes say it each by themselves. */
function groupState({ kind, required, missing }: QuestionModel, id: string) {
  const described = missing ? { 'aria-describedby': problemId(id) } : {};
  if (kind === 'multiple') return described;
  return {
    ...described,
    role: 'radiogroup',
    'aria-required': required,
    ...(missing ? { 'aria-invalid': true } : {}),
  } as const;
}

/** A question that is answered by choosing: one, some, or a step of a scale. */
function Choose({ question, focused, lang }: QuestionProps) {
  const { t } = useReader();
  const { kind, options, ends, given, missing } = question;
  const name = fieldName(question);
  const type = kind === 'multiple' ? 'checkbox' : 'radio';
  return (
    <fieldset className={`question question-${kind}`} {...groupState(question, name)}>
      <legend className="heading-l">
        <Asked question={question} lang={lang} />
      </legend>
      <Problem id={name} text={missing ? t('survey.answerMissing') : undefined} />
      <ul lang={lang}>
        {options.map(({ value, text }, place) => (
          <li key={value}>
            <label>
              <input
                type={type}
                name={name}
                value={value}
                defaultChecked={given.includes(value)}
                {...(missing && type === 'checkbox' ? { 'aria-invalid': true } : {})}
                {...(focused && place === 0 ? { autoFocus: true } : {})}
              />
              <span>{text}</span>
              {place === 0 && ends && <span className="caption-s">{ends.low}</span>}
              {place === options.length - 1 && ends && <span className="caption-s">{ends.high}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** One question of a survey. */
export function Question(props: QuestionProps) {
  return props.question.kind === 'text' ? <Words {...props} /> : <Choose {...props} />;
}
