import type { Translate } from '../../../../locales/translate.ts';
import { Letter, type LetterProps, letterSubject, letterText } from '../../../../views/mails/letter.tsx';
import type { MailBrand } from '../../../../views/mails/mail-layout.tsx';
import type { Edition } from '../../../content/contract/vocabulary.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailHtml } from '../../mail/mail-html.ts';
import { topicOf, topicPath } from '../topics.ts';
import type { IssueDocument, IssueStory } from './issue-document.ts';

/** What the letters of an edition have in common. */
export interface LetterEdition extends Edition {
  newsletter: string;
  issue: string;
  document: IssueDocument;
  siteName: string;
  brand: MailBrand;
  /** Path of the page about privacy. */
  privacyPath: string;
  /** Public origin of the site. */
  origin: string;
  t: Translate;
}

/** To whom a letter goes, and how its reader ends the subscription. */
export interface LetterRecipient {
  address: string;
  /** URL that also accepts a POST without a body; absent in previews. */
  unsubscribe?: string;
  /** The reader's own link to the survey of the issue; absent in previews, which lead to its open form. */
  survey?: string;
  /** What tells the letter from all others, the same each time it is sent. */
  id?: string;
}

/** Path and query of the page of an issue in the edition of its reader: in the archive, or the list of what is followed. */
export const issuePath = ({
  newsletter,
  issue,
  region,
  locale,
}: Edition & { newsletter: string; issue: string }): string => {
  const topic = topicOf(newsletter);
  const path = topic
    ? topicPath(topic)
    : `/newsletters/${encodeURIComponent(newsletter)}/${encodeURIComponent(issue)}`;
  return `${path}?site=${region}&lang=${locale}`;
};

/** The canonical path of a story. */
const storyPath = ({ vertical, supertag, slug }: Pick<IssueStory, 'vertical' | 'supertag' | 'slug'>) =>
  `/${[vertical, supertag, slug].map(encodeURIComponent).join('/')}`;

/** The survey of an issue with its address for a reader. */
function surveyOf({ document, origin, ...edition }: LetterEdition, link: string | undefined) {
  if (!document.survey) return {};
  const { slug, ...survey } = document.survey;
  const open = `${origin}/survey/${encodeURIComponent(slug)}?site=${edition.region}&lang=${edition.locale}`;
  return { survey: { ...survey, href: link ?? open } };
}

function propsOf(edition: LetterEdition, { unsubscribe, survey }: LetterRecipient): LetterProps {
  const { document, siteName, brand, region, locale, origin, privacyPath, t } = edition;
  return {
    siteName,
    siteUrl: `${origin}/?site=${region}&lang=${locale}`,
    brand,
    region,
    locale,
    name: document.name,
    stories: document.stories.map(({ picture, ...story }) => ({
      ...story,
      href: origin + storyPath(story),
      picture: picture && { ...picture, src: origin + picture.src },
    })),
    ...surveyOf(edition, survey),
    browserUrl: origin + issuePath(edition),
    unsubscribeUrl: unsubscribe ?? `${origin}/newsletters`,
    privacyUrl: origin + privacyPath,
    t,
  };
}

/** The mail that brings an issue to one reader. */
export function letterMail(edition: LetterEdition, recipient: LetterRecipient): Mail {
  const props = propsOf(edition, recipient);
  const { unsubscribe, id, address } = recipient;
  const { host } = new URL(edition.origin);
  return {
    to: address,
    subject: letterSubject(props),
    text: letterText(props),
    html: mailHtml(Letter, props),
    headers: {
      'List-Id': `<${edition.newsletter}.newsletters.${host.replace(/:\d+$/, '')}>`,
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    messageId: id ? `<${id}@${host.replace(/:\d+$/, '')}>` : undefined,
  };
}
