import '../views/styles/main.css';
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
startNavigation();
