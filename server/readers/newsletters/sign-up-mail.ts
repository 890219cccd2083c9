import type { Translate } from '../../../locales/translate.ts';
import type { MailBrand } from '../../../views/mails/mail-layout.tsx';
import {
  SignUpMail,
  type SignUpMailProps,
  signUpMailSubject,
  signUpMailText,
} from '../../../views/mails/sign-up-mail.tsx';
import type { Mail } from '../mail/mail.ts';
import { mailHtml } from '../mail/mail-html.ts';
import type { SignUpJob } from './mail-jobs.ts';

/**
 * What the mail of a sign-up is written from. Of what the reader typed it holds only the address it is sent to, so
 * that the form cannot be used to send words to strangers.
 */
export interface SignUpMailParts {
  job: SignUpJob;
  siteName: string;
  brand: MailBrand;
  /** Returns the name of a newsletter by its slug. */
  nameOf: (newsletter: string) => string;
  /** URL of the link that confirms; `undefined` when the reader receives all of the newsletters already. */
  confirm: string | undefined;
  /** URL of the link that ends the subscription; it must also accept a POST without a body. */
  unsubscribe: string;
  t: Translate;
}

function propsOf({
  job,
  siteName,
  brand,
  nameOf,
  confirm,
  unsubscribe,
  t,
}: SignUpMailParts): SignUpMailProps {
  const { locale, region, newsletters, subscribed } = job;
  return {
    siteName,
    brand,
    locale,
    region,
    requested: newsletters.filter((newsletter) => !subscribed.includes(newsletter)).map(nameOf),
    subscribed: newsletters.filter((newsletter) => subscribed.includes(newsletter)).map(nameOf),
    confirmUrl: confirm,
    unsubscribeUrl: unsubscribe,
    t,
  };
}

/** The mail that answers a sign-up: it asks to confirm, or says that all is received already. */
export function signUpMail(parts: SignUpMailParts): Mail {
  const props = propsOf(parts);
  return {
    to: parts.job.address,
    subject: signUpMailSubject(props),
    text: signUpMailText(props),
    html: mailHtml(SignUpMail, props),
    headers: {
      'List-Unsubscribe': `<${parts.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-replied',
    },
  };
}
