import type { ComponentType } from 'react';
import { NewsletterForm, NewsletterFormSent } from './components/forms/newsletter-form.tsx';
import { SurveyForm, SurveyThanks } from './components/forms/survey-form.tsx';
import { Suggestions } from './components/search/suggestions.tsx';
import { FeedPage } from './components/stories/feed.tsx';
import type { PartModel } from './models/pages.ts';

/** What draws each part that has an address of its own. */
const parts: { [K in PartModel['kind']]: ComponentType<Extract<PartModel, { kind: K }>> } = {
  feed: ({ feed }) => <FeedPage feed={feed} />,
  suggest: Suggestions,
  'sign-up': ({ form }) => <NewsletterForm form={form} />,
  'sign-up-sent': NewsletterFormSent,
  'survey-form': ({ form }) => <SurveyForm form={form} />,
  'survey-thanks': SurveyThanks,
};

/** Draws the part of a model. */
export function PartBody({ part }: { part: PartModel }) {
  const Part = parts[part.kind] as ComponentType<PartModel>;
  return <Part {...part} />;
}
