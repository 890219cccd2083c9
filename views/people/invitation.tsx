import { Field } from '../components/forms/field.tsx';
import { Form } from '../components/forms/form.tsx';
import { useReader } from '../reader.tsx';

export interface InvitationProps {
  action: string;
  /** The text that opens the invitation. */
  token: string;
  email: string;
  /** Why the password was not taken. */
  problem?: string | undefined;
}

/** The form on which an invited person chooses a password. */
export function Invitation({ action, token, email, problem }: InvitationProps) {
  const { t } = useReader();
  return (
    <Form className="people-form" action={action} failure="" failed={false}>
      <input type="hidden" name="token" value={token} />
      <Field
        id="people-email"
        name="email"
        type="email"
        label={t('people.email')}
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <Field
        id="people-password"
        name="password"
        type="password"
        label={t('people.choosePassword')}
        hint={t('people.passwordHint')}
        autoComplete="new-password"
        problem={problem}
        focused
      />
      <button type="submit" className="button universal">
        {t('people.savePassword')}
      </button>
    </Form>
  );
}
