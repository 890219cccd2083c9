import { Field } from '../components/forms/field.tsx';
import { useReader } from '../reader.tsx';

/** The field for the mail address of an account. */
export function EmailField({ email, focused }: { email: string; focused: boolean }) {
  const { t } = useReader();
  return (
    <Field
      id="people-email"
      name="email"
      type="email"
      label={t('people.email')}
      autoComplete="username"
      maxLength={254}
      defaultValue={email}
      focused={focused}
    />
  );
}
