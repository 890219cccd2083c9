import { useReader } from '../../reader.tsx';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';

export interface NewsletterLineProps {
  /** The address of the newsletters. */
  href: string;
  /** The sign-up form for the first of them, if the site takes sign-ups. */
  signUp?: NewsletterFormProps;
}

/** The newsletters' section of the home page: the short form, where there is one, and a link to all newsletters. */
export function NewsletterLine({ href, signUp }: NewsletterLineProps) {
  const { t } = useReader();
  return (
    <section className="section newsletter-line">
      <div className="container">
        <h2 className="heading-2xl">{t('home.newsletterTitle')}</h2>
        <p className="standfirst">{t('home.newsletterText')}</p>
        {signUp && <NewsletterForm {...signUp} />}
        <a className={signUp ? 'section-more' : 'button universal'} href={href}>
          {t('home.newsletterLink')}
        </a>
      </div>
    </section>
  );
}
