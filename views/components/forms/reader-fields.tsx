import { useReader } from '../../reader.tsx';
import { Field, type FieldProps } from './field.tsx';

type ReaderFieldProps = Omit<FieldProps, 'label'>;

/** The field for the name of a reader. */
export function NameField(props: ReaderFieldProps) {
  const { t } = useReader();
  return <Field name="name" label={t('newsletter.name')} autoComplete="name" maxLength={100} {...props} />;
}

/** The field for the mail address of a reader. */
export function MailField(props: ReaderFieldProps) {
  const { t } = useReader();
  const label = t('newsletter.email');
  return <Field name="email" type="email" label={label} autoComplete="email" maxLength={254} {...props} />;
}
