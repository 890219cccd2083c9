import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { type MailBrand, MailButton, MailLayout } from './mail-layout.tsx';
import type { MailStyles } from './mail-styles.ts';

/** What the mail that answers a newsletter sign-up says. */
export interface SignUpMailProps {
  siteName: string;
  brand: MailBrand;
  locale: Locale;
  region: Region;
  /** Names of the newsletters that are still to be confirmed. */
  requested: readonly string[];
  /** Names of the newsletters that the reader receives already. */
  subscribed: readonly string[];
  /** URL that confirms the sign-up; there is none when nothing is to be confirmed. */
  confirmUrl: string | undefined;
  unsubscribeUrl: string;
  t: Translate;
}

/** The subject of the mail. */
export function signUpMailSubject({ siteName, confirmUrl, t }: SignUpMailProps): string {
  return t(confirmUrl ? 'mail.subject' : 'mail.alreadySubject', { site: siteName });
}

function headingOf({ confirmUrl, t }: SignUpMailProps): string {
  return t(confirmUrl ? 'newsletter.confirmTitle' : 'newsletter.alreadyTitle');
}

function noteOf({ confirmUrl, siteName, t }: SignUpMailProps): string {
  return t(confirmUrl ? 'mail.confirmNote' : 'mail.alreadyNote', { site: siteName });
}

interface NewsletterNamesProps {
  label: string;
  names: readonly string[];
  styles: MailStyles;
}

function NewsletterNames({ label, names, styles }: NewsletterNamesProps) {
  if (names.length === 0) return null;
  return (
    <>
      <p style={styles.text}>{label}</p>
      <ul style={styles.list}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** The HTML part of the mail. */
export function SignUpMail(props: SignUpMailProps) {
  const { siteName, brand, locale, region, requested, subscribed, confirmUrl, unsubscribeUrl, t } = props;
  const { styles } = brand;
  return (
    <MailLayout
      siteName={siteName}
      brand={brand}
      locale={locale}
      region={region}
      title={signUpMailSubject(props)}
      unsubscribe={{ label: t('newsletter.unsubscribe'), url: unsubscribeUrl }}
    >
      <h1 style={styles.heading}>{headingOf(props)}</h1>
      <NewsletterNames label={t('newsletter.wanted')} names={requested} styles={styles} />
      {confirmUrl && (
        <MailButton url={confirmUrl} styles={styles}>
          {t('newsletter.confirm')}
        </MailButton>
      )}
      <NewsletterNames label={t('newsletter.received')} names={subscribed} styles={styles} />
      <p className="muted" style={styles.note}>
        {noteOf(props)}
      </p>
    </MailLayout>
  );
}

/** The plain text part of the mail: the same words in the same order. */
export function signUpMailText(props: SignUpMailProps): string {
  const { requested, subscribed, confirmUrl, unsubscribeUrl, t } = props;
  const list = (label: string, names: readonly string[]) =>
    names.length === 0 ? [] : [label, names.map((name) => `  ${name}`).join('\n')];
  const link = (label: string, url: string) => `${label}:\n${url}`;
  const paragraphs = [
    headingOf(props),
    ...list(t('newsletter.wanted'), requested),
    ...(confirmUrl ? [link(t('newsletter.confirm'), confirmUrl)] : []),
    ...list(t('newsletter.received'), subscribed),
    noteOf(props),
    link(t('newsletter.unsubscribe'), unsubscribeUrl),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
