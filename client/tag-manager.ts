import { type Extent, whenThirdPartyAllowed } from './consent/consent.ts';
import { loadScript } from './load-script.ts';

interface TagWindow {
  dataLayer?: object[];
}

/** What consent mode tells the tags to do, by how far they may go. */
export function consentMode(extent: Extent): Readonly<Record<string, 'granted' | 'denied'>> {
  const state = extent === 'full' ? 'granted' : 'denied';
  return {
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
  };
}

/** Loads the publisher's tag manager, if configured, as soon as third-party code may load. */
export function startTagManager(): void {
  const id = document.documentElement.dataset.tagManager;
  if (!id) return;
  whenThirdPartyAllowed((extent) => {
    const page = window as TagWindow;
    page.dataLayer ??= [];
    const layer = page.dataLayer;
    // A command is known by being the arguments of a function.
    const command: (...words: unknown[]) => void = function command() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    command('consent', 'default', consentMode(extent));
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`).catch(() => {});
  });
}
