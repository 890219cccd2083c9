import { isoTag } from '../../locales/iso.ts';
import { languages } from '../../locales/languages.ts';
import type { Translate } from '../../locales/translate.ts';
import type { Mail } from '../mail/transport.ts';
import type { SignUpJob } from './sign-ups.ts';

/** What a sign-up's mail is written from. Nothing of it was typed by whoever signed up, but the address. */
export interface SignUpMail {
  job: SignUpJob;
  siteName: string;
  nameOf: (newsletter: string) => string;
  /** Addresses of the links; there is nothing to confirm when all is received already. */
  confirm: string | undefined;
  unsubscribe: string;
  t: Translate;
}

type Part =
  | { kind: 'title' | 'text' | 'note'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'link'; label: string; href: string };

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => replacements[sign] as string);

const serif = "font-family:'Playfair Display',Georgia,'Times New Roman',serif";
const sans = "font-family:'Libre Franklin',Helvetica,Arial,sans-serif";

function partAsHtml(part: Part): string {
  switch (part.kind) {
    case 'title':
      return `<h1 style="${serif};font-weight:400;font-size:32px;line-height:1.2;margin:0 0 24px">${asHtml(part.text)}</h1>`;
    case 'text':
      return `<p style="${sans};font-size:16px;line-height:1.6;margin:0 0 8px">${asHtml(part.text)}</p>`;
    case 'note':
      return `<p style="${sans};font-size:13px;line-height:1.6;color:#5a5854;margin:24px 0 0">${asHtml(part.text)}</p>`;
    case 'list':
      return `<ul style="${serif};font-size:20px;line-height:1.5;margin:0 0 24px;padding:0;list-style:none">${part.items.map((item) => `<li>${asHtml(item)}</li>`).join('')}</ul>`;
    case 'link':
      return `<p style="margin:24px 0"><a href="${asHtml(part.href)}" style="${sans};display:inline-block;padding:14px 32px;background:#171614;color:#ffffff;font-size:14px;text-decoration:none">${asHtml(part.label)}</a></p>`;
  }
}

function partAsText(part: Part): string {
  if (part.kind === 'list') return part.items.map((item) => `  ${item}`).join('\n');
  return part.kind === 'link' ? `${part.label}:\n${part.href}` : part.text;
}

function partsOf({ job, nameOf, confirm, siteName, t }: SignUpMail): Part[] {
  const received = job.newsletters.filter((newsletter) => job.subscribed.includes(newsletter));
  const wanted = job.newsletters.filter((newsletter) => !received.includes(newsletter));
  const list = (key: 'newsletter.wanted' | 'newsletter.received', items: string[]): Part[] =>
    items.length === 0
      ? []
      : [
          { kind: 'text', text: t(key) },
          { kind: 'list', items: items.map(nameOf) },
        ];
  return [
    { kind: 'title', text: t(confirm ? 'newsletter.confirmTitle' : 'newsletter.alreadyTitle') },
    ...list('newsletter.wanted', wanted),
    ...(confirm ? [{ kind: 'link', label: t('newsletter.confirm'), href: confirm } as const] : []),
    ...list('newsletter.received', received),
    { kind: 'note', text: t(confirm ? 'mail.confirmNote' : 'mail.alreadyNote', { site: siteName }) },
  ];
}

function documentOf(parts: Part[], { job, siteName, unsubscribe, t }: SignUpMail): string {
  const { dir } = languages[job.locale];
  return `<!DOCTYPE html>
<html lang="${isoTag(job.locale, job.region)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${asHtml(t('mail.subject', { site: siteName }))}</title></head>
<body style="margin:0;padding:32px 16px">
<div style="max-width:560px;margin:0 auto">
<p style="${serif};font-size:24px;margin:0 0 32px;padding:0 0 16px;border-bottom:1px solid #cfccc7">${asHtml(siteName)}</p>
${parts.map(partAsHtml).join('\n')}
<p style="${sans};font-size:13px;margin:32px 0 0;padding:16px 0 0;border-top:1px solid #cfccc7"><a href="${asHtml(unsubscribe)}" style="color:#5a5854">${asHtml(t('newsletter.unsubscribe'))}</a></p>
</div>
</body>
</html>
`;
}

/** The mail that answers a sign-up: it asks to confirm, or says what is received already (ruling R21). */
export function signUpMail(mail: SignUpMail): Mail {
  const { job, siteName, confirm, unsubscribe, t } = mail;
  const parts = partsOf(mail);
  const end: Part = { kind: 'link', label: t('newsletter.unsubscribe'), href: unsubscribe };
  return {
    to: job.address,
    subject: t(confirm ? 'mail.subject' : 'mail.alreadySubject', { site: siteName }),
    text: `${[...parts, end].map(partAsText).join('\n\n')}\n`,
    html: documentOf(parts, mail),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-replied',
    },
  };
}
