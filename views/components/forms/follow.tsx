import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';

/** How a writer or a subject is followed. */
export interface FollowProps {
  name: string;
  /** The address of its feed. */
  feed: string;
  /** The form by which it is followed by mail, where the site sends any. */
  signUp?: NewsletterFormProps;
}

/** The anchor of that on the page of a writer or a subject. */
export const followAnchor = 'follow';

/** Follows what a page lists: a form for mails, and the feed. */
export function Follow({ name, feed, signUp }: FollowProps) {
  const { t } = useReader();
  return (
    <section className="container section" id={followAnchor}>
      <SectionHead title={t('follow.title', { name })} />
      {signUp && (
        <>
          <p className="standfirst">{t('follow.text')}</p>
          <NewsletterForm {...signUp} />
        </>
      )}
      <a className="section-more" href={feed} type="application/rss+xml">
        {t('follow.feed')}
      </a>
    </section>
  );
}

/** A link to where a writer or a subject is followed: on its page, or on the one that it stands on. */
export function FollowLink({ name, href = '' }: { name: string; href?: string }) {
  const { t } = useReader();
  return (
    <a className="follow-link" href={`${href}#${followAnchor}`} aria-label={t('follow.title', { name })}>
      {t('follow.link')}
    </a>
  );
}
