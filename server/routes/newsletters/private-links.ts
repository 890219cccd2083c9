import type { NamedItem, NoticeProps } from '../../../views/pages/notice.tsx';
import { newsletterNames } from '../../readers/newsletters/list-newsletters.ts';
import { linkPaths, type Newsletters } from '../../readers/newsletters/newsletters.ts';
import type { Purpose } from '../../readers/newsletters/sign-ups.ts';
import type { Load, PageContext } from '../define-page.ts';
import { noPageFound, type Outcome, type PageFound } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { foreignTag } from '../stories/story-props.ts';

type NameOf = (newsletter: string) => NamedItem;

/** The names of newsletters; the slug where the name cannot be loaded. */
async function namesOf(newsletters: readonly string[], context: PageContext): Promise<NameOf> {
  const { content, request, signal } = context;
  const { data } = await newsletterNames(content, request.edition, newsletters, signal);
  return (newsletter) => {
    const { name = newsletter, locale } = data?.get(newsletter) ?? {};
    return { name, ...(locale ? foreignTag(locale, context) : {}) };
  };
}

export function notice(
  found: Pick<NoticeProps, 'title'> & Partial<NoticeProps>,
  context: PageContext,
  status?: 410,
): PageFound {
  return noticePage({ eyebrow: context.t('directory.newsletters'), ...found }, context, status);
}

/** The page of a link that is invalid or has expired. */
export function gone(context: PageContext): PageFound {
  const { t, links } = context;
  return notice(
    {
      title: t('newsletter.goneTitle'),
      text: t('newsletter.goneText'),
      link: { label: t('home.newsletterLink'), href: links.page('/newsletters') },
    },
    context,
    410,
  );
}

export interface Linked {
  newsletters: Newsletters;
  token: string;
  wanted: NamedItem[];
  received: NamedItem[];
  name: string;
  confirmed: boolean;
  /** Where the button posts to: the page's own address. */
  action: string;
  context: PageContext;
}

/** Finds the sign-up of a private link's token, and passes it to `page`. */
export const linkedPage =
  (purpose: Purpose, page: (linked: Linked) => Promise<Outcome>): Load =>
  async (context) => {
    const { newsletters, request, links } = context;
    const { token = '' } = request.query;
    if (!newsletters) return noPageFound;
    const found = await newsletters.linked(token, purpose);
    if (!found) return gone(context);
    const nameOf = await namesOf(found.newsletters, context);
    const isReceived = (newsletter: string) => found.subscribed.includes(newsletter);
    return page({
      newsletters,
      token,
      wanted: found.newsletters.filter((newsletter) => !isReceived(newsletter)).map(nameOf),
      received: found.newsletters.filter(isReceived).map(nameOf),
      name: found.name,
      confirmed: found.confirmed,
      action: `${links.page(linkPaths[purpose])}?token=${encodeURIComponent(token)}`,
      context,
    });
  };

/** The page for a subscription that exists already. */
export function already({ received, context }: Linked): PageFound {
  const { t } = context;
  return notice(
    { title: t('newsletter.alreadyTitle'), lists: [{ text: t('newsletter.received'), items: received }] },
    context,
  );
}
