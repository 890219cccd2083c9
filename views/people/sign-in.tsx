import { Field } from '../components/forms/field.tsx';
import { Form } from '../components/forms/form.tsx';
import { useReader } from '../reader.tsx';
import { EmailField } from './email-field.tsx';

export interface SignInProps {
  action: string;
  siteName: string;
  /** Where the sign-in leads, as it is sent with the form. */
  next: string;
  /** The mail address as it was sent. */
  email: string;
  /** Why the sign-in was refused. */
  problem?: string | undefined;
  /** The page for people who have forgotten their password. */
  forgottenPath: string;
  /** A provider by which people may sign in. */
  provider?: { name: string; path: string } | undefined;
}

/** The form by which people of the newsroom sign in. */
export function SignIn({ action, siteName, next, email, problem, forgottenPath, provider }: SignInProps) {
  const { t } = useReader();
  return (
    <>
      <p className="standfirst">{t('people.signInText', { site: siteName })}</p>
      {provider && (
        <p>
          <a className="button universal" href={`${provider.path}?${new URLSearchParams({ next })}`}>
            {t('people.provider', { name: provider.name })}
          </a>
        </p>
      )}
      <Form className="people-form" action={action} failure={problem ?? ''} failed={problem !== undefined}>
        <input type="hidden" name="next" value={next} />
        <EmailField email={email} focused={email === ''} />
        <Field
          id="people-password"
          name="password"
          type="password"
          label={t('people.password')}
          autoComplete="current-password"
          focused={email !== ''}
        />
        <button type="submit" className="button universal">
          {t('people.signIn')}
        </button>
      </Form>
      <p>
        <a href={forgottenPath}>{t('people.forgotten')}</a>
      </p>
      <p className="caption-s">{t('people.noAccount')}</p>
    </>
  );
}
