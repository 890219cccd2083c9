import { useReader } from '../../reader.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { QuestionField, type SurveyQuestion } from './question.tsx';

/** The form of a survey, empty or as it was sent. */
export interface SurveyFormProps {
  action: string;
  /** The address that answers with a fragment. */
  partial?: string;
  questions: SurveyQuestion[];
  /** The address as it was typed; absent where the reader has proved it. */
  email?: string;
  /** The error message of the email address. */
  emailProblem?: string;
  /** Whether a required answer is missing. */
  incomplete: boolean;
  /** Whether sending failed for a reason that is not the reader's mistake. */
  failed: boolean;
  /** Whether it failed because nothing can be stored for now. */
  notSaved?: boolean;
  /** The language tag, if the survey is in another language than the page. */
  lang?: string;
}

/** The form of a survey: its questions, then the address of the subscriber who answers, unless that is proved. */
export function SurveyForm({
  action,
  partial,
  questions,
  email,
  emailProblem,
  incomplete,
  failed,
  notSaved = false,
  lang,
}: SurveyFormProps) {
  const { t } = useReader();
  const firstMissing = questions.find(({ missing }) => missing);
  return (
    <Form
      className="survey"
      action={action}
      partial={partial}
      failure={t(notSaved ? 'newsletter.notSaved' : 'survey.failure')}
      failed={failed}
      attention={incomplete || emailProblem ? t('form.attention') : undefined}
    >
      {incomplete && <p className="problem">{t('survey.missing')}</p>}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          focused={question === firstMissing}
          lang={lang}
        />
      ))}
      {email !== undefined && (
        <Field
          id="survey-email"
          name="email"
          type="email"
          label={t('survey.email')}
          hint={t('survey.emailHint')}
          asQuestion
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          problem={emailProblem}
          focused={emailProblem !== undefined && !firstMissing}
        />
      )}
      <p>
        <button type="submit" className="button universal">
          {t('survey.submit')}
        </button>
      </p>
    </Form>
  );
}
