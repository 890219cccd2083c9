import type { ComponentType } from 'react';
import type { PartModel } from './models/pages.ts';
import { FeedPage } from './parts/feed.tsx';
import { NewsletterForm, NewsletterFormSent } from './parts/newsletter-form.tsx';
import { Suggestions } from './parts/suggestions.tsx';
import { SurveyForm, SurveyThanks } from './parts/survey-form.tsx';

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
