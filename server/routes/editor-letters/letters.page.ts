import { LettersPage } from '../../../views/pages/letters.tsx';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { lettersTag } from '../../readers/editor-letters/decisions.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { afterForm, noPageFound, type Outcome, type PageFound, view } from '../outcome.ts';
import { noticePage } from '../static-pages/notice.ts';
import { letterSentPath, lettersPath } from './letters-path.ts';
import { withStories } from './printed.ts';
import { letterForm, type Refusal, sendLetter } from './send-letter.ts';

/** The page, with the form empty, about a story, or as it was sent. */
async function lettersPage(context: PageContext, refusal?: Refusal): Promise<Outcome> {
  const { editorLetters, request, t, canonicalLinks } = context;
  if (!editorLetters) return noPageFound;
  const { story = '' } = request.query;
  const form = refusal?.form ?? (await letterForm(slugForm.test(story) ? story : undefined, {}, context));
  const letters = refusal ? [] : await withStories(await editorLetters.printed(request.edition), context);
  const title = t('editorLetters.title');
  const isOwn = !refusal && story === '';
  const page: PageFound = {
    kind: 'page',
    view: view('letters', LettersPage, { letters, form }),
    title: refusal && Object.keys(form.problems).length > 0 ? t('form.attention') : title,
    canonical: canonicalLinks.page(lettersPath),
    variants: isOwn,
    tags: [lettersTag(request.edition)],
    status: refusal?.status,
    reason: refusal?.reason,
  };
  return isOwn ? page : { ...page, robots: 'noindex', lifetime: 'staticPage' };
}

/** `/letters`: the letters to the editor of an edition that are printed, and the form for one; `?story=SLUG` answers a story. */
export const letters = definePage({
  name: 'letters',
  paths: [lettersPath],
  cache: 'listing',
  query: ['story'],
  ads: { shown: false },
  load: (context) => lettersPage(context),
  form: {
    submit: async (context) => {
      const { editorLetters, request, links } = context;
      if (!editorLetters || !request.posted) return noPageFound;
      const refusal = await sendLetter(editorLetters, request.posted, context);
      return refusal ? lettersPage(context, refusal) : afterForm(links.page(letterSentPath));
    },
  },
});

/** `/letters/sent`: what becomes of a letter. */
export const letterSent = definePage({
  name: 'letters-sent',
  paths: [letterSentPath],
  cache: 'staticPage',
  ads: { shown: false },
  load: async (context) => {
    const { t } = context;
    return noticePage(
      {
        eyebrow: t('editorLetters.title'),
        title: t('editorLetters.sentTitle'),
        text: t('editorLetters.sentText'),
      },
      context,
    );
  },
});
