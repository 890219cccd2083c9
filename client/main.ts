import '../views/styles/main.css';
import { askForRegion } from './ask-for-region.ts';
import { offerRecommendations } from './before-you-go.ts';
import { rememberVersion } from './cookies.ts';
import { defineAndroidBanner } from './elements/android-banner.ts';
import { defineBackToTop } from './elements/back-to-top.ts';
import { defineCookieNotice } from './elements/cookie-notice.ts';
import { defineEmbedFrame } from './elements/embed-frame.ts';
import { defineInView } from './elements/in-view.ts';
import { defineMapPlaces } from './elements/map-places.ts';
import { defineMegaMenu } from './elements/mega-menu.ts';
import { defineOpenFilter } from './elements/open-filter.ts';
import { defineOpeningHours } from './elements/opening-hours.ts';
import { defineScrollShelf } from './elements/scroll-shelf.ts';
import { defineShareTools } from './elements/share-tools.ts';
import { defineSlideHeader } from './elements/slide-header.ts';
import { defineSummaryBox } from './elements/summary-box.ts';
import { defineThemeSwitch } from './elements/theme-switch.ts';
import { handleFormFailures } from './forms.ts';
import { processInPieces } from './htmx-pieces.ts';
import { inTurn } from './in-turn.ts';
import { defineIslandRoot } from './island-root.ts';
import { loadAds } from './load-ads.ts';
import { startNavigation } from './navigation.ts';
import { schedulePageView } from './page-views.ts';
import { startTagManager } from './tag-manager.ts';

// Before htmx starts, which it does by itself after this module.
startNavigation();
handleFormFailures();
processInPieces();
inTurn([
  defineIslandRoot,
  defineSlideHeader,
  defineBackToTop,
  defineAndroidBanner,
  defineThemeSwitch,
  defineMegaMenu,
  defineInView,
  defineEmbedFrame,
  defineScrollShelf,
  defineShareTools,
  defineSummaryBox,
  defineCookieNotice,
  defineOpeningHours,
  defineOpenFilter,
  defineMapPlaces,
  rememberVersion,
  offerRecommendations,
  askForRegion,
  schedulePageView,
  startTagManager,
  loadAds,
]);
