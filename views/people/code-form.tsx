import { Field } from '../components/forms/field.tsx';
import { Form } from '../components/forms/form.tsx';
import { useReader } from '../reader.tsx';

export interface CodeFormProps {
  action: string;
  /** Where the sign-in leads, as it is sent with the form. */
  next: string;
  /** Why the code was refused. */
  problem?: string | undefined;
}

/** The form in which the code of the second factor is typed. */
export function CodeForm({ action, next, problem }: CodeFormProps) {
  const { t } = useReader();
  return (
    <Form className="people-form" action={action} failure="" failed={false}>
      <input type="hidden" name="next" value={next} />
      <Field
        id="people-code"
        name="code"
        label={t('people.code')}
        hint={t('people.codeText')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        problem={problem}
        focused
      />
      <button type="submit" className="button universal">
        {t('people.goOn')}
      </button>
    </Form>
  );
}
