import { useReader } from '../reader.tsx';

/** The line that asks to be written to. */
export function NewsletterLine({ href }: { href: string }) {
  const { t } = useReader();
  return (
    <section className="section newsletter-line">
      <div className="container">
        <h2 className="heading-2xl">{t('home.newsletterTitle')}</h2>
        <p className="standfirst">{t('home.newsletterText')}</p>
        <a className="button universal" href={href}>
          {t('home.newsletterLink')}
        </a>
      </div>
    </section>
  );
}
