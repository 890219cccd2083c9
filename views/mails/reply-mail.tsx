import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { type MailBrand, MailButton, MailLayout } from './mail-layout.tsx';

/** What the mail that asks to confirm answers to a survey says. */
export interface ReplyMailProps {
  siteName: string;
  brand: MailBrand;
  region: Region;
  locale: Locale;
  /** The title of the survey. */
  survey: string;
  confirmUrl: string;
  unsubscribeUrl: string;
  t: Translate;
}

/** The HTML part of the mail. */
export function ReplyMail(props: ReplyMailProps) {
  const { siteName, brand, region, locale, survey, confirmUrl, unsubscribeUrl, t } = props;
  const { styles } = brand;
  return (
    <MailLayout
      siteName={siteName}
      brand={brand}
      locale={locale}
      region={region}
      title={t('survey.mailSubject', { survey })}
      unsubscribe={{ label: t('newsletter.unsubscribe'), url: unsubscribeUrl }}
    >
      <h1 style={styles.heading}>{survey}</h1>
      <p style={styles.text}>{t('survey.confirmText')}</p>
      <MailButton url={confirmUrl} styles={styles}>
        {t('survey.submit')}
      </MailButton>
      <p className="muted" style={styles.note}>
        {t('survey.mailNote')}
      </p>
    </MailLayout>
  );
}

/** The plain text part of the mail: the same words in the same order. */
export function replyMailText({ survey, confirmUrl, unsubscribeUrl, t }: ReplyMailProps): string {
  const paragraphs = [
    survey,
    t('survey.confirmText'),
    `${t('survey.submit')}:\n${confirmUrl}`,
    t('survey.mailNote'),
    `${t('newsletter.unsubscribe')}:\n${unsubscribeUrl}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
