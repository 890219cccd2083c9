import { Form } from '../components/forms/form.tsx';
import { useReader } from '../reader.tsx';
import { EmailField } from './email-field.tsx';

export interface PasswordFormProps {
  action: string;
  /** The mail address as it was sent. */
  email: string;
  /** Why no link was sent. */
  problem?: string | undefined;
}

/** The form by which people who have forgotten their password ask for a link. */
export function PasswordForm({ action, email, problem }: PasswordFormProps) {
  const { t } = useReader();
  return (
    <>
      <p className="standfirst">{t('people.newPasswordText')}</p>
      <Form className="people-form" action={action} failure={problem ?? ''} failed={problem !== undefined}>
        <EmailField email={email} focused />
        <button type="submit" className="button universal">
          {t('people.sendLink')}
        </button>
      </Form>
    </>
  );
}
