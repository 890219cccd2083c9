import '../views/styles/main.css';
import { offerRecommendations } from './before-you-go.ts';
import { rememberVersion } from './cookies.ts';
import { defineBackToTop } from './elements/back-to-top.ts';
import { defineCookieNotice } from './elements/cookie-notice.ts';
import { defineSlideHeader } from './elements/slide-header.ts';
import { defineThemeSwitch } from './elements/theme-switch.ts';
import { defineIslandRoot } from './island-root.ts';
import { startNavigation } from './navigation.ts';

defineIslandRoot();
defineSlideHeader();
defineBackToTop();
defineThemeSwitch();
defineCookieNotice();
rememberVersion();
offerRecommendations();
startNavigation();
