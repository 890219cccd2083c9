import { writeCookie } from '../cookies.ts';

interface AppsNavigator extends Navigator {
  getInstalledRelatedApps?: () => Promise<unknown[]>;
}

/** Hides for 90 days when dismissed; links to the app itself if the browser says that it is installed. */
class AndroidBannerElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      writeCookie('ta-androidAppBannerHide', '1');
      delete document.documentElement.dataset.android;
    });
    void this.preferApp();
  }

  private async preferApp(): Promise<void> {
    const apps = await (navigator as AppsNavigator).getInstalledRelatedApps?.().catch(() => []);
    const link = this.querySelector('a');
    const { app, open } = this.dataset;
    if (!apps?.length || !link || !app || !open) return;
    link.href = app;
    link.textContent = open;
  }
}

/** Defines `<android-banner>`. */
export function defineAndroidBanner(): void {
  customElements.define('android-banner', AndroidBannerElement);
}
