import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { AgainstPrograms } from '../forms/against-programs.tsx';
import { Field, FieldProblem, problemId } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { MailField, NameField } from '../forms/reader-fields.tsx';

/** The form of a letter to the editor, empty or as it was sent. */
export interface EditorLetterFormProps {
  action: string;
  privacyPolicy: string;
  /** The story that it answers, with its slug. */
  story?: Link & { slug: string; lang?: string };
  name: string;
  place: string;
  email: string;
  text: string;
  /** The most characters of the text. */
  maxText: number;
  agreed: boolean;
  /** The error messages of the fields. */
  problems: { name?: string; place?: string; email?: string; text?: string; consent?: string };
  /** Whether sending failed for a reason that is not the reader's mistake. */
  failed: boolean;
  /** Whether it failed because nothing can be stored for now. */
  notSaved?: boolean;
  /** The signed moment at which the form is shown again, to be sent once more. */
  shown?: string;
}

const textId = 'letter-text';
const consentId = 'letter-consent';

/** The text of the letter, and the story that it answers. */
function LetterText({ story, text, maxText, problems }: EditorLetterFormProps) {
  const { t } = useReader();
  return (
    <>
      {story && (
        <p>
          <input type="hidden" name="story" value={story.slug} />
          {t('editorLetters.about')}{' '}
          <a href={story.href} lang={story.lang}>
            {story.label}
          </a>
        </p>
      )}
      <p className="field">
        <label htmlFor={textId}>{t('editorLetters.text')}</label>
        <textarea
          id={textId}
          name="text"
          rows={8}
          maxLength={maxText}
          required
          defaultValue={text}
          aria-invalid={problems.text ? true : undefined}
          aria-describedby={problems.text ? problemId(textId) : undefined}
          {...(problems.text ? { autoFocus: true } : {})}
        />
        <FieldProblem id={textId} text={problems.text} />
      </p>
    </>
  );
}

/** The consent to print the letter. */
function Consent({ agreed, problems, privacyPolicy }: EditorLetterFormProps) {
  const { t } = useReader();
  return (
    <div className="consent">
      <input
        type="checkbox"
        id={consentId}
        name="consent"
        value="print"
        required
        defaultChecked={agreed}
        aria-invalid={problems.consent ? true : undefined}
        aria-describedby={problems.consent ? problemId(consentId) : undefined}
      />
      <label htmlFor={consentId}>{t('editorLetters.consent')}</label>
      <p className="caption-s">
        {t('editorLetters.promise')} <a href={privacyPolicy}>{t('cookies.policy')}</a>
      </p>
      <FieldProblem id={consentId} text={problems.consent} />
    </div>
  );
}

/** The form of a letter to the editor. It works without JavaScript. */
export function EditorLetterForm(form: EditorLetterFormProps) {
  const { t } = useReader();
  const { action, name, place, email, problems, failed, notSaved } = form;
  return (
    <Form
      className="sign-up editor-letter-form"
      action={action}
      attention={Object.keys(problems).length > 0 ? t('form.attention') : undefined}
      failure={t(notSaved ? 'newsletter.notSaved' : 'newsletter.failure')}
      failed={failed}
    >
      <AgainstPrograms shown={form.shown} again={t('editorLetters.again')} />
      <LetterText {...form} />
      <div className="fields">
        <NameField id="letter-name" defaultValue={name} problem={problems.name} />
        <Field
          id="letter-place"
          name="place"
          label={t('editorLetters.place')}
          autoComplete="address-level2"
          maxLength={100}
          required={false}
          defaultValue={place}
          problem={problems.place}
        />
        <MailField
          id="letter-email"
          hint={t('editorLetters.emailHint')}
          defaultValue={email}
          problem={problems.email}
        />
      </div>
      <Consent {...form} />
      <button type="submit" className="button universal">
        {t('editorLetters.send')}
      </button>
    </Form>
  );
}
