import { adSlotExamples } from '../ads/ad-slot.example.tsx';
import { fieldExamples } from '../components/forms/field.example.tsx';
import { followExamples } from '../components/forms/follow.example.tsx';
import { formExamples } from '../components/forms/form.example.tsx';
import { formSentExamples } from '../components/forms/form-sent.example.tsx';
import { newsletterFormExamples } from '../components/forms/newsletter-form.example.tsx';
import { questionExamples } from '../components/forms/question.example.tsx';
import { coverExamples } from '../components/issues/cover.example.tsx';
import { breakingLineExamples } from '../components/navigation/breaking-line.example.tsx';
import { filtersExamples } from '../components/navigation/filters.example.tsx';
import { pageHeadExamples } from '../components/navigation/page-head.example.tsx';
import { pagerExamples } from '../components/navigation/pager.example.tsx';
import { sectionHeadExamples } from '../components/navigation/section-head.example.tsx';
import { tabsExamples } from '../components/navigation/tabs.example.tsx';
import { teasersExamples } from '../components/navigation/teasers.example.tsx';
import { trailExamples } from '../components/navigation/trail.example.tsx';
import { agendaRowExamples } from '../components/profiles/agenda-row.example.tsx';
import { profileCardExamples } from '../components/profiles/profile-card.example.tsx';
import { searchNotesExamples } from '../components/search/search-notes.example.tsx';
import { cardExamples } from '../components/stories/card.example.tsx';
import { feedExamples } from '../components/stories/feed.example.tsx';
import { mostReadExamples } from '../components/stories/most-read.example.tsx';
import { storyNotesExamples } from '../components/stories/story-notes.example.tsx';
import type { Examples } from './example.ts';

/** The examples of every component that has some, by the path of the component in `views/`. */
export const examples: Readonly<Record<string, Examples>> = {
  'ads/ad-slot': adSlotExamples,
  'components/forms/field': fieldExamples,
  'components/forms/follow': followExamples,
  'components/forms/form-sent': formSentExamples,
  'components/forms/form': formExamples,
  'components/forms/newsletter-form': newsletterFormExamples,
  'components/forms/question': questionExamples,
  'components/issues/cover': coverExamples,
  'components/navigation/filters': filtersExamples,
  'components/navigation/page-head': pageHeadExamples,
  'components/navigation/pager': pagerExamples,
  'components/navigation/section-head': sectionHeadExamples,
  'components/navigation/tabs': tabsExamples,
  'components/navigation/breaking-line': breakingLineExamples,
  'components/navigation/teasers': teasersExamples,
  'components/navigation/trail': trailExamples,
  'components/profiles/agenda-row': agendaRowExamples,
  'components/profiles/profile-card': profileCardExamples,
  'components/search/search-notes': searchNotesExamples,
  'components/stories/card': cardExamples,
  'components/stories/feed': feedExamples,
  'components/stories/most-read': mostReadExamples,
  'components/stories/story-notes': storyNotesExamples,
};
