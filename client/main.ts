import '../views/styles/main.css';
import { loadAds } from './ads/load-ads.ts';
import { offerRecommendations } from './before-you-go.ts';
import { watchConnection } from './connection.ts';
import { startConsent } from './consent/consent.ts';
import { forgetChoice, rememberVersion } from './cookies.ts';
import { startDevice } from './device/start.ts';
import { defineAndroidBanner } from './elements/android-banner.ts';
import { defineBackToTop } from './elements/back-to-top.ts';
import { defineEmbedFrame } from './elements/embed-frame.ts';
import { defineInView } from './elements/in-view.ts';
import { defineMediaPlayers } from './elements/media-players.ts';
import { defineMegaMenu } from './elements/mega-menu.ts';
import { definePageNotices } from './elements/page-notices.ts';
import { defineSaveStory } from './elements/save-story.ts';
import { defineScrollShelf } from './elements/scroll-shelf.ts';
import { defineShareTools } from './elements/share-tools.ts';
import { defineSlideHeader } from './elements/slide-header.ts';
import { defineSummaryBox } from './elements/summary-box.ts';
import { defineThemeSwitch } from './elements/theme-switch.ts';
import { startReports } from './field-reports/start-reports.ts';
import { startFollowing } from './following/start-following.ts';
import { handleFormFailures, timeForms } from './forms.ts';
import { guarded } from './guarded.ts';
import { inTurn } from './in-turn.ts';
import { defineIslandRoot } from './island-root.ts';
import { startMoreStories } from './more-stories.ts';
import { startNavigation } from './navigation/navigation.ts';
import { shownPage } from './navigation/show-page.ts';
import { startPageViews } from './page-views.ts';
import { startPartials } from './partials.ts';
import { defineListenOffer } from './reading/listen-offer.ts';
import { defineReadingChoices } from './reading/reading-choices.ts';
import { defineReadingProgress } from './reading/reading-progress.ts';
import { defineStoryContents } from './reading/story-contents.ts';
import { startSearch } from './search/start-search.ts';
import { makeSheetsModal } from './sheets.ts';
import { startTagManager } from './tag-manager.ts';
import { startVenues } from './venues/start-venues.ts';
import { onceParsed } from './when-ready.ts';

/** What is done after the first paint, in this order. */
const later = [
  // First of all, because what follows changes the page.
  forgetChoice,
  shownPage,
  handleFormFailures,
  timeForms,
  startMoreStories,
  watchConnection,
  makeSheetsModal,
  defineIslandRoot,
  defineSlideHeader,
  defineBackToTop,
  defineAndroidBanner,
  defineThemeSwitch,
  defineReadingChoices,
  defineListenOffer,
  defineStoryContents,
  defineReadingProgress,
  defineMegaMenu,
  defineInView,
  defineEmbedFrame,
  defineMediaPlayers,
  defineScrollShelf,
  defineShareTools,
  defineSaveStory,
  defineSummaryBox,
  definePageNotices,
  startVenues,
  rememberVersion,
  offerRecommendations,
  startPageViews,
  startFollowing,
  startConsent,
  startTagManager,
  loadAds,
  startDevice,
];

// First of all, because it notes what fails.
guarded(startReports);

onceParsed(() => {
  // At once, because readers may click before the first paint.
  for (const start of [startPartials, startSearch, startNavigation]) guarded(start);
  void inTurn(later).then(() => {
    document.documentElement.dataset.program = 'started';
  });
});
