import { NewsletterForm, type NewsletterFormProps } from '../components/forms/newsletter-form.tsx';
import { useReader } from '../reader.tsx';

/** The form with its error messages, after it was sent. */
export interface SignUpProps {
  form: NewsletterFormProps;
}

/** The sign-up form as a page of its own, shown again with error messages after it was sent without JavaScript. */
export function SignUpPage({ form }: SignUpProps) {
  const { t } = useReader();
  return (
    <div className="container notice">
      <p className="eyebrow">{t('directory.newsletters')}</p>
      <h1 className="heading-3xl">{t('newsletter.signUp')}</h1>
      <NewsletterForm {...form} shape={form.shape === 'one' ? 'short' : form.shape} />
    </div>
  );
}
