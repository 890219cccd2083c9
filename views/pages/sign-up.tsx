import { NewsletterForm } from '../components/forms/newsletter-form.tsx';
import type { SignUpModel } from '../models/forms.ts';
import { useReader } from '../reader.tsx';

/** The sign-up form as a page of its own, shown again with error messages after it was sent without JavaScript. */
export function SignUpPage({ form }: SignUpModel) {
  const { t } = useReader();
  return (
    <div className="container notice">
      <p className="eyebrow">{t('directory.newsletters')}</p>
      <h1 className="heading-3xl">{t('newsletter.signUp')}</h1>
      <NewsletterForm form={form.shape === 'one' ? { ...form, shape: 'short' } : form} />
    </div>
  );
}
