import type { Translate } from '../../../locales/translate.ts';
import type { NewsletterFormProps } from '../../../views/components/forms/newsletter-form.tsx';
import { fieldOf, fieldsOf, type Posted } from '../../lib/posted.ts';
import { isUnavailable } from '../../lib/unavailable.ts';
import { firstUnwritable } from '../../lib/writable-text.ts';
import {
  type FieldName,
  mailAddress,
  maxEmailLength,
  maxNameLength,
  signUpProblems,
  singleLine,
} from '../../readers/newsletters/fields.ts';
import type { FillTime } from '../../readers/newsletters/fill-time.ts';
import { newsletterNames } from '../../readers/newsletters/list-newsletters.ts';
import type { Newsletters } from '../../readers/newsletters/newsletters.ts';
import type { PageContext } from '../define-page.ts';
import type { FormStatus } from '../outcome.ts';
import { newsletterForm, shapes } from './newsletter-form.ts';

/** A refused form: how it is shown again, and why it was refused. */
export interface Refusal {
  form: NewsletterFormProps;
  status: FormStatus;
  reason: string;
}

/** What the form sent, cut to bounded lengths that every valid value fits. */
function readForm(posted: Posted) {
  const shape = shapes.find((known) => known === fieldOf(posted, 'shape')) ?? 'several';
  return {
    shape,
    name: singleLine(fieldOf(posted, 'name')).slice(0, 2 * maxNameLength),
    email: fieldOf(posted, 'email')
      .trim()
      .slice(0, 2 * maxEmailLength),
    newsletters: fieldsOf(posted, 'newsletter').slice(0, 50),
  };
}

/** What is wrong with typed texts that have characters which cannot be stored, by field. */
function unwritableFields(posted: Posted, t: Translate): Partial<Record<FieldName, string>> {
  const fields = ['name', 'email'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = firstUnwritable(fieldOf(posted, field));
      return found ? [[field, t('form.unwritable', found)]] : [];
    }),
  );
}

type Filled = ReturnType<typeof readForm>;

async function refuse(
  { shape, ...filled }: Filled,
  context: PageContext,
  why: Pick<Refusal, 'status' | 'reason'> &
    Partial<Pick<NewsletterFormProps, 'problems' | 'failed' | 'notSaved' | 'shown'>>,
): Promise<Refusal> {
  const { status, reason, ...shown } = why;
  // A form with fixed newsletters has no fields to choose others, so the full form is shown.
  const whole = shown.problems?.newsletter ? 'several' : shape;
  return { form: await newsletterForm(whole, { ...filled, ...shown }, context), status, reason };
}

/** How long a form was filled in. Who fills in the field that nobody sees is no person, however long it took. */
export async function fillTimeOf(
  forms: Pick<Newsletters, 'fillTime'>,
  address: string,
  posted: Posted,
): Promise<FillTime> {
  if (fieldOf(posted, 'homepage') !== '') return 'too-short';
  return forms.fillTime({ address, took: fieldOf(posted, 'took'), shown: fieldOf(posted, 'shown') });
}

/**
 * Accepts a sign-up, or returns why not. The answer is the same whether or not the address is known, and for programs,
 * whose sign-ups are not stored.
 */
async function accept(
  newsletters: Newsletters,
  posted: Posted,
  context: PageContext,
): Promise<Refusal | undefined> {
  const { request, content, signal, t } = context;
  const filled = readForm(posted);
  const failure = (status: FormStatus, reason: string) =>
    refuse(filled, context, { status, reason, failed: true, notSaved: status === 503 });
  const { data: known, error } = await newsletterNames(
    content,
    request.edition,
    filled.newsletters,
    signal,
  ).catch((cause: unknown) => {
    if (!isUnavailable(cause)) throw cause;
    return { data: undefined, error: { status: 503, message: (cause as Error).message } };
  });
  if (error) return failure(503, `content ${error.status}: ${error.message}`);
  const found = signUpProblems(filled, [...known.keys()]);
  const address = mailAddress(filled.email);
  const problems = {
    ...Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)])),
    ...unwritableFields(posted, t),
  };
  const wrong = Object.keys(problems);
  if (wrong.length > 0 || !address)
    return refuse(filled, context, { status: 422, reason: `not valid: ${wrong.join(', ')}`, problems });
  const { name, newsletters: chosen } = filled;
  try {
    const fillTime = await fillTimeOf(newsletters, address, posted);
    if (fillTime === 'too-short') return undefined;
    if (fillTime !== 'enough')
      return await refuse(filled, context, { status: 422, reason: 'to be sent again', ...fillTime });
    const signUp = { name, address, newsletters: chosen, ...request.edition };
    const kept = await newsletters.signUp(signUp, posted.client);
    return kept === 'too-many' ? await failure(429, 'too many sign-ups') : undefined;
  } catch (cause) {
    return failure(isUnavailable(cause) ? 503 : 500, `sign-up not kept: ${(cause as Error).message}`);
  }
}

/** Accepts the form that a request sent. Without a form, or where no sign-ups are stored, there is no page. */
export async function submitSignUp(context: PageContext): Promise<Refusal | 'accepted' | 'no-page'> {
  const { newsletters, request } = context;
  if (!newsletters || !request.posted) return 'no-page';
  return (await accept(newsletters, request.posted, context)) ?? 'accepted';
}
