/**
 * The one inline script, run before anything is painted: it switches what every page carries but a reader's own
 * cookies decide (theme, dismissed notices). It is fixed text, so that the security policy can name it by its hash.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,c='; '+document.cookie;
function has(n){return c.indexOf('; '+n)>=0}
r.dataset.js='';
if(has('ta-darkMode=1'))r.dataset.theme='dark';else if(has('ta-darkMode=0'))r.dataset.theme='light';
if(has('ta-cookieBannerHide=1'))r.dataset.cookieNotice='hidden';
if(/Android/.test(navigator.userAgent)&&!has('ta-androidAppBannerHide=1'))r.dataset.android='';
})()`;
