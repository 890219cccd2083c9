import type {
  NewsletterFormProps,
  NewsletterOption,
} from '../../../views/components/forms/newsletter-form.tsx';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { isUnavailable } from '../../lib/unavailable.ts';
import { listNewsletters } from '../../readers/newsletters/list-newsletters.ts';
import { partialAddress } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { foreignTag } from '../stories/story-props.ts';
import { newsletterPreview } from './newsletter-preview.ts';

export const signUpPath = '/newsletters';
export const signUpPartialPath = '/partials/newsletters';
const headlines = 3;

type Shape = NewsletterFormProps['shape'];

/** The shapes of the form; it sends its own shape along. */
export const shapes: readonly Shape[] = ['short', 'one', 'several'];

async function choiceOf(newsletter: ProfileCard, context: PageContext): Promise<NewsletterOption> {
  const stories = await newsletterPreview(newsletter.slug, context);
  return {
    slug: newsletter.slug,
    name: newsletter.name,
    standfirst: newsletter.standfirst,
    href: context.links.profile(newsletter),
    recent: stories.slice(0, headlines).map((story) => ({
      label: story.title,
      href: context.links.story(story),
      ...foreignTag(story.locale, context),
    })),
    ...foreignTag(newsletter.locale, context),
  };
}

/** Every newsletter to choose from; none when they cannot be loaded. */
async function choicesOf(context: PageContext): Promise<NewsletterOption[]> {
  const { content, request, signal } = context;
  try {
    const { data = [] } = await listNewsletters(content, request.edition, signal);
    return await Promise.all(data.map((newsletter) => choiceOf(newsletter, context)));
  } catch (error) {
    // A form that cannot be stored is shown again all the same, with what was chosen.
    if (request.posted && isUnavailable(error)) return [];
    throw error;
  }
}

/** Whether the magazine has a newsletter; not when that cannot be told. */
export async function hasNewsletters({ content, request, signal }: PageContext): Promise<boolean> {
  const { data = [] } = await listNewsletters(content, request.edition, signal);
  return data.length > 0;
}

/** The sign-up form: empty, for some newsletters, or as a reader sent it. */
export async function newsletterForm(
  shape: Shape,
  filled: Partial<NewsletterFormProps>,
  context: PageContext,
): Promise<NewsletterFormProps> {
  const { links, site } = context;
  return {
    shape,
    action: links.page(signUpPath),
    partial: partialAddress(links.page(signUpPartialPath), context.request),
    privacyPolicy: links.page(`/${site['privacy-policy'].slug}`),
    choices: shape === 'several' ? await choicesOf(context) : [],
    newsletters: [],
    name: '',
    email: '',
    problems: {},
    failed: false,
    ...filled,
  };
}
