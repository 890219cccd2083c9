import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { type MailBrand, MailButton, MailLayout } from './mail-layout.tsx';

/** What a mail to a person of the newsroom says: an invitation, or a link for a new password. */
export interface PersonMailProps {
  kind: 'invitation' | 'password';
  name: string;
  siteName: string;
  brand: MailBrand;
  region: Region;
  locale: Locale;
  /** The page on which a password is chosen. */
  url: string;
  t: Translate;
}

const texts = {
  invitation: { subject: 'people.mailInvitation', text: 'people.mailInvitationText' },
  password: { subject: 'people.mailPassword', text: 'people.mailPasswordText' },
} as const;

/** The subject of the mail. */
export const personMailSubject = ({ kind, siteName, t }: PersonMailProps): string =>
  t(texts[kind].subject, { site: siteName });

const bodyOf = ({ kind, name, siteName, t }: PersonMailProps) =>
  t(texts[kind].text, { name, site: siteName });

/** The HTML part of the mail. */
export function PersonMail(props: PersonMailProps) {
  const { siteName, brand, region, locale, url, t } = props;
  const { styles } = brand;
  return (
    <MailLayout
      siteName={siteName}
      brand={brand}
      locale={locale}
      region={region}
      title={personMailSubject(props)}
    >
      <h1 style={styles.heading}>{personMailSubject(props)}</h1>
      <p style={styles.text}>{bodyOf(props)}</p>
      <MailButton url={url} styles={styles}>
        {t('people.choosePassword')}
      </MailButton>
    </MailLayout>
  );
}

/** The plain text part of the mail: the same words in the same order. */
export const personMailText = (props: PersonMailProps): string =>
  `${[personMailSubject(props), bodyOf(props), `${props.t('people.choosePassword')}:\n${props.url}`].join('\n\n')}\n`;
