import type { FastifyBaseLogger } from 'fastify';
import { translatorOf } from '../../../locales/translate.ts';
import {
  PersonMail,
  type PersonMailProps,
  personMailSubject,
  personMailText,
} from '../../../views/mails/person-mail.tsx';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { allEditions } from '../../content/editions.ts';
import { minimalSite } from '../../content/minimal-site.ts';
import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { invitationPath } from '../../people/manage-people.ts';
import {
  claimPersonMail,
  finishPersonMail,
  giveUpPersonMails,
  nextPersonMailIn,
  type PersonMail as PersonMailJob,
  secretOfMail,
} from '../../people/store/mails.ts';
import type { Mail, MailTransport } from '../../readers/mail/mail.ts';
import { mailHtml } from '../../readers/mail/mail-html.ts';
import { createMailQueue, type MailQueue } from '../../readers/mail/mail-queue.ts';

export interface PersonMailsParts {
  database: Database;
  sites: Sites;
  transport: MailTransport;
  /** Public origin of the site. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/** The mail of a job, in the language of the person. */
async function composeMail(
  { kind, person }: PersonMailJob,
  secret: string,
  { sites, origin }: PersonMailsParts,
): Promise<Mail> {
  const edition = allEditions(sites.editions())[0] as Edition;
  const site = sites.get(edition)?.config ?? minimalSite(edition);
  const locale = person.language ?? person.languages[0] ?? edition.locale;
  const props: PersonMailProps = {
    kind,
    name: person.name,
    siteName: site['site-name'],
    brand: mailBrandOf(site.brand, origin),
    region: edition.region,
    locale,
    url: `${origin}${invitationPath}?token=${secret}`,
    t: await translatorOf(locale),
  };
  return {
    to: person.email,
    subject: personMailSubject(props),
    text: personMailText(props),
    html: mailHtml(PersonMail, props),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The queue of the mails to people of the newsroom; nothing is sent before it is woken. */
export function createPersonMails(parts: PersonMailsParts): MailQueue {
  const { database, transport, log, now } = parts;
  const jobs = {
    claim: async () => {
      const givenUp = await giveUpPersonMails(database, now(), bounds.people.passwordLinkMs.max);
      if (givenUp > 0) log.error({ mails: givenUp }, 'mails given up');
      return claimPersonMail(database, now());
    },
    send: async (job: PersonMailJob) => {
      const secret = await secretOfMail(database, job, now());
      if (secret !== undefined) await transport.send(await composeMail(job, secret, parts));
    },
    finish: ({ id }: PersonMailJob) => finishPersonMail(database, id),
    nameOf: ({ id, kind }: PersonMailJob) => ({ mail: id, kind }),
    dueIn: () => nextPersonMailIn(database, now()),
  };
  return createMailQueue<PersonMailJob>(jobs, {
    failed: (error, job) => log.warn({ ...job, err: error }, 'mail not sent; it will be tried again'),
    refused: (error, job) => log.error({ ...job, err: error }, 'mail refused'),
  });
}
