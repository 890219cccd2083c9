import { cookieAges } from './cookies.ts';
import { summaryKey, textFaceKey, textFaces, textSizeKey, textSizes } from './reading-choices.ts';

/**
 * The first of the inline scripts. It runs before the first paint. It stores the region and language that the address
 * has chosen, if the page is of them, and applies what depends on the reader, which cached pages cannot contain: the
 * theme and dismissed notices from cookies, the size and face of text from the browser's own store. A summary that is
 * to be open opens as soon as it is parsed, and the style sheet learns whether the page is still coming in, so that
 * nothing moves. It must stay fixed text, because the content security policy allows it by its hash.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,c='',d=r.dataset,q,s,f,o,w;
function keep(n,p,v){if(v&&(q.get(p)||'').toLowerCase()===v.toLowerCase())document.cookie=n+'='+v+'; path=/; max-age=${cookieAges['ta-region']}; samesite=lax'+(d.cookieDomain?'; domain='+d.cookieDomain:'')+(location.protocol==='https:'?'; secure':'')}
function n(){var e=document.querySelector('summary-box>details');if(e){e.open=true;w.disconnect()}}
try{q=new URLSearchParams(location.search);if(!q.has('preview')){keep('ta-region','site',d.region);keep('ta-lang','lang',d.locale)}}catch(e){}
try{c='; '+document.cookie}catch(e){}
try{s=localStorage.getItem('${textSizeKey}');f=localStorage.getItem('${textFaceKey}');o=localStorage.getItem('${summaryKey}')}catch(e){}
function has(n){return c.indexOf('; '+n)>=0}
r.dataset.js=r.dataset.parsing='';document.addEventListener('DOMContentLoaded',function(){delete r.dataset.parsing});
if(has('ta-darkMode=1'))r.dataset.theme='dark';else if(has('ta-darkMode=0'))r.dataset.theme='light';
if(/^(${textSizes.join('|')})$/.test(s))r.dataset.textSize=s;
if(/^(${textFaces.join('|')})$/.test(f))r.dataset.textFace=f;
if(o==='open'){d.summary=o;w=new MutationObserver(n);w.observe(r,{childList:true,subtree:true});document.addEventListener('DOMContentLoaded',function(){n();w.disconnect()})}
if(has('ta-region='))r.dataset.regionKnown='';
if(navigator.globalPrivacyControl)r.dataset.objected='';
if('objected'in r.dataset||has('ta-cookieBannerHide=1'))r.dataset.cookieNotice='hidden';
if(/Android/.test(navigator.userAgent)&&!has('ta-androidAppBannerHide=1'))r.dataset.android='';
})()`;
