import { whenThirdPartyAllowed } from './consent/consent.ts';

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
    const script = document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    script.async = true;
    document.head.append(script);
  });
}
