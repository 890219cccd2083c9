import type { NamedModel, NoticeModel } from '../../../views/models/forms.ts';
import { newslettersOf } from '../../newsletters/names.ts';
import { linkPaths, type Newsletters } from '../../newsletters/newsletters.ts';
import type { Purpose } from '../../newsletters/sign-ups.ts';
import { editionOf, type Page, type PageContext } from '../context.ts';
import { noPageFound, type Outcome, type PageFound } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { foreignTag } from '../stories/cards.ts';
import { surveyLink } from '../surveys/survey.ts';

/** The survey that new subscribers are asked to take, where there is one of that name. */
const welcomeSurvey = 'readers';

type NameOf = (newsletter: string) => NamedModel;

/** How newsletters are called; the bare word of the address where that cannot be had. */
async function namesOf(context: PageContext): Promise<NameOf> {
  const { data = [] } = await newslettersOf(context.content, editionOf(context.request), context.signal);
  return (newsletter) => {
    const found = data.find(({ slug }) => slug === newsletter);
    return found ? { name: found.name, ...foreignTag(found.locale, context) } : { name: newsletter };
  };
}

function notice(
  found: Pick<NoticeModel, 'title'> & Partial<NoticeModel>,
  context: PageContext,
  status?: 410,
): PageFound {
  return noticePage({ eyebrow: context.t('directory.newsletters'), ...found }, context, status);
}

/** A link that is not, or no longer, good. */
function gone(context: PageContext): PageFound {
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

interface Linked {
  newsletters: Newsletters;
  token: string;
  wanted: NamedModel[];
  received: NamedModel[];
  name: string;
  confirmed: boolean;
  /** Where the button posts to: the page's own address. */
  action: string;
  context: PageContext;
}

/** A page that a mail's link leads to, by its token. */
const linkedPage =
  (purpose: Purpose, page: (linked: Linked) => Promise<Outcome>): Page =>
  async (context) => {
    const { newsletters, request, links } = context;
    const { token = '' } = request.query;
    if (!newsletters) return noPageFound;
    const found = await newsletters.linked(token, purpose);
    if (!found) return gone(context);
    const nameOf = await namesOf(context);
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

/** What was asked for is received already, by this link or another. */
function already({ received, context }: Linked): PageFound {
  const { t } = context;
  return notice(
    { title: t('newsletter.alreadyTitle'), lists: [{ text: t('newsletter.received'), items: received }] },
    context,
  );
}

/** `/newsletters/confirm`: shows what is to be confirmed; only its button does it, as mail scanners follow links. */
export const confirmPage = linkedPage('confirm', async (linked) => {
  const { wanted, received, action, context } = linked;
  const { t } = context;
  if (linked.confirmed) return received.length > 0 ? already(linked) : gone(context);
  return notice(
    {
      title: t('newsletter.confirmTitle'),
      lists: [
        { text: t('newsletter.wanted'), items: wanted },
        { text: t('newsletter.received'), items: received },
      ],
      action: { label: t('newsletter.confirm'), href: action },
    },
    context,
  );
});

/** `POST /newsletters/confirm`: begins what was asked for, once. */
export const confirmedPage = linkedPage('confirm', async (linked) => {
  const { newsletters, token, wanted, received, name, context } = linked;
  const { t } = context;
  if (!(await newsletters.confirm(token))) return received.length > 0 ? already(linked) : gone(context);
  const survey = await surveyLink(welcomeSurvey, context);
  return notice(
    {
      title: t('newsletter.doneTitle', { name }),
      lists: [{ text: t('newsletter.done'), items: [...wanted, ...received] }],
      ...(survey ? { link: survey } : {}),
    },
    context,
  );
});

/** `/newsletters/unsubscribe`: shows what would end. */
export const unsubscribePage = linkedPage('unsubscribe', async ({ wanted, received, action, context }) => {
  const { t } = context;
  return notice(
    {
      title: t('newsletter.endTitle'),
      lists: [{ text: t('newsletter.end'), items: [...received, ...wanted] }],
      action: { label: t('newsletter.unsubscribe'), href: action },
    },
    context,
  );
});

/** `POST /newsletters/unsubscribe`: ends it, by the button or by a mail provider's one click (RFC 8058). */
export const unsubscribedPage = linkedPage('unsubscribe', async (linked) => {
  const { newsletters, token, wanted, received, context } = linked;
  const { t, links } = context;
  await newsletters.unsubscribe(token);
  return notice(
    {
      title: t('newsletter.endedTitle'),
      lists: [{ text: t('newsletter.end'), items: [...received, ...wanted] }],
      link: { label: t('home.newsletterLink'), href: links.page('/newsletters') },
    },
    context,
  );
});
