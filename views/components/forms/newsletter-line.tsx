import type { HomeModel } from '../../models/fronts.ts';
import { useReader } from '../../reader.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletters' section of the home page: the short form, where there is one, and a link to all newsletters. */
export function NewsletterLine({ href, signUp }: NonNullable<HomeModel['newsletters']>) {
  const { t } = useReader();
  return (
    <section className="section newsletter-line">
      <div className="container">
        <h2 className="heading-2xl">{t('home.newsletterTitle')}</h2>
        <p className="standfirst">{t('home.newsletterText')}</p>
        {signUp && <NewsletterForm form={signUp} />}
        <a className={signUp ? 'section-more' : 'button universal'} href={href}>
          {t('home.newsletterLink')}
        </a>
      </div>
    </section>
  );
}
