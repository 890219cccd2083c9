import { bounds } from '../lib/limits/bounds.ts';
import type { PageRecord } from './define-page.ts';
import { devAds } from './dev/ads.page.ts';
import { devComponents } from './dev/components.page.ts';
import { letterSent, letters } from './editor-letters/letters.page.ts';
import { beforeYouGo } from './fronts/before-you-go.page.ts';
import { genT } from './fronts/gen-t.page.ts';
import { home } from './fronts/home.page.ts';
import { vertical } from './fronts/vertical.page.ts';
import { designers } from './indexes/designers.page.ts';
import { destinationGuides } from './indexes/destination-guides.page.ts';
import { diningGuides } from './indexes/dining-guides.page.ts';
import { events } from './indexes/events.page.ts';
import { designersAToZ } from './indexes/every-designer.page.ts';
import { mallGuides } from './indexes/mall-guides.page.ts';
import { maps } from './indexes/maps.page.ts';
import { places } from './indexes/places.page.ts';
import { regionDesigners, regionDesignersListing } from './indexes/region-designers.page.ts';
import { regionRestaurants } from './indexes/region-restaurants.page.ts';
import { restaurants } from './indexes/restaurants.page.ts';
import { verticalGuides } from './indexes/vertical-guides.page.ts';
import { issue } from './issues/issue.page.ts';
import { issues } from './issues/issues.page.ts';
import { newslettersConfirm } from './newsletters/confirm.page.ts';
import { newsletters } from './newsletters/newsletters.page.ts';
import { newslettersSent } from './newsletters/sent.page.ts';
import { signUpPartial } from './newsletters/sign-up.partial.ts';
import { newslettersUnsubscribe } from './newsletters/unsubscribe.page.ts';
import { authorProfile, authors } from './profiles/author.page.ts';
import { collectionProfile, collections } from './profiles/collection.page.ts';
import { designerProfile } from './profiles/designer.page.ts';
import { personProfile } from './profiles/person.page.ts';
import { profileCollectionProfile } from './profiles/profile-collection.page.ts';
import { offline } from './saved/offline.page.ts';
import { saved } from './saved/saved.page.ts';
import { shortlist } from './saved/shortlist.page.ts';
import { overlayPartial } from './search/overlay.partial.ts';
import { search } from './search/search.page.ts';
import { suggestPartial } from './search/suggest.partial.ts';
import { authorize } from './static-pages/authorize.page.ts';
import { privacyPolicy } from './static-pages/privacy.page.ts';
import { termsAndConditions } from './static-pages/terms.page.ts';
import { feedPartial } from './stories/feed.partial.ts';
import { genTListing } from './stories/gen-t-listing.page.ts';
import { genTStory } from './stories/gen-t-story.page.ts';
import { genTSupertag } from './stories/gen-t-supertag.page.ts';
import { genTSupertagListing } from './stories/gen-t-supertag-listing.page.ts';
import { story } from './stories/story.page.ts';
import { supertag } from './stories/supertag.page.ts';
import { supertagListing } from './stories/supertag-listing.page.ts';
import { tag } from './stories/tag.page.ts';
import { verticalListing } from './stories/vertical-listing.page.ts';
import { survey } from './surveys/survey.page.ts';
import { surveyPartial } from './surveys/survey.partial.ts';
import { surveyAnswer } from './surveys/survey-answer.page.ts';
import { surveyThanks } from './surveys/survey-thanks.page.ts';

/** How addresses are matched; a guard redirects those that end with a slash. */
export const routerOptions = {
  maxParamLength: bounds.requests.segmentLength.max,
  ignoreTrailingSlash: true,
} as const;

/** Every page kind. Static segments win over parameters, whatever the order of the records. */
export const pages: readonly PageRecord[] = [
  home,
  authors,
  authorProfile,
  devAds,
  devComponents,
  beforeYouGo,
  designers,
  designersAToZ,
  designerProfile,
  regionDesigners,
  regionDesignersListing,
  genT,
  genTListing,
  genTSupertag,
  genTSupertagListing,
  genTStory,
  issues,
  issue,
  saved,
  shortlist,
  offline,
  search,
  authorize,
  destinationGuides,
  diningGuides,
  mallGuides,
  maps,
  letters,
  letterSent,
  newsletters,
  newslettersSent,
  newslettersConfirm,
  newslettersUnsubscribe,
  survey,
  surveyAnswer,
  surveyThanks,
  places,
  personProfile,
  collections,
  collectionProfile,
  profileCollectionProfile,
  termsAndConditions,
  privacyPolicy,
  vertical,
  events,
  restaurants,
  regionRestaurants,
  verticalGuides,
  verticalListing,
  supertag,
  supertagListing,
  tag,
  story,
];

/** Every fragment that htmx fetches into an open page. */
export const partials: readonly PageRecord[] = [
  feedPartial,
  suggestPartial,
  overlayPartial,
  surveyPartial,
  signUpPartial,
];
