import type { EditorLetterFormProps } from '../../../views/components/letters/editor-letter-form.tsx';
import { bounds } from '../../lib/limits/bounds.ts';
import { fieldOf, type Posted } from '../../lib/posted.ts';
import { isUnavailable } from '../../lib/unavailable.ts';
import { firstUnwritable } from '../../lib/writable-text.ts';
import type { EditorLetters } from '../../readers/editor-letters/editor-letters.ts';
import { type EditorLetterField, editorLetterProblems } from '../../readers/editor-letters/fields.ts';
import { mailAddress, maxEmailLength, maxNameLength, singleLine } from '../../readers/newsletters/fields.ts';
import type { PageContext } from '../define-page.ts';
import { fillTimeOf } from '../newsletters/sign-up.ts';
import type { FormStatus } from '../outcome.ts';
import { lettersPath } from './letters-path.ts';
import { answeredStory } from './printed.ts';

/** A form that was not taken: how it is shown again, and why. */
export interface Refusal {
  form: EditorLetterFormProps;
  status: FormStatus;
  reason: string;
}

const maxText = bounds.forms.editorLetterText.max;

/** The form: empty, about a story, or as a reader sent it. */
export async function letterForm(
  story: string | undefined,
  filled: Partial<EditorLetterFormProps>,
  context: PageContext,
): Promise<EditorLetterFormProps> {
  const { links, site } = context;
  return {
    action: links.page(lettersPath),
    privacyPolicy: links.page(`/${site['privacy-policy'].slug}`),
    story: story ? await answeredStory(story, context) : undefined,
    name: '',
    place: '',
    email: '',
    text: '',
    maxText,
    agreed: false,
    problems: {},
    failed: false,
    ...filled,
  };
}

/** A text as it is stored: without spaces at its ends and more than one empty line, its lines ended by one character. */
const asWritten = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** What the form sent, cut to bounded lengths that every valid value fits. */
function readForm(posted: Posted) {
  const line = (field: string, most: number) => singleLine(fieldOf(posted, field)).slice(0, 2 * most);
  return {
    name: line('name', maxNameLength),
    place: line('place', bounds.forms.editorLetterPlace.max),
    email: line('email', maxEmailLength),
    text: asWritten(fieldOf(posted, 'text').slice(0, 4 * maxText)),
    agreed: fieldOf(posted, 'consent') === 'print',
  };
}

/** What is wrong with each field, in words. */
function problemsOf(filled: ReturnType<typeof readForm>, posted: Posted, { t }: PageContext) {
  const messages = Object.entries(editorLetterProblems(filled)).map(([field, key]) => [
    field,
    t(key, { count: maxText }),
  ]);
  const unwritable = (['name', 'place', 'email', 'text'] as const).flatMap((field) => {
    const found = firstUnwritable(fieldOf(posted, field));
    return found ? [[field, t('form.unwritable', found)]] : [];
  });
  return Object.fromEntries([...messages, ...unwritable]) as Partial<Record<EditorLetterField, string>>;
}

/** Takes a letter to the editor, or returns why not. For programs the answer is the same, and nothing is stored. */
export async function sendLetter(
  letters: EditorLetters,
  posted: Posted,
  context: PageContext,
): Promise<Refusal | undefined> {
  const { request } = context;
  const filled = readForm(posted);
  const story = fieldOf(posted, 'story').slice(0, 120) || undefined;
  const refuse = async (
    why: Pick<Refusal, 'status' | 'reason'> & Partial<EditorLetterFormProps>,
  ): Promise<Refusal> => {
    const { status, reason, ...shown } = why;
    return { form: await letterForm(story, { ...filled, ...shown }, context), status, reason };
  };
  const problems = problemsOf(filled, posted, context);
  const address = mailAddress(filled.email);
  if (Object.keys(problems).length > 0 || !address)
    return refuse({ status: 422, reason: `not valid: ${Object.keys(problems).join(', ')}`, problems });
  try {
    const fillTime = await fillTimeOf(letters, address, posted);
    if (fillTime === 'too-short') return undefined;
    if (fillTime !== 'enough') return await refuse({ status: 422, reason: 'to be sent again', ...fillTime });
    const { name, place, text } = filled;
    const answered = story ? await answeredStory(story, context) : undefined;
    const letter = { name, place, text, address, story: answered?.slug, ...request.edition };
    const kept = await letters.receive(letter, posted.client);
    return kept === 'kept'
      ? undefined
      : await refuse({ status: 429, reason: 'too many letters', failed: true });
  } catch (cause) {
    const status = isUnavailable(cause) ? 503 : 500;
    const reason = `letter not kept: ${(cause as Error).message}`;
    return refuse({ status, reason, failed: true, notSaved: status === 503 });
  }
}
