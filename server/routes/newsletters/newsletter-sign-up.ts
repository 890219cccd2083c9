import type { NewsletterFormModel } from '../../../views/models/forms.ts';
import { fieldOf, fieldsOf, type Posted } from '../../http/forms.ts';
import { longestEmail, longestName, mailAddress, oneLine, problemsOf } from '../../newsletters/fields.ts';
import { newslettersOf } from '../../newsletters/names.ts';
import type { Newsletters } from '../../newsletters/newsletters.ts';
import { editionOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { afterForm, type FormStatus, noPageFound } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { newsletterForm, shapes, signUpPath } from './newsletter-form.ts';

const sentPath = '/newsletters/sent';

/** A form that was not taken: how it is shown again, and why. */
interface Refusal {
  form: NewsletterFormModel;
  status: FormStatus;
  reason: string;
}

/** What the form sent. What is kept to be shown again is bounded: a good value is never longer. */
function readForm(posted: Posted) {
  const shape = shapes.find((known) => known === fieldOf(posted, 'shape')) ?? 'several';
  return {
    shape,
    name: oneLine(fieldOf(posted, 'name')).slice(0, 2 * longestName),
    email: fieldOf(posted, 'email')
      .trim()
      .slice(0, 2 * longestEmail),
    newsletters: fieldsOf(posted, 'newsletter').slice(0, 50),
  };
}

type Filled = ReturnType<typeof readForm>;

async function refuse(
  { shape, ...filled }: Filled,
  context: PageContext,
  why: Pick<Refusal, 'status' | 'reason'> & Partial<Pick<NewsletterFormModel, 'problems' | 'failed'>>,
): Promise<Refusal> {
  const { status, reason, ...shown } = why;
  // The fields of a form that names its newsletters hold nothing that could be chosen anew.
  const whole = shown.problems?.newsletter ? 'several' : shape;
  return { form: await newsletterForm(whole, { ...filled, ...shown }, context), status, reason };
}

/** Takes a sign-up. Nothing is answered when it was taken: the answer is the same for every address (R21). */
async function take(
  newsletters: Newsletters,
  posted: Posted,
  context: PageContext,
): Promise<Refusal | undefined> {
  const { request, content, signal, t } = context;
  const filled = readForm(posted);
  const failure = (status: FormStatus, reason: string) =>
    refuse(filled, context, { status, reason, failed: true });
  const { data: known, error } = await newslettersOf(content, editionOf(request), signal);
  if (error) return failure(500, `content ${error.status}: ${error.message}`);
  const found = problemsOf(
    filled,
    known.map(({ slug }) => slug),
  );
  const address = mailAddress(filled.email);
  if (Object.keys(found).length > 0 || !address) {
    const problems = Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)]));
    return refuse(filled, context, {
      status: 422,
      reason: `not valid: ${Object.keys(found).join(', ')}`,
      problems,
    });
  }
  const { name, newsletters: chosen } = filled;
  try {
    const signUp = { name, address, newsletters: chosen, ...editionOf(request) };
    const kept = await newsletters.signUp(signUp, posted.client);
    return kept === 'kept' ? undefined : await failure(429, 'too many sign-ups');
  } catch (cause) {
    return failure(500, `sign-up not kept: ${(cause as Error).message}`);
  }
}

/** `POST /newsletters`: takes the form without JavaScript. */
export const signUpPage: Page = async (context) => {
  const { newsletters, request, links, t } = context;
  if (!newsletters || !request.posted) return noPageFound;
  const refusal = await take(newsletters, request.posted, context);
  if (!refusal) return afterForm(links.page(sentPath));
  const { form, status, reason } = refusal;
  return {
    kind: 'page',
    model: { kind: 'sign-up', form },
    title: t('newsletter.signUp'),
    canonical: canonicalLinks.page(signUpPath),
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'staticPage',
    status,
    reason,
  };
};

/** `POST /partials/newsletters`: takes the form where there is JavaScript. */
export const signUpPart: Page = async (context) => {
  const { newsletters, request } = context;
  if (!newsletters || !request.posted) return noPageFound;
  const refusal = await take(newsletters, request.posted, context);
  const part = { kind: 'part' as const, tags: [], lifetime: 'staticPage' as const };
  if (!refusal) return { ...part, model: { kind: 'sign-up-sent' } };
  const { form, status, reason } = refusal;
  return { ...part, model: { kind: 'sign-up', form }, status, reason };
};

/** `/newsletters/sent`: what comes next, after the form without JavaScript. */
export const sentPage: Page = async (context) => {
  const { t } = context;
  return noticePage(
    { eyebrow: t('directory.newsletters'), title: t('newsletter.sentTitle'), text: t('newsletter.sentText') },
    context,
  );
};
