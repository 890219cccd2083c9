import { whenOutsideAllowed } from './consent.ts';

interface TagWindow {
  dataLayer?: object[];
}

/** Loads the tag manager where the publisher has one, once the reader's consent is given or not needed. */
export function startTagManager(): void {
  const id = document.documentElement.dataset.tagManager;
  if (!id) return;
  whenOutsideAllowed(() => {
    const page = window as TagWindow;
    page.dataLayer ??= [];
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    script.async = true;
    document.head.append(script);
  });
}
