import type { Page } from './context.ts';
import { beforeYouGoPage } from './fronts/before-you-go.ts';
import { homePage } from './fronts/home.ts';
import { genTPage, verticalsPage } from './fronts/vertical.ts';
import { designersPage, everyDesignerPage, regionDesignersPage } from './indexes/designers.ts';
import { eventsPage } from './indexes/events.ts';
import {
  destinationGuidesPage,
  diningGuidesPage,
  mallGuidesPage,
  mapsPage,
  placesPage,
  verticalGuidesPage,
} from './indexes/index-or-profile.ts';
import { restaurantQuery } from './indexes/restaurant-filters.ts';
import { regionRestaurantsPage, restaurantsPage } from './indexes/restaurants.ts';
import { never } from './never.ts';
import {
  confirmedPage,
  confirmPage,
  unsubscribedPage,
  unsubscribePage,
} from './newsletters/newsletter-links.ts';
import { sentPage, signUpPage, signUpPart } from './newsletters/newsletter-sign-up.ts';
import { newslettersPage } from './newsletters/newsletters.ts';
import { authorPage } from './profiles/author.ts';
import { collectionPage, designerPage, personPage, profileCollectionPage } from './profiles/profile.ts';
import type { PartName, RouteName } from './route-names.ts';
import { searchPage } from './search/search.ts';
import { tidySearch } from './search/search-query.ts';
import { suggestPart } from './search/suggest-partial.ts';
import { authorizePage } from './static-pages/authorize.ts';
import { privacyPage, termsPage } from './static-pages/static-page.ts';
import { feedPart } from './stories/feed-partial.ts';
import { genTStoryPage, verticalsStoryPage } from './stories/story.ts';
import { genTListingPage, genTSupertagPage, supertagPage, verticalListingPage } from './stories/supertag.ts';
import { surveyAnsweredPage, surveyPage, surveyPart, surveyThanksPage } from './surveys/survey.ts';

/** One kind of address: its name, its paths, its page, and the query parameters that the page may see. */
export interface Row {
  name: RouteName | PartName;
  paths: readonly string[];
  page: Page;
  query?: readonly string[];
  /** Brings what readers may type into one form, so that equal questions are one page. */
  tidy?: (query: Readonly<Record<string, string>>) => Record<string, string>;
  /** The page is of one reader alone: nobody keeps it. */
  own?: true;
}

/** How addresses are matched to rows; a slash at the end is taken off by a guard's redirect. */
export const routerOptions = { maxParamLength: 300, ignoreTrailingSlash: true } as const;

/**
 * THE PATH TABLE (ruling R1). Static segments win over parameters, whatever the order of the rows.
 * A page sees no query parameter that its row does not declare.
 */
export const rows: readonly Row[] = [
  { name: 'index', paths: ['/'], page: homePage },
  { name: 'authors', paths: ['/authors'], page: never },
  { name: 'authors-author', paths: ['/authors/:author', '/authors/:author/page/:number?'], page: authorPage },
  { name: 'before-you-go', paths: ['/before-you-go'], page: beforeYouGoPage },
  { name: 'designers', paths: ['/designers'], page: designersPage },
  { name: 'designers-profile', paths: ['/designers/profile'], page: everyDesignerPage },
  { name: 'designers-profile-designer', paths: ['/designers/profile/:designer'], page: designerPage },
  { name: 'designers-region', paths: ['/designers/:region'], page: regionDesignersPage },
  {
    name: 'designers-region-page-number',
    paths: ['/designers/:region/page/:number?'],
    page: regionDesignersPage,
  },
  { name: 'gen-t', paths: ['/gen-t'], page: genTPage },
  { name: 'gen-t-page-number', paths: ['/gen-t/page/:number?'], page: genTListingPage },
  { name: 'gen-t-supertags', paths: ['/gen-t/:supertags'], page: genTSupertagPage },
  { name: 'gen-t-supertags-page-number', paths: ['/gen-t/:supertags/page/:number?'], page: genTSupertagPage },
  { name: 'gen-t-supertags-story', paths: ['/gen-t/:supertags/:story'], page: genTStoryPage },
  {
    name: 'search',
    paths: ['/search'],
    page: searchPage,
    query: ['q', 'page', 'kind', 'sort'],
    tidy: tidySearch,
  },
  { name: 'mobile-authorize', paths: ['/mobile/authorize'], page: authorizePage, query: ['state'] },
  {
    name: 'guides-destinations-location',
    paths: ['/guides/destinations/:location?'],
    page: destinationGuidesPage,
  },
  { name: 'guides-dining-location', paths: ['/guides/dining/:location?'], page: diningGuidesPage },
  { name: 'guides-malls-location', paths: ['/guides/malls/:location?'], page: mallGuidesPage },
  { name: 'maps', paths: ['/maps/:map?'], page: mapsPage },
  { name: 'newsletters', paths: ['/newsletters/:newsletter?'], page: newslettersPage },
  { name: 'newsletters-sent', paths: ['/newsletters/sent'], page: sentPage },
  {
    name: 'newsletters-confirm',
    paths: ['/newsletters/confirm'],
    page: confirmPage,
    query: ['token'],
    own: true,
  },
  {
    name: 'newsletters-unsubscribe',
    paths: ['/newsletters/unsubscribe'],
    page: unsubscribePage,
    query: ['token'],
    own: true,
  },
  { name: 'survey', paths: ['/survey/:survey'], page: surveyPage },
  { name: 'survey-thanks', paths: ['/survey/:survey/thanks'], page: surveyThanksPage },
  { name: 'places-profile', paths: ['/places/:profile?'], page: placesPage },
  { name: 'people-celebrity', paths: ['/people/:celebrity'], page: personPage },
  { name: 'collection', paths: ['/collection'], page: never },
  { name: 'collection-theme', paths: ['/collection/:theme'], page: collectionPage },
  { name: 'profile-collection', paths: ['/profile-collection/:collection'], page: profileCollectionPage },
  { name: 'terms-and-conditions', paths: ['/terms-and-conditions'], page: termsPage },
  { name: 'privacy-policy', paths: ['/privacy-policy'], page: privacyPage },
  { name: 'verticals', paths: ['/:verticals'], page: verticalsPage },
  { name: 'verticals-events', paths: ['/:verticals/events'], page: eventsPage },
  {
    name: 'verticals-restaurants',
    paths: ['/:verticals/restaurants'],
    page: restaurantsPage,
    query: restaurantQuery,
  },
  {
    name: 'verticals-restaurants-region',
    paths: ['/:verticals/restaurants/:region'],
    page: regionRestaurantsPage,
    query: restaurantQuery,
  },
  { name: 'verticals-guides-guide', paths: ['/:verticals/guides/:guide?'], page: verticalGuidesPage },
  { name: 'verticals-page-number', paths: ['/:verticals/page/:number?'], page: verticalListingPage },
  { name: 'verticals-supertags', paths: ['/:verticals/:supertags'], page: supertagPage },
  {
    name: 'verticals-supertags-page-number',
    paths: ['/:verticals/:supertags/page/:number?'],
    page: supertagPage,
  },
  { name: 'verticals-supertags-story', paths: ['/:verticals/:supertags/:story'], page: verticalsStoryPage },
];

/** Parts of pages, fetched by htmx into a page that is open; they remember no choice of region or language. */
export const partRows: readonly Row[] = [
  {
    name: 'partial-feed',
    paths: ['/partials/feed'],
    page: feedPart,
    query: ['vertical', 'supertag', 'author', 'page'],
  },
  {
    name: 'partial-suggest',
    paths: ['/partials/suggest'],
    page: suggestPart,
    query: ['q'],
    tidy: tidySearch,
  },
];

/** What forms post to. */
export const formRows: readonly Row[] = [
  { name: 'newsletters', paths: ['/newsletters'], page: signUpPage },
  {
    name: 'newsletters-confirm',
    paths: ['/newsletters/confirm'],
    page: confirmedPage,
    query: ['token'],
  },
  {
    name: 'newsletters-unsubscribe',
    paths: ['/newsletters/unsubscribe'],
    page: unsubscribedPage,
    query: ['token'],
  },
  { name: 'survey', paths: ['/survey/:survey'], page: surveyAnsweredPage },
  { name: 'partial-survey', paths: ['/partials/survey/:survey'], page: surveyPart },
  { name: 'partial-newsletters', paths: ['/partials/newsletters'], page: signUpPart },
];
