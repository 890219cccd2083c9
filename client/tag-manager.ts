import { whenThirdPartyAllowed } from './consent/consent.ts';
import { loadScript } from './load-script.ts';

interface TagWindow {
  dataLayer?: object[];
}

/** Loads the publisher's tag manager, if configured, as soon as third-party code may load. */
export function startTagManager(): void {
  const id = document.documentElement.dataset.tagManager;
  if (!id) return;
  whenThirdPartyAllowed(() => {
    const page = window as TagWindow;
    page.dataLayer ??= [];
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`).catch(() => {});
  });
}
