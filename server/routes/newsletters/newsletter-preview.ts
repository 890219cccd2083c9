import type { StoryCard } from '../../content/contract/story.ts';
import { editionOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';

const sampleSize = 6;

type Sample = (context: PageContext) => Promise<StoryCard[]>;

const storiesOf =
  (vertical?: string): Sample =>
  async ({ content, request, signal }) => {
    const asked = { ...editionOf(request), vertical, size: sampleSize };
    return (await content.stories(asked, signal)).data?.items ?? [];
  };

const mostRead: Sample = async ({ content, request, signal }) => {
  const { data } = await content.mostRead({ ...editionOf(request), size: sampleSize }, signal);
  return data?.items ?? [];
};

const weekend: Sample = async ({ content, request, signal }) => {
  const { data } = await content.front({ ...editionOf(request), slug: 'home' }, signal);
  return data?.weekend ?? [];
};

const leads: Sample = async ({ content, request, signal }) => {
  const { data } = await content.front({ ...editionOf(request), slug: 'home' }, signal);
  return data?.lead ?? [];
};

/** What each newsletter tells of; what is not named here brings what is new. */
const samples: Readonly<Record<string, Sample>> = {
  global: leads,
  bot: mostRead,
  gent: storiesOf('gen-t'),
  dining: storiesOf('dining'),
  tatlerweekend: weekend,
};

/** Stories such as a newsletter's last issue brought; none when they cannot be had. */
export function newsletterPreview(newsletter: string, context: PageContext): Promise<StoryCard[]> {
  return (samples[newsletter] ?? storiesOf())(context);
}
